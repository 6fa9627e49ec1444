import { readTokens, type Token } from './read-tokens.ts';

/** A value in source text, as far as it is written out there. */
export interface Expression {
	/** Offsets of its first character and behind its last one. */
	start: number;
	end: number;
	/** Members of an object literal. */
	object?: (Member | Spread)[];
	/** Elements of a list; `null` for one that is left out. */
	list?: (Expression | Spread | null)[];
	/** The constant that it is. */
	name?: string;
	/** The value without types and `defineSite(...)` around it. */
	inner?: Expression;
}

interface Member {
	key: Expression;
	/** Absent where it is computed. */
	name?: string;
	value: Expression;
}

interface Spread {
	spread: Expression;
}

/** Constants of a file by name, with what they are bound to. */
export type Constants = ReadonlyMap<string, Expression>;

/** A config's default export, where there is one, and the constants beside it. */
export interface ConfigSource {
	root?: Expression;
	constants: Constants;
}

/** Reads the literals of a config; types and code are passed over. Text with a bracket or string without an end counts as empty. */
export function readConfigSource(text: string): ConfigSource {
	const tokens = readTokens(text.replace(/^\uFEFF/, '')) ?? [];
	const constants = new Map<string, Expression>();
	let root: Expression | undefined;
	let exported: string | undefined;
	for (const { from, to } of splitStatements(tokens)) {
		const words = tokens.slice(from, from + 2).map((word) => word.text);
		const at = words[0] === 'export' ? from + 1 : from;
		if (words[0] === 'export' && words[1] === 'default') root ??= readValue(tokens, { from: from + 2, to });
		else if (words[0] === 'export' && words[1] === '{') exported ??= findExported(tokens.slice(at, to));
		else if (/^(?:const|let|var)$/.test(tokens[at]?.text ?? ''))
			for (const range of split(tokens, { from: at + 1, to }, ',')) readConstant(tokens, range, constants);
	}
	root ??= exported === undefined ? undefined : constants.get(exported);
	return { ...(root ? { root } : {}), constants };
}

/** The value itself, without types and `defineSite(...)` around it, looked up where it is a constant. */
export function unwrap(node: Expression, constants: Constants, seen: readonly string[] = []): Expression {
	if (node.inner) return unwrap(node.inner, constants, seen);
	if (node.name === undefined || seen.includes(node.name)) return node;
	const bound = constants.get(node.name);
	return bound ? unwrap(bound, constants, [...seen, node.name]) : node;
}

/** The member of an object or list literal. Later keys and spreads override earlier ones. */
export function findMember(
	{ object = [], list = [] }: Expression,
	key: string | number,
	constants: Constants,
): { key: Expression; value: Expression } | undefined {
	for (const member of object.toReversed()) {
		if (!('spread' in member) && member.name !== String(key)) continue;
		const found = 'spread' in member ? findMember(unwrap(member.spread, constants), key, constants) : member;
		if (found) return found;
	}
	const value = listElements(list, constants)[Number(key)];
	return value ? { key: value, value } : undefined;
}

/** The elements up to a spread that can't be followed: behind it, an index means nothing. */
function listElements(list: NonNullable<Expression['list']>, constants: Constants): (Expression | null)[] {
	const elements: (Expression | null)[] = [];
	for (const element of list) {
		const spread = element && 'spread' in element ? unwrap(element.spread, constants) : undefined;
		if (!spread) elements.push(element as Expression | null);
		else if (spread.list) elements.push(...listElements(spread.list, constants));
		else return elements;
	}
	return elements;
}

/** Indices of the first token of a part and of the one behind its last. */
interface Range {
	from: number;
	to: number;
}

/** Parts between separators that stand outside of brackets. A part may be empty, the last one is not. */
function split(tokens: readonly Token[], { from, to }: Range, separator: string): Range[] {
	const parts: Range[] = [];
	let start = from;
	for (let at = from; at < to; at = (tokens[at]!.close ?? at) + 1) {
		if (tokens[at]!.text !== separator) continue;
		parts.push({ from: start, to: at });
		start = at + 1;
	}
	return start < to ? [...parts, { from: start, to }] : parts;
}

