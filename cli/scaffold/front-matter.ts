import { Document, Scalar, stringify } from 'yaml';

/** The text of a new page: its front matter, whose keys are written in their order, and an empty line to begin in. */
export function composePageText(frontMatter: Readonly<Record<string, string | string[]>>): string {
	const written = Object.entries(frontMatter).map(([key, value]) => [
		key,
		Array.isArray(value) ? value.map(toScalar) : toScalar(value),
	]);
	const document = new Document(Object.fromEntries(written));
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
