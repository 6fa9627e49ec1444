import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { placeAt } from '../sources/place-of.ts';

/** What stands for the placeholders of a template. */
export interface PlaceholderValues {
	title: string;
	/** `YYYY/MM/DD HH:mm:ss`, in the site's time zone. */
	date: string;
	/** Name of the file without `.md`. */
	slug: string;
	/** Language tag. */
	locale: string;
	tags: string[];
	/** Address of the page. */
	permalink: string;
}

const names = ['title', 'date', 'slug', 'locale', 'tags', 'permalink'] as const satisfies readonly Name[];

type Name = keyof PlaceholderValues;

/** `{{ name }}`, and `\{{ braces that stay }}`. */
const pattern = /(\\?)\{\{([^{}\n]*)\}\}/g;

/** Stand before and behind the number of a placeholder that is hidden from YAML. Unicode keeps them for inner use. */
const [opening, closing] = ['\ufdd0', '\ufdd1'];
const hidden = new RegExp(`${opening}([0-9a-z]+)${closing}`, 'g');

/** Placeholders that there are not, each with its place. */
export function checkPlaceholders(text: string, file: string): Diagnostic[] {
	return [...text.matchAll(pattern)].flatMap(({ 0: raw, 1: backslash, 2: inner = '', index }) => {
		if (backslash || isName(inner.trim())) return [];
		const near = suggest(inner.trim(), names);
		const { line, column } = placeAt(text, index);
		const message = `Unexpected placeholder \`${raw}\`, expected one of ${names.map(write).join(', ')}.`;
		const stays = `For braces that stay, type a backslash before them: \`\\${raw}\`.`;
		const hint = near ? `Did you mean ${write(near)}? ${stays}` : stays;
		const end = { endLine: line, endColumn: column + raw.length };
		return diagnose('template-placeholder', message, { file, line, column, ...end, hint });
	});
}

/** Whether a template has a place for tags. */
export function hasTags(text: string): boolean {
	return [...text.matchAll(pattern)].some(([, backslash, inner]) => !backslash && inner?.trim() === 'tags');
}

/** Puts the values into text. What has several lines becomes one; tags stand with commas between them. */
export function fillText(text: string, values: PlaceholderValues): string {
	return text.replace(pattern, (raw: string) => wordsOf(raw, values, toOneLine));
}

/** Text whose placeholders are plain words for YAML, and of the same length, so that places stay. */
export type HiddenPlaceholders = ReturnType<typeof hidePlaceholders>;

/** Hides the placeholders of front matter, where braces mean something else. */
export function hidePlaceholders(source: string) {
	const found: string[] = [];
	const text = source.replace(pattern, (raw: string) => {
		const number = (found.push(raw) - 1).toString(36);
		return `${opening}${number.padStart(raw.length - 2, '0')}${closing}`;
	});
	const replace = (given: string, convert: (raw: string) => string): string =>
		given.replace(hidden, (whole: string, number: string) => {
			const raw = found[Number.parseInt(number, 36)];
			return raw === undefined ? whole : convert(raw);
		});
	const show = (given: string): string => replace(given, (raw) => raw);
	return {
		text,
		/** Puts them back as they were written. */
		show,
		/** Puts the values in their place, each by `convert`. */
		fill: (given: string, values: PlaceholderValues, convert = (value: string): string => value) =>
			replace(given, (raw) => wordsOf(raw, values, convert)),
		/** Whether text is the placeholder for tags and nothing else. */
		isTags: (given: unknown): boolean =>
			typeof given === 'string' && given !== show(given) && /^\{\{\s*tags\s*\}\}$/.test(show(given)),
	};
}

/** On one line, for text in which a line break would end something. */
export function toOneLine(value: string): string {
	return value.replace(/[\s\u0085]+/gu, ' ').trim();
}

/** A value that cannot be taken for a hidden placeholder. */
export function withoutPlaceholders(value: string): string {
	return value.replaceAll(opening, '\ufffd').replaceAll(closing, '\ufffd');
}

/** What a placeholder becomes as text. */
function wordsOf(raw: string, values: PlaceholderValues, convert: (value: string) => string): string {
	if (raw.startsWith('\\')) return raw.slice(1);
	const name = raw.slice(2, -2).trim();
	if (!isName(name)) return raw;
	return convert(name === 'tags' ? values.tags.join(', ') : values[name]);
}

function isName(word: string): word is Name {
	return names.some((name) => name === word);
}

function write(name: string): string {
	return `\`{{${name}}}\``;
}
