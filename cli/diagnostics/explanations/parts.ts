import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD217: tabs, trees of files, tables, conversations and fields. */
export const partExplanations = {
	'tab-without-title': {
		title: 'A tab without a title',
		text: 'Readers choose a tab by its title. Where there is none, its number stands in its place.',
		wrong: '::: tabs\n\n@tab\n\nText.\n\n:::',
		right: '::: tabs\n\n@tab Windows\n\nText.\n\n:::',
	},
	'tab-content': {
		title: 'Content that is in no tab',
		text: 'In `tabs` everything stands below an `@tab`, and in `code-tabs` each tab is one block of code. What stands above the first `@tab` is shown above the tabs; what stands beside the code of a tab in `code-tabs` is not shown.',
		wrong: '::: tabs\n\nText.\n\n@tab One\n\nMore.\n\n:::',
		right: 'Text.\n\n::: tabs\n\n@tab One\n\nMore.\n\n:::',
	},
	'npm-to-content': {
		title: 'Something else than npm commands',
		text: 'The container `npm-to` holds one block of code with commands of npm or npx, and shows them as other package managers have them.',
		wrong: '::: npm-to\n\nnpm install x\n\n:::',
		right: '::: npm-to\n\n```sh\nnpm install x\n```\n\n:::',
	},
	'file-tree-line': {
		title: 'A line of a file tree that is no entry',
		text: 'Each line of a file tree is a dash and a name. Two spaces more than the line above put it into the folder of that line.',
		wrong: '::: file-tree\n\nsrc\n\n:::',
		right: '::: file-tree\n\n- src\n  - main.ts\n\n:::',
	},
	'code-tree-content': {
		title: 'Something else than files in a code tree',
		text: 'A code tree holds blocks of code, each with the path of its file as title. `entry` is one of these paths.',
		wrong: '::: code-tree\n\n```ts\nlet a = 1;\n```\n\n:::',
		right: '::: code-tree\n\n```ts title="src/a.ts"\nlet a = 1;\n```\n\n:::',
	},
	'code-tree-folder': {
		title: 'A folder for a code tree that cannot be shown',
		text: 'The folder in `@[code-tree](folder)` is looked for beside the page, and from the content folder on where it begins with `/`. It must be inside of the site and hold at least one file of text.',
		wrong: '@[code-tree](./exmaple)',
		right: '@[code-tree](./example)',
	},
	'table-content': {
		title: 'A table container without a table',
		text: 'The container `table` holds one table, with lines of `|`.',
		wrong: '::: table title="Prices"\n\nText.\n\n:::',
		right: '::: table title="Prices"\n\n| Item | Price |\n| --- | --- |\n| Bread | 2 |\n\n:::',
	},
	'table-highlight': {
		title: 'Rows, columns or cells that the table does not have',
		text: 'Rows and columns are counted from 1, the header row included. Behind a kind and a colon stand numbers for `hl-rows` and `hl-cols`, pairs of row and column for `hl-cells`; a semicolon parts the kinds.',
		wrong: '::: table hl-rows="1,2"',
		right: '::: table hl-rows="tip:1,2;warning:3" hl-cells="tip:(1,2)(2,3)"',
	},
	'chat-content': {
		title: 'Text of a conversation that nobody says',
		text: 'Each message of a conversation stands below a line with the name of who says it, in braces: `{name}`, or `{.}` for oneself.',
		wrong: '::: chat\n\nHello!\n\n:::',
		right: '::: chat\n\n{Steve}\nHello!\n\n:::',
	},
	'field-content': {
		title: 'A field that lacks something or says too much',
		text: 'A field has a name behind the word `field`. Lines that begin with `@type`, `@default`, `@required`, `@optional`, `@deprecated` or `@description` say more of it; everything else is Markdown.',
		wrong: '::: field\n@typ string\n:::',
		right: '::: field name\n@type string\n:::',
	},
	'watermark-image': {
		title: 'A picture for the watermark that pages cannot carry',
		text: 'The picture of a watermark is a file of the public folder, an SVG, PNG, JPEG, WebP, AVIF or GIF of at most 16 kB, because it becomes a part of each page. The page is published without a watermark.',
		wrong: 'watermark: { image: /photos/banner.png }',
		right: 'watermark: { image: /mark.svg }',
		language: 'yaml',
	},
	'bulletin-content': {
		title: 'A bulletin that would load something',
		text: 'The bulletin stands on every page, whose content policy lets nothing in but pictures. Embeds, frames and demos of its Markdown stay empty there: put them on a page, and a link to that page into the bulletin.',
		wrong: "bulletin: { content: '@[bilibili](BV1EZ42187Hg)' },",
		right: "bulletin: { content: '[Watch the film](/notes/demo/)' },",
		language: 'ts',
	},
} satisfies Partial<Record<DiagnosticName, Explanation>>;
