import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD211: blocks of code. */
export const codeExplanations = {
	'code-switch-unknown': {
		title: 'A switch or an option of a code block that there is not',
		text: 'Words with a colon behind the language set how one block is shown: `:line-numbers`, `:collapsed-lines=5`, `:whitespace`. One that is not known is left out. So is an option such as `filename="…"`, which is `title="…"` here; those that nobody here knows are never reported.',
		wrong: '```java :line-number\nint a = 1;\n```',
		right: '```java :line-numbers\nint a = 1;\n```',
	},
	'code-lines-invalid': {
		title: 'Lines of code that cannot be pointed out',
		text: 'Braces hold numbers and ranges of lines, which begin at 1 and end at the last line.',
		wrong: '```java {0,two}\nint a = 1;\nint b = 2;\n```',
		right: '```java {1-2}\nint a = 1;\nint b = 2;\n```',
	},
	'code-notation-unknown': {
		title: 'A mark in code that is not known',
		text: 'A comment `[!code …]` marks its line and is not shown: `++`, `--`, `focus`, `highlight`, `warning`, `error` and `word:…`. This one is none of them, so it is shown as it stands.',
		wrong: 'int a = 1; // [!code focsu]',
		right: 'int a = 1; // [!code focus]',
		language: 'text',
	},
	'code-bidi': {
		title: 'An invisible character that turns text around',
		text: 'The code holds a character that makes the text behind it run from right to left, so that it reads in another order than it runs in. Attacks are hidden that way. Remove it, or write it as an escape of the language.',
	},
	'code-import-missing': {
		title: 'Code from a file that is not there',
		text: '`@[code](path)` shows a file of the site as code. Its path is seen from the folder of the page, and it must lie in the folder of the site.',
		wrong: '@[code](./exmaple.ts)',
		right: '@[code](./example.ts)',
	},
	'code-region-missing': {
		title: 'A region of a file that is not there',
		text: 'A region is a part of the file between two comments, `#region name` and `#endregion name`. Without it the whole file is shown.',
		wrong: '@[code](./example.ts#strat)',
		right: '@[code](./example.ts#start)',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
