import matter from 'gray-matter';
import {
	type Alias,
	type Document,
	isMap,
	isScalar,
	LineCounter,
	type Node,
	parseDocument,
	visit,
	type YAMLError,
	type YAMLWarning,
} from 'yaml';
import { type Diagnostic, diagnose, type Result, type SourceRange } from '../diagnostics/diagnostic.ts';
import { cutFrontMatter } from './cut-front-matter.ts';
import { type FrontMatterBlock, type FrontMatterLimits, findMark, readPlainText } from './plain-text.ts';

/** Beyond its first errors a block is not described any further. */
const maxErrors = 10;

/**
 * Cuts the front matter off and reads it. Only YAML is read: the other languages that gray-matter
 * knows run or guess code, so a marker such as `---js` is an error.
 */
export function readFrontMatter(
	text: string,
	file: string,
	limits: FrontMatterLimits,
): Result<FrontMatterBlock> {
	const plain = readPlainText(text, file, limits);
	if (plain) return { value: plain, diagnostics: [] };
	const { opening, source, ...found } = cutFrontMatter(text);
	const whole = { data: {}, bodyLine: 1, body: text, places: {}, keys: {} };
	if (opening === undefined) return { value: whole, diagnostics: [rejectMark(findMark(text)!, file)] };
	if (opening !== '' && opening !== 'yaml' && opening !== 'yml') {
		return { value: whole, diagnostics: [rejectLanguage(opening, file)] };
	}
	if (source === undefined) return { value: whole, diagnostics: [reportUnclosed(file)] };
	const cut = { ...whole, ...found };
	const size = Buffer.byteLength(source);
	if (size > limits.frontMatterBytes) return { value: cut, diagnostics: [rejectSize(size, file, limits)] };
	return readYaml({ text, source, file, limits }, cut);
}

/** Reads front matter by YAML alone. Exported for the test that compares `readPlainFrontMatter` with it. */
export function readYaml(
	input: { text: string; source: string; file: string; limits: FrontMatterLimits },
	cut: FrontMatterBlock,
): Result<FrontMatterBlock> {
	const { text, source, file, limits } = input;
	const lines = new LineCounter();
	const document = parseDocument(source, { lineCounter: lines, merge: true, logLevel: 'error' });
	const place = (start: number, end = start + 1): SourceRange => {
		const from = lines.linePos(start);
		const to = lines.linePos(Math.max(start + 1, end));
		return { file, line: from.line + 1, column: from.col, endLine: to.line + 1, endColumn: to.col };
	};
	const tags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
	const diagnostics = [
		...document.errors.slice(0, maxErrors).map((error) => reportSyntax(error, source, place)),
		...tags.map((warning) => rejectTag(warning, source, place)),
	].slice(0, maxErrors);
	if (diagnostics.length > 0) return { value: cut, diagnostics };
	try {
		const { data } = matter(text, {
			language: 'yaml',
			// What is repeated counts as well.
			engines: { yaml: () => toPlain(document.toJS({ maxAliasCount: limits.aliases + 1 })) as object },
		});
		if (document.contents !== null && !isMap(document.contents)) {
			return { value: cut, diagnostics: [reportNotMap(file, source)] };
		}
		return { value: { ...cut, data, ...collectPlaces(document.contents, place) }, diagnostics: [] };
	} catch (error) {
		const isLost = error instanceof ReferenceError && error.message.startsWith('Unresolved alias');
		const alias = isLost ? findLostAlias(document) : undefined;
		const fault = alias ? reportAlias(alias, place) : rejectAliases(file, limits);
		return { value: cut, diagnostics: [fault] };
	}
}

/** The first alias whose anchor does not stand above it. */
function findLostAlias(document: Document): Alias | undefined {
	let lost: Alias | undefined;
	visit(document, {
		Alias(_key, alias) {
			if (alias.resolve(document)) return undefined;
			lost = alias;
			return visit.BREAK;
		},
	});
	return lost;
}

function reportAlias({ source, range }: Alias, place: (start: number, end?: number) => SourceRange) {
	const message = `Unexpected YAML in the front matter: no value is named \`&${source}\`.`;
	const hint = `For text that begins with an asterisk, put it into quotes: \`'*${source}'\`.`;
	return diagnose('front-matter-syntax', message, { ...place(range?.[0] ?? 0, range?.[1]), hint });
}

/** Dates become ISO text and halves of surrogate pairs U+FFFD, so that what goes on is plain JSON. */
function toPlain(value: unknown): unknown {
	if (value === null || value === undefined) return {};
	return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
		typeof part === 'string' ? part.toWellFormed() : part,
	);
}

