import words from '../../themes/default/locales/en-US.json' with { type: 'json' };
import { inCell, lookUp, page, writeTable } from './page.ts';

/** The page of all words of the interface. */
export function composeWordsPage(): string {
	const rows = Object.entries(words).map(([key, text]) => [
		`\`${key}\`{#${key.toLowerCase().replaceAll('.', '-')}}`,
		inCell(escapeText(text)),
	]);
	return page('Words of the interface', [
		'The option [`texts`](./config/2.languages.md#option-texts) replaces them, for the site or for one language. `{name}` in a text is filled in; of keys that end with a plural form (`.one`, `.few`, `.many`, `.other`) the number `count` chooses one.',
		"```ts title=\"site.config.ts\"\ntexts: { 'page.next': 'Read on' },\n```",
		'The theme has them in English, Chinese, Japanese and Russian.',
		lookUp(writeTable(['Key', 'English'], rows), 'Key or word'),
	]);
}

/** Characters that mean something in Markdown, as text. */
function escapeText(text: string): string {
	return text.replace(/[\\`*_[\]<>&~#]/g, '\\$&');
}
