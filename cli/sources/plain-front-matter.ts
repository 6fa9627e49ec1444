import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** A plain value. */
type Scalar = string | number | boolean;

/** What simple front matter says, and where. */
export interface PlainFrontMatter {
	data: Record<string, Value>;
	/** Places of values, and of keys with lists and keys below them, by path with `.` between its parts. */
	places: Record<string, SourceRange>;
	/** Places of keys of the first level. */
	keys: Record<string, SourceRange>;
}

/** What a key of the first level may have. */
type Value = Scalar | Scalar[] | Record<string, Scalar | Scalar[]>;

/** A key, and on its line a value with no space at the end, or nothing. */
const pair = /^( {2})?([A-Za-z][\w-]*):(?: ([\p{L}\d/['"](?:.*\S)?))?$/u;

/** An item of a list that has a line for each. */
const listed = /^( {0,2}- )([\p{L}\d/'"](?:.*\S)?)$/u;

/** The inside of a list on one line, and one of its items. */
const inline = /^\[([^[\]{}]*)\]$/;
const item = /^[\p{L}\d/'"][^:]*$/u;

/** What a plain scalar of YAML cannot hold or begins something else with. */
const special = /: | #|:$/;

/** What no value is read with. */
const unusual = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\ufeff]/u;

/** Text in quotes, with nothing in it that stands for anything else. */
const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/;

/** Scalars that YAML 1.2 takes for something else than text, and that are not read here. */
const typed = /^(?:null|true|false|[-+]?\.?\d.*)$/i;

/** A date as authors write it, which is text for YAML. */
const date = /^\d{4}\/\d{1,2}\/\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Reads front matter of nothing but keys with plain values, lists of them, and keys of one level below, which is what
 * most pages have, in a twentieth of the time that YAML takes. Nothing where there is anything else in it: then it is
 * YAML's turn.
 */
export function readPlainFrontMatter(source: string, file: string): PlainFrontMatter | undefined {
	const reader = new PlainReader(file);
	const lines = source.endsWith('\n') ? source.slice(0, -1).split('\n') : source.split('\n');
	// The first line of a file is `---`.
	for (const [index, text] of lines.entries()) if (!reader.read(text, index + 2)) return undefined;
	return reader.end();
}

/** Takes front matter line by line. */
class PlainReader {
	readonly #found: PlainFrontMatter = { data: {}, places: Object.create(null), keys: Object.create(null) };
	/** The last key of the first level, where its value is in the lines below it. */
	#open: { name: string; value?: Scalar[] | Record<string, Scalar | Scalar[]>; dash?: string } | undefined;

	constructor(private readonly file: string) {}

	/** Whether the line could be read. */
	read(text: string, line: number): boolean {
		const [, dash, written] = listed.exec(text) ?? [];
		if (dash !== undefined && written !== undefined) return this.#readItem(dash, written, line);
		const [, indent = '', key, value] = pair.exec(text) ?? [];
		if (key === undefined || typed.test(key)) return false;
		if (indent !== '') return value !== undefined && this.#readBelow(key, value, line);
		if (!this.#isClosed() || Object.hasOwn(this.#found.data, key)) return false;
		const place = this.#place(line, 0, key);
		this.#found.keys[key] = place;
		this.#found.places[key] = place;
		this.#open = value === undefined ? { name: key } : undefined;
		return (
			value === undefined || this.#readValue(this.#found.data, key, { value, path: key, line, column: 0 })
		);
	}

	/** What was read; nothing where the last key has no value. */
	end(): PlainFrontMatter | undefined {
		return this.#isClosed() ? this.#found : undefined;
	}

	#isClosed(): boolean {
		return this.#open === undefined || this.#open.value !== undefined;
	}

	#readItem(dash: string, written: string, line: number): boolean {
		if (!this.#open) return false;
		this.#open.dash ??= dash;
		this.#open.value ??= [];
		const { name, value: list } = this.#open;
		const value = readScalar(written);
		if (value === undefined || !Array.isArray(list) || this.#open.dash !== dash) return false;
		this.#found.places[`${name}.${list.length}`] = this.#place(line, dash.length, written);
		list.push(value);
		this.#found.data[name] = list;
		return true;
	}

	#readBelow(key: string, value: string, line: number): boolean {
		if (!this.#open) return false;
		this.#open.value ??= {};
		const { name, value: map } = this.#open;
		if (Array.isArray(map) || Object.hasOwn(map, key)) return false;
		const path = `${name}.${key}`;
		this.#found.places[path] = this.#place(line, 2, key);
		this.#found.data[name] = map;
		return this.#readValue(map, key, { value, path, line, column: 2 });
	}

	/** Reads what stands behind a key: a plain value, or a list. */
	#readValue(
		target: Record<string, unknown>,
		key: string,
		{ value, path, line, column }: { value: string; path: string; line: number; column: number },
	): boolean {
		const start = column + key.length + 2;
		if (!value.startsWith('[')) {
			this.#found.places[path] = this.#place(line, start, value);
			target[key] = readScalar(value);
			return target[key] !== undefined;
		}
		const inside = inline.exec(value)?.[1];
		const list: Scalar[] = [];
		let from = start + 1;
		for (const written of inside?.split(', ') ?? []) {
			const read = item.test(written) && !/,|\s$/.test(written) ? readScalar(written) : undefined;
			if (read === undefined) return false;
			this.#found.places[`${path}.${list.length}`] = this.#place(line, from, written);
			list.push(read);
			from += written.length + 2;
		}
		target[key] = list;
		return inside !== undefined;
	}

	#place(line: number, start: number, { length }: string): SourceRange {
		return { file: this.file, line, column: start + 1, endLine: line, endColumn: start + length + 1 };
	}
}

function readScalar(written: string): Scalar | undefined {
	if (unusual.test(written)) return undefined;
	if (/^['"]/.test(written)) {
		const [, double, single = double] = quoted.exec(written) ?? [];
		return single;
	}
	if (written === 'true' || written === 'false') return written === 'true';
	if (/^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(written)) return Number(written);
	return (typed.test(written) && !date.test(written)) || special.test(written) ? undefined : written;
}