function collectPlaces(contents: Node | null, place: (start: number, end?: number) => SourceRange) {
	const places: Record<string, SourceRange> = Object.create(null);
	const keys: Record<string, SourceRange> = Object.create(null);
	if (!contents) return { places, keys };
	const pathOf = (key: unknown, ancestors: readonly unknown[]): string => {
		const parts: string[] = [];
		let child: unknown = key;
		for (const ancestor of [...ancestors].reverse()) {
			const item = ancestor as { key?: unknown; items?: unknown[] };
			if ('key' in item && isScalar(item.key)) parts.unshift(String(item.key.value));
			else if (!isMap(ancestor) && item.items) parts.unshift(String(item.items.indexOf(child)));
			child = ancestor;
		}
		return parts.join('.');
	};
	visit(contents, {
		Scalar(key, node, ancestors) {
			if (!node.range || key === 'key') return;
			places[pathOf(node, ancestors)] = place(node.range[0], node.range[1]);
		},
		Pair(_key, pair, ancestors) {
			const name = pair.key;
			if (!isScalar(name) || !name.range) return;
			const parent = pathOf(pair, ancestors);
			const path = parent ? `${parent}.${String(name.value)}` : String(name.value);
			places[path] ??= place(name.range[0], name.range[1]);
			if (!parent) keys[path] = places[path];
		},
	});
	return { places, keys };
}

/** What to type for the first key with a colon of full width, or without a space behind it. */
function hintOfColon(source: string): string | undefined {
	const [, key] = /^[ \t]*([\w-]+)(?:：|:(?=[^\s:/]))/m.exec(source) ?? [];
	return key && `Type \`${key}: …\`: a colon of half width, with a space behind it.`;
}

function reportSyntax(
	error: YAMLError,
	source: string,
	place: (start: number, end?: number) => SourceRange,
): Diagnostic {
	const reason = error.message
		.split('\n')[0]!
		.replace(/ at line \d+, column \d+:?$/, '')
		.replace(/^Maximum call stack.*/, 'lists and keys lie too deep in each other');
	return diagnose('front-matter-syntax', `Unexpected YAML in the front matter: ${reason}.`, {
		...place(error.pos[0], error.pos[1]),
		hint: hintOfColon(source) ?? 'Quote values that contain `: `, `#`, `{` or `[`, and indent with spaces.',
	});
}

function rejectTag(
	{ pos: [start, end] }: YAMLError | YAMLWarning,
	source: string,
	place: (start: number, end?: number) => SourceRange,
): Diagnostic {
	const tag = source.slice(start, end);
	const message = `Unexpected tag \`${tag}\` in the front matter, expected plain YAML.`;
	const hint = 'Write the value without it. Code in front matter is never run.';
	return diagnose('front-matter-language', message, { ...place(start, end), hint });
}

/** A part of the line that opens front matter. */
function inOpening(file: string, column: number, endColumn: number): SourceRange {
	return { file, line: 1, column, endLine: 1, endColumn };
}

function rejectLanguage(language: string, file: string): Diagnostic {
	const message = `Unexpected front matter language \`${language}\`, expected YAML.`;
	const hint = 'Write the keys as YAML between two lines of `---`. Code in front matter is never run.';
	return diagnose('front-matter-language', message, { ...inOpening(file, 4, 4 + language.length), hint });
}

/** Other generators know TOML and JSON by their marks. */
function rejectMark(mark: string, file: string): Diagnostic {
	const message = `Unexpected front matter between lines of \`${mark}\`, expected YAML between lines of \`---\`.`;
	const hint = 'Write the keys as YAML: `title: Claims` instead of `title = "Claims"`.';
	return diagnose('front-matter-language', message, { ...inOpening(file, 1, 4), hint });
}

function reportUnclosed(file: string): Diagnostic {
	const message = 'Unexpected end of file, expected `---` to close the front matter.';
	const hint = 'Add a line `---` after the last key. For a rule at the top of a page write `***`.';
	return diagnose('front-matter-unclosed', message, { ...inOpening(file, 1, 4), hint });
}

function reportNotMap(file: string, source: string): Diagnostic {
	const message = 'Unexpected front matter without keys, expected lines of `key: value`.';
	const hint = hintOfColon(source) ?? 'For a rule at the top of a page write `***` instead of `---`.';
	return diagnose('front-matter-syntax', message, { file, line: 2, column: 1, hint });
}

function rejectSize(size: number, file: string, limits: FrontMatterLimits): Diagnostic {
	const message = `Unexpected front matter of ${size} bytes, expected at most ${limits.frontMatterBytes}.`;
	const hint = 'Move long text below the front matter.';
	return diagnose('front-matter-too-large', message, { file, line: 1, column: 1, hint });
}

function rejectAliases(file: string, limits: FrontMatterLimits): Diagnostic {
	const message = `Unexpected number of YAML aliases, expected at most ${limits.aliases} expansions.`;
	const hint = 'Write the values out instead of repeating them with `*name`.';
	return diagnose('front-matter-too-large', message, { file, line: 1, column: 1, hint });
}
