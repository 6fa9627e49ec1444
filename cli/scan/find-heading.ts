import { toString as mdastToText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Characters of a heading that are read; what is longer is no title. */
const maxLength = 500;

/** Text of the first level-one heading, outside of code and comments. Reads lines, not Markdown. */
export function findHeading(body: string): string | undefined {
	let fence: string | undefined;
	let isComment = false;
	const lines = body.split('\n');
	for (const [index, line] of lines.entries()) {
		if (isComment || (!fence && /^ {0,3}<!--/.test(line))) {
			isComment = !(isComment ? line : line.slice(line.indexOf('<!--') + 4)).includes('-->');
			continue;
		}
		const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
		if (mark && !fence) fence = mark;
		else if (mark && fence && mark.startsWith(fence) && line.trim() === mark) fence = undefined;
		else if (!fence && /^ {0,3}#[ \t]+\S/.test(line)) return plainText(line);
		else if (!fence && line.trim() && /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? '')) return plainText(line);
	}
	return undefined;
}

function plainText(line: string): string {
	const heading = line
		.slice(0, maxLength)
		.replace(/^ {0,3}#[ \t]+/, '')
		.replace(/[ \t]+#+[ \t]*$/, '')
		.replace(/[ \t]*\{#[^}\s]+\}[ \t]*$/, '');
	return mdastToText(unified().use(remarkParse).parse(heading), { includeHtml: false }).trim();
}
