import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** What simple front matter says, and where. */
export interface PlainFrontMatter {
	data: Record<string, string | number | boolean>;
	/** Places of values and of keys, by key. */
	places: Record<string, SourceRange>;
	keys: Record<string, SourceRange>;
}

/** One key and a value on its line, with no blank at the end. */
const pair = /^([A-Za-z][\w-]*): ([\p{L}\d/](?:.*\S)?)$/u;

/** What a plain scalar of YAML cannot hold or begins something else with. */
const special = /: | #|:$|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\ufeff]/u;

/** Scalars that YAML 1.2 takes for something else than text, and that are not read here. */
const typed = /^(?:null|true|false|[-+]?\.?\d.*)$/i;

/** A date as authors write it, which is text for YAML. */
const date = /^\d{4}\/\d{1,2}\/\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Reads front matter of nothing but keys with plain values, which is what most pages have, in a twentieth of the
 * time that YAML takes. Nothing where there is anything else in it: then it is YAML's turn.
 */
export function readPlainFrontMatter(source: string, file: string): PlainFrontMatter | undefined {
	const data: PlainFrontMatter['data'] = {};
	const places: PlainFrontMatter['places'] = Object.create(null);
	const keys: PlainFrontMatter['keys'] = Object.create(null);
	const lines = source.endsWith('\n') ? source.slice(0, -1).split('\n') : source.split('\n');
	for (const [index, text] of lines.entries()) {
		const [, key, written] = pair.exec(text) ?? [];
		if (key === undefined || written === undefined || Object.hasOwn(data, key)) return undefined;
		const value = readValue(written);
		if (value === undefined) return undefined;
		// The first line of a file is `---`.
		const line = index + 2;
		data[key] = value;
		keys[key] = { file, line, column: 1, endLine: line, endColumn: key.length + 1 };
		places[key] = { file, line, column: key.length + 3, endLine: line, endColumn: text.length + 1 };
	}
	return { data, places, keys };
}

function readValue(written: string): string | number | boolean | undefined {
	if (written === 'true' || written === 'false') return written === 'true';
	if (/^(?:0|[1-9]\d{0,14})$/.test(written)) return Number(written);
	return (typed.test(written) && !date.test(written)) || special.test(written) ? undefined : written;
}
