import { listWords } from '../../../config/join-choices.ts';
import { hintOf, suggest } from '../../../diagnostics/suggest.ts';
import { toCamelCase } from '../../attributes.ts';
import { rangeOf, reportProblem } from '../../plugin.ts';
import type { Container } from '../lines/line-nodes.ts';
import type { ContainerContext, OpenedLine } from './container.ts';

/** Most unknown attributes of one container that are reported: a line with more is not a line of attributes. */
const maxReported = 20;

/**
 * Reports the attributes and words that a container does not know, each with the name that was probably
 * meant, and drops them. `allowed` are names as authors write them (`max-content`).
 */
export function checkAttributes(opened: OpenedLine, allowed: readonly string[]): void {
	const { attributes, words } = opened;
	const known = new Set(allowed.map(toCamelCase));
	const unknown = [...attributes.keys()].filter((name) => !known.has(name));
	for (const name of unknown) attributes.delete(name);
	for (const name of [...unknown.map(toKebabCase), ...words.splice(0)].slice(0, maxReported))
		unknownAttribute(opened, name, allowed);
}

/** Reports the attributes with a value that are misspelt. Others that the feature does not know may be those of other generators, and words a title. */
export function checkSpelling(opened: OpenedLine, known: readonly string[]): void {
	const names = new Set(known.map(toCamelCase));
	const written = [...opened.attributes].filter(([, value]) => value !== true);
	for (const name of written.map(([key]) => toKebabCase(key)))
		if (!names.has(toCamelCase(name)) && suggest(name, known)) unknownAttribute(opened, name, known);
}

/** What an attribute is read by. */
export interface ValueRule<Value> extends Omit<ValueProblem, 'value'> {
	read: (value: string | true) => Value | null;
}

/** What is read of an attribute; a value that gives `null` is reported as one of `reportValue`. */
export function readValue<Value>(opened: OpenedLine, { read, ...rule }: ValueRule<Value>): Value | undefined {
	const value = opened.attributes.get(rule.name);
	const found = value === undefined ? undefined : read(value);
	if (found === null) reportValue(opened, { ...rule, value: value! });
	return found ?? undefined;
}

/** A value of an attribute that cannot be read. */
interface ValueProblem {
	name: string;
	value: string | true;
	/** Goes on after "expected", and says what becomes of it. */
	expected: string;
	hint?: string;
}

/** Reports an attribute's value. */
export function reportValue(opened: OpenedLine, { name, value, expected, hint }: ValueProblem): void {
	const found = value === true ? `\`${name}\` without a value` : `value \`${shorten(value)}\` of \`${name}\``;
	reportProblem(opened.context, 'container-attribute', rangeOfWord(opened, name), {
		message: `Unexpected ${found} in the container \`${opened.node.name}\`, expected ${expected}.`,
		...(hint ? { hint } : {}),
	});
}

/** The value of an attribute where it is one of `allowed`; any other is reported. */
export function readWord(opened: OpenedLine, name: string, allowed: readonly string[]): string | undefined {
	const value = opened.attributes.get(name);
	if (value === undefined || allowed.includes(String(value))) return value as string | undefined;
	const hint = hintOf(String(value), allowed, `Type \`${name}="${allowed[0]}"\`, or take it out.`);
	reportValue(opened, { name, value, expected: `one of ${listWords(allowed)}; it is left out`, hint });
	return undefined;
}

function unknownAttribute(opened: OpenedLine, name: string, allowed: readonly string[]): void {
	const list = listWords(allowed);
	const expected = list ? `${allowed.length > 1 ? 'one of ' : ''}${list}` : 'none';
	reportProblem(opened.context, 'container-attribute', rangeOfWord(opened, name), {
		message: `Unexpected attribute \`${shorten(name)}\` of the container \`${opened.node.name}\`, expected ${expected}; it is left out.`,
		hint: hintOf(name, allowed, 'Take it out.'),
	});
}

/** A container, or another node that is reported as one. */
type Reported = Pick<Container, 'name' | 'position'>;

/** The place of the line that opens a container, without what is around it. */
export function rangeOfOpening(node: Reported, context: ContainerContext) {
	return rangeOfPart(node, context, 0, openingOf(node, context).length);
}

/** The place of a text in that line; the line, where it is not found. */
export function placeOfPart(node: Reported, text: string, context: ContainerContext) {
	const at = openingOf(node, context).indexOf(text);
	return at < 0 ? rangeOfOpening(node, context) : rangeOfPart(node, context, at, at + text.length);
}

/** The place of a word behind a container's name; of the whole line where it is not found. */
function rangeOfWord({ node, context }: OpenedLine, word: string) {
	const line = openingOf(node, context);
	const behindName = line.indexOf(node.name) + node.name.length;
	const wanted = word.toLowerCase();
	for (const { 0: found, index } of line.slice(behindName).matchAll(/"[^"]*"|'[^']*'|[^\s="':@]+/g)) {
		if (found.toLowerCase() !== wanted && toCamelCase(found) !== toCamelCase(word)) continue;
		const from = behindName + index;
		return rangeOfPart(node, context, from, from + found.length);
	}
	return rangeOfOpening(node, context);
}

function rangeOfPart({ position }: Reported, context: ContainerContext, from: number, to: number) {
	if (!position) return rangeOf(context, {});
	const { line, column } = position.start;
	const [start, end] = [from, to].map((at) => ({ line, column: column + at }));
	return rangeOf(context, { position: { start, end } });
}

/** The line that opens a container, from its colons on. */
function openingOf({ position }: Reported, { source }: ContainerContext): string {
	const start = position?.start.offset ?? 0;
	const end = /[\r\n]/g;
	end.lastIndex = start;
	return source.slice(start, end.exec(source)?.index ?? source.length).trimEnd();
}

function toKebabCase(name: string): string {
	return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
