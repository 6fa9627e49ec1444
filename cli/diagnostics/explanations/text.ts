import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD2: files as a whole, and what may stand in any text. */
export const textExplanations = {
	'invalid-encoding': {
		title: 'A file that is not UTF-8',
		text: 'The file was saved in another encoding, such as UTF-16 or Windows-1252, and its letters cannot be told. Save it as UTF-8; editors have that in their menu for saving.',
	},
	'file-too-large': {
		title: 'A file that is too large for a page',
		text: 'A Markdown file of more than 10 MB is not read at all. Split the page, or move data and pictures into files of their own. `limits.fileBytes` sets another limit.',
	},
	'file-large': {
		title: 'A very large page',
		text: 'A Markdown file of more than 1 MB makes a page that is slow to load on a phone. Split it, or move data into files that readers can download. `limits.fileWarningBytes` sets another limit.',
	},
	'page-ending': {
		title: 'Markdown with another ending than .md',
		text: 'Pages are the files of the content folder that end in `.md`. What ends in `.mdx`, `.markdown` or `.MD` is no page, and would be missing without a word. MDX is Markdown with components, which pages have here as well; its lines with `import` and `export` are not needed.',
	},
	'page-hangs': {
		title: 'A page that does not come to an end',
		text: 'Parsing the page took more than two minutes, so the build was ended instead of waiting for ever. Split the page where it is very long. A short page that hangs is a bug in domdocs: please report it, with the page. `limits.pageSeconds` sets another limit.',
	},
	'nul-character': {
		title: 'A NUL character',
		text: 'The file holds a character with the number 0, which no text has: it is often a sign of a damaged file. U+FFFD is shown in its place.',
	},
	'nesting-too-deep': {
		title: 'Things too deep inside of each other',
		text: 'More than a hundred quotations, lists, containers, HTML elements or emphases lie inside of each other. What is deeper is shown as plain text. `limits.blockNesting` and `limits.inlineNesting` set other limits.',
	},
	'html-removed': {
		title: 'HTML that could do harm',
		text: 'Pages may hold the HTML that GitHub allows, and `class`, `style`, `video` and `audio`. Scripts, style sheets, forms and attributes that run code are left out.',
		wrong: '<b onclick="buy()">Buy</b>',
		right: '**[Buy](/shop/)**',
	},
	'unsafe-link': {
		title: 'A link that runs something',
		text: 'Links lead to `http:`, `https:`, `mailto:`, `tel:` or a page of this site. Any other scheme, `javascript:` above all, could run code in the browser of the reader who clicks. The text stays, without a link.',
		wrong: '[Open](javascript:open())',
		right: '[Open](/claims/)',
	},
	'unknown-language': {
		title: 'Code in a language that is not known',
		text: 'The word behind the opening of the code names no language that can be coloured, so the code is shown in one colour. Write `text` where that is meant.',
		wrong: '```jvaa\nint a = 1;\n```',
		right: '```java\nint a = 1;\n```',
	},
	'table-too-large': {
		title: 'A table with too many cells',
		text: 'A table of more than 100000 cells is left out, for it would stop the browser. Split it, or put the data into a file that readers can download. `limits.tableCells` sets another limit.',
	},
	'duplicate-heading-id': {
		title: 'An id that is on the page twice',
		text: 'A link to `#id` leads to one place only, the first one; the others get a number behind their id. This is about ids that somebody wrote: headings with the same words are told apart by themselves.',
		wrong: '## Linux {#install}\n\n## Windows {#install}',
		right: '## Linux {#install-linux}\n\n## Windows {#install-windows}',
	},
	'heading-skipped': {
		title: 'A heading level left out',
		text: 'A heading lies more than one level below the heading before it. Those who listen to a page jump from heading to heading, and look for the one that is missing. The first heading of a page, of a quotation and of a container may have any level.',
		wrong: '## Claims\n\n#### Borders',
		right: '## Claims\n\n### Borders',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
