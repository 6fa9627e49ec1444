import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD210 HTML, DD212 attributes, tables and notes, DD216 containers, DD218 embeds, and components. */
export const syntaxExplanations = {
	'unknown-html': {
		title: 'A tag that is no HTML',
		text: 'Something between `<` and `>` looks like a tag and is none, as a placeholder does. It is shown as the text that it is. Write `\\<name>` or put it into backticks where that is meant.',
		wrong: 'Type /claim <name>.',
		right: 'Type `/claim <name>`.',
	},
	'unclosed-html': {
		title: 'HTML that is not closed',
		text: 'An element or a comment begins and does not end, so it would reach further than it should.',
		wrong: '<details>\n<summary>More</summary>\n\nText.',
		right: '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
	},
	'unclosed-fence': {
		title: 'Code that is not closed',
		text: 'Everything below the opening line is taken for code, to the end of the page. The closing line has as many marks as the opening one, and nothing else.',
		wrong: '```java\nint a = 1;\n\nText.',
		right: '```java\nint a = 1;\n```\n\nText.',
	},
	'attribute-refused': {
		title: 'An attribute that could do harm',
		text: 'Braces behind an element give it a class, an id and other attributes. Those that run code, and addresses that do, are left out.',
		wrong: '**Buy**{onclick="buy()"}',
		right: '**Buy**{.price}',
	},
	'table-cell-left-out': {
		title: 'A table row with cells too many',
		text: 'A cell with `colspan` or `rowspan` takes the place of others. Empty cells of its row and of those below give way, then the last ones.',
		wrong: '| A | B |\n| --- | --- |\n| one {colspan=2} | two |',
		right: '| A | B |\n| --- | --- |\n| one {colspan=2} | |',
	},
	'table-row-too-long': {
		title: 'A table row with more cells than its header',
		text: 'The header says how many columns a table has. What a row has behind them is left out, as it is on GitHub. Most often a `|` is meant as a character: it needs a backslash in a table, in code as well.',
		wrong: '| Command | Meaning |\n| --- | --- |\n| `/claim a|b` | Claims one of two |',
		right: '| Command | Meaning |\n| --- | --- |\n| `/claim a\\|b` | Claims one of two |',
	},
	'unknown-embed': {
		title: 'An embed that there is not',
		text: 'A line `@[name](source)` is an embed, and this name is none of them. The line is shown as text. A link behind an at sign, as for the name of a person, begins with `\\@[` or has a whole address.',
		wrong: '@[yuotube](aqz-KE-bpKQ)',
		right: '@[youtube](aqz-KE-bpKQ)',
	},
	'embed-source': {
		title: 'An embed of something it cannot read',
		text: 'Between the round brackets stands what the embed shows: the id of a video, the user and name of a pen, the address of a file. The line is shown as text where it is something else.',
		wrong: '@[youtube](my video)',
		right: '@[youtube](aqz-KE-bpKQ)',
	},
	'demo-content': {
		title: 'A demo that cannot run',
		text: 'A demo runs HTML, CSS, JavaScript and TypeScript, and takes libraries from a block of JSON. Other code is shown, not run.',
		wrong: '::: demo\n```scss\n$ore: gold;\n```\n:::',
		right: '::: demo\n```css\np { color: gold }\n```\n:::',
	},
	'package-missing': {
		title: 'A feature whose package is not installed',
		text: 'Large packages that few sites need do not come with domdocs. The message names the command that installs the one that this page needs; until then its source is shown.',
		wrong: '```mermaid\ngraph TD; A-->B\n```',
		right: 'npm install --save-dev mermaid',
	},
	'maths-invalid': {
		title: 'A formula that cannot be read',
		text: 'The formula between dollar signs is no TeX that KaTeX knows. Its source is shown in its place.',
		wrong: '$\\frac{1}{2$',
		right: '$\\frac{1}{2}$',
	},
	'include-missing': {
		title: 'An included file that is not there',
		text: 'The file of an include cannot be found or read, or has no region of that name. A path begins at the folder of the file that includes, or with `/` at the content folder. Files outside of the site are never read.',
		wrong: '<!-- @include: ./intor.md -->',
		right: '<!-- @include: ./intro.md -->',
	},
	'include-refused': {
		title: 'An include without an end',
		text: 'A file includes itself, by way of others perhaps, or all that a page includes is too deep or too large. The message names the files in their order.',
		wrong: '<!-- @include: ./this-page.md -->',
		right: '<!-- @include: ./part.md -->',
	},
	'abbreviation-unused': {
		title: 'An abbreviation that the page does not have',
		text: '`*[ABBR]: text` explains every `ABBR` of the page, as a whole word in the same letter case. Code and links are left alone.',
		wrong: 'A Html page.\n\n*[HTML]: Hypertext Markup Language',
		right: 'An HTML page.\n\n*[HTML]: Hypertext Markup Language',
	},
	'annotation-missing': {
		title: 'An annotation without a text',
		text: '`[+label]` in a text is explained by `[+label]: text` at the beginning of a line, anywhere on the page. Without it the mark is shown as text.',
		wrong: 'Claim it [+claim].',
		right: 'Claim it [+claim].\n\n[+claim]: With a golden hoe.',
	},
	'annotation-unused': {
		title: 'An annotation that nothing points at',
		text: 'The text of an annotation is shown where `[+label]` stands in the text. Without such a mark nobody sees it.',
		wrong: 'Claim it.\n\n[+claim]: With a golden hoe.',
		right: 'Claim it [+claim].\n\n[+claim]: With a golden hoe.',
	},
	'footnote-missing': {
		title: 'A footnote without a text',
		text: '`[^label]` in a text leads to `[^label]: text` at the beginning of a line, anywhere on the page. Without it the mark is shown as text.',
		wrong: 'Claim it[^hoe].',
		right: 'Claim it[^hoe].\n\n[^hoe]: With a golden hoe.',
	},
	'footnote-unused': {
		title: 'The text of a footnote that nothing leads to',
		text: 'The text of a footnote is shown where `[^label]` stands in the text, and there is one text to a label. What no mark leads to, and a second text, are left out.',
		wrong: 'Claim it.\n\n[^hoe]: With a golden hoe.',
		right: 'Claim it[^hoe].\n\n[^hoe]: With a golden hoe.',
	},
	'unknown-container': {
		title: 'A container that there is not',
		text: 'The word behind the colons is the name of no container. What it holds is shown without a frame.',
		wrong: '::: tpi\nDig first.\n:::',
		right: '::: tip\nDig first.\n:::',
	},
	'container-unclosed': {
		title: 'A container without an end',
		text: 'A container ends at a line with as many colons as it began with. Without one it holds all that follows, to the end of the page or of what it stands in.',
		wrong: '::: tip\nDig first.\n\n## The next thing',
		right: '::: tip\nDig first.\n:::\n\n## The next thing',
	},
	'container-stray-end': {
		title: 'The end of a container that has not begun',
		text: 'A line of colons closes the innermost container, and none is open here. The one above it may have been closed already, or have another number of colons.',
		wrong: '::: tip\nDig first.\n:::\n\n:::',
		right: '::: tip\nDig first.\n:::',
	},
	'container-attribute': {
		title: 'A container with an attribute that it does not know',
		text: 'The message says what the container takes. What it does not know is left out.',
		wrong: '::: card titel="Claims"\nText.\n:::',
		right: '::: card title="Claims"\nText.\n:::',
	},
	'container-list-missing': {
		title: 'Steps, panels or a timeline without a list',
		text: 'These containers draw the items of a list that lies directly inside of them. Without one, their text is shown without a frame.',
		wrong: '::: steps\nClaim a plot.\n\nInvite a friend.\n:::',
		right: '::: steps\n1. Claim a plot.\n2. Invite a friend.\n:::',
	},
	'item-title-missing': {
		title: 'A panel or a point in time without a title',
		text: 'The first line of the item is its title, which a reader sees while the rest is folded away. Here the item begins with something else, or is empty.',
		wrong: '::: collapse\n- ```sh\n  /claim\n  ```\n:::',
		right: '::: collapse\n- How to claim\n\n  ```sh\n  /claim\n  ```\n:::',
	},
	'unknown-callout': {
		title: 'A callout of a type that there is not',
		text: 'A quote that begins with `[!type]` becomes a box where the type is one of GitHub or Obsidian. With any other it stays a quote, as it does on GitHub.',
		wrong: '> [!waring]\n> Lava below.',
		right: '> [!warning]\n> Lava below.',
	},
	'unknown-component': {
		title: 'A component that there is not',
		text: 'A tag that begins with a capital letter is a component: one of domdocs, or one that the site adds in its config. This name is none of them.',
		wrong: '<LinkCrad title="Claims" href="/claims/" />',
		right: '<LinkCard title="Claims" href="/claims/" />',
	},
	'component-unclosed': {
		title: 'A component without an end',
		text: 'A component that holds something ends with `</Name>`; one that holds nothing ends its only tag with `/>`.',
		wrong: '<LinkCard title="Claims" href="/claims/">',
		right: '<LinkCard title="Claims" href="/claims/" />',
	},
	'component-attribute': {
		title: 'A component with an attribute that it does not know',
		text: 'The message says what the component takes. What it does not know is left out.',
		wrong: '<LinkCard titel="Claims" href="/claims/" />',
		right: '<LinkCard title="Claims" href="/claims/" />',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
