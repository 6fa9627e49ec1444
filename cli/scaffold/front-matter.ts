import { Document, Scalar, stringify } from 'yaml';

/** What stands above the text of a new page. Keys are written in this order. */
export interface NewFrontMatter {
	title: string;
	/** `YYYY/MM/DD HH:mm:ss`. */
	createTime: string;
	permalink: string;
	tags?: string[];
	description: string;
}

/** The text of a new page: its front matter and an empty line to begin in. */
export function composePageText(frontMatter: NewFrontMatter): string {
	const { title, createTime, permalink, tags, description } = frontMatter;
	const document = new Document({
		title: toScalar(title),
		createTime: toScalar(createTime),
		permalink: toScalar(permalink),
		...(tags ? { tags: tags.map(toScalar) } : {}),
		description: toScalar(description),
	});
	return `---\n${document.toString({ lineWidth: 0, singleQuote: false })}---\n\n`;
}

/** Text that is read as text by every YAML parser: quoted where one of them might see anything else. */
export function toScalar(text: string): Scalar {
	const scalar = new Scalar(text);
	const isPlain = (['1.1', '1.2'] as const).every(
		(version) => stringify(text, { version, lineWidth: 0 }) === `${text}\n`,
	);
	scalar.type = isPlain ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
	return scalar;
}