/** A statement ends with a semicolon, or where a word that begins one is the first on its line. */
function splitStatements(tokens: readonly Token[]): Range[] {
	return split(tokens, { from: 0, to: tokens.length }, ';').flatMap(({ from, to }) => {
		const starts = [from];
		for (let at = from + 1; at < to; at = (tokens[at]!.close ?? at) + 1)
			if (
				tokens[at]!.isFirst &&
				/^(?:export|const|let|var|import|function|type|interface)$/.test(tokens[at]!.text)
			)
				starts.push(at);
		return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
	});
}

/** `a = 1` and `a: Type = 1`. */
function readConstant(tokens: readonly Token[], range: Range, constants: Map<string, Expression>): void {
	const [left, ...right] = split(tokens, range, '=');
	if (left && right.length > 0)
		constants.set(tokens[left.from]?.text ?? '', readValue(tokens, { from: right[0]!.from, to: range.to }));
}

/** What `{ site as default }` exports. */
function findExported(tokens: readonly Token[]): string | undefined {
	const at = tokens.findIndex(({ text }, index) => text === 'default' && tokens[index - 1]?.text === 'as');
	return tokens[at - 2]?.text;
}

function readValue(tokens: readonly Token[], { from, to }: Range): Expression {
	const place = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
	const first = tokens[from];
	const inner = unwrapRange(tokens, { from, to });
	if (inner) return { ...place, inner: readValue(tokens, inner) };
	const inside = { from: from + 1, to: to - 1 };
	if (first?.close === to - 1 && first.text === '{')
		return { ...place, object: split(tokens, inside, ',').map((part) => readMember(tokens, part)) };
	if (first?.close === to - 1 && first.text === '[')
		return { ...place, list: split(tokens, inside, ',').map((part) => readElement(tokens, part)) };
	return from + 1 === to && /^[\p{L}$_]/u.test(first!.text) ? { ...place, name: first!.text } : place;
}

/** A value without the type, the brackets or the `defineSite(...)` around it. */
function unwrapRange(tokens: readonly Token[], { from, to }: Range): Range | undefined {
	const isCall = tokens[from]?.text === 'defineSite' && tokens[from + 1]?.text === '(';
	if (isCall && tokens[from + 1]!.close === to - 1)
		return split(tokens, { from: from + 2, to: to - 1 }, ',')[0];
	if (tokens[from]?.text === '(' && tokens[from]!.close === to - 1) return { from: from + 1, to: to - 1 };
	if (tokens[from]?.text === '<')
		return { from: tokens.findIndex(({ text }, at) => at > from && text === '>') + 1, to };
	if (tokens[to - 1]?.text === '!') return { from, to: to - 1 };
	for (let at = from; at < to; at = (tokens[at]!.close ?? at) + 1)
		if (at > from && /^(?:as|satisfies)$/.test(tokens[at]!.text)) return { from, to: at };
	return undefined;
}

function readElement(tokens: readonly Token[], { from, to }: Range): Expression | Spread | null {
	if (from === to) return null;
	const isSpread = tokens[from]!.text === '...';
	return isSpread ? { spread: readValue(tokens, { from: from + 1, to }) } : readValue(tokens, { from, to });
}

/** `a: 1`, `'a': 1`, `['a']: 1`, `a`, `a() {}`, `...a`. */
function readMember(tokens: readonly Token[], range: Range): Member | Spread {
	const { from, to } = range;
	const first = tokens[from];
	if (first?.text === '...') return { spread: readValue(tokens, { from: from + 1, to }) };
	const whole = readValue(tokens, range);
	const at = (first?.close ?? from) + 1;
	const name =
		first?.text === '[' ? (at === from + 3 ? literalOf(tokens[from + 1]!) : undefined) : keyOf(first);
	const key = { start: first?.start ?? 0, end: tokens[at - 1]?.end ?? 0 };
	const value = tokens[at]?.text === ':' ? readValue(tokens, { from: at + 1, to }) : whole;
	return { key, ...(name === undefined ? {} : { name }), value };
}

function keyOf(token: Token | undefined): string | undefined {
	return token && (literalOf(token) ?? token.text);
}

/** The value of a string or a number. */
function literalOf({ text }: Token): string | undefined {
	if (/^\d/.test(text)) return String(Number(text));
	return /^["']/.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : undefined;
}
