import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD210 HTML, DD212 attributes, DD216 containers, and components. */
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
