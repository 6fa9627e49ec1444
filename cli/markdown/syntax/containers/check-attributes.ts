import { suggest } from '../../../diagnostics/suggest.ts';
import { readAttributes, toCamelCase, type WrittenAttributes } from '../../attributes.ts';
import { type ParseContext, rangeOf, reportProblem } from '../../plugin.ts';
import type { Container } from '../lines/line-nodes.ts';
import { type ContainerContext, takeLabel } from './container.ts';

/** What has attributes: a container, or another node that is reported as one. */
export type AttributeOwner = Pick<Container, 'name' | 'position'>;

/** Most unknown attributes of one container that are reported: a line with more is not a line of attributes. */
const maxReported = 20;

/**
 * Reports the attributes and words that a container does not know, each with the name that was probably
 * meant. `allowed` are names as authors write them (`max-content`). Drops them from `written`.
 */
export function checkAttributes(
	container: AttributeOwner,
	written: WrittenAttributes,
	allowed: readonly string[],
	context: ContainerContext,
): void {
	const known = new Set(allowed.map(toCamelCase));
	const unknown = [...written.attributes.keys()].filter((name) => !known.has(name));
	for (const name of unknown) written.attributes.delete(name);
	for (const name of [...unknown.map(toKebabCase), ...written.words.splice(0)].slice(0, maxReported))
		unknownAttribute(container, name, allowed, context);
}

/** Takes the attributes of a container, and its label off. Those that are not allowed are reported and left out. */
export function takeAttributes(
	container: Container,
	allowed: readonly string[],
	context: ContainerContext,
): WrittenAttributes {
	takeLabel(container);
	const written = readAttributes(container.info);
	checkAttributes(container, written, allowed, context);
	return written;
}

/** What `read` makes of an attribute; a value that it gives `null` for is reported as one of `reportValue`. */
export function readValue<Value>(
	container: AttributeOwner,
	{ attributes }: WrittenAttributes,
	{ read, ...problem }: { read: (value: string | true) => Value | null } & Omit<ValueProblem, 'value'>,
	context: ContainerContext,
): Value | undefined {
	const value = attributes.get(problem.name);
	const found = value === undefined ? undefined : read(value);
	if (found === null) reportValue(container, { ...problem, value: value! }, context);
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
export function reportValue(
	container: AttributeOwner,
	{ name, value, expected, hint }: ValueProblem,
	context: ContainerContext,
): void {
	const found = value === true ? `\`${name}\` without a value` : `value \`${shorten(value)}\` of \`${name}\``;
	reportProblem(context, 'container-attribute', rangeOfWord(container, name, context), {
		message: `Unexpected ${found} in the container \`${container.name}\`, expected ${expected}.`,
		...(hint ? { hint } : {}),
	});
}

function unknownAttribute(
	container: AttributeOwner,
	name: string,
	allowed: readonly string[],
	context: ContainerContext,
): void {
	const near = suggest(name, allowed);
	const list = allowed.map((word) => `\`${word}\``).join(', ');
	const expected = list ? `${allowed.length > 1 ? 'one of ' : ''}${list}` : 'none';
	reportProblem(context, 'container-attribute', rangeOfWord(container, name, context), {
		message: `Unexpected attribute \`${shorten(name)}\` of the container \`${container.name}\`, expected ${expected}; it is left out.`,
		hint: near ? `Did you mean \`${near}\`?` : 'Take it out.',
	});
}

/** The place of the line that opens a container, without what is around it. */
export function rangeOfOpening(container: AttributeOwner, context: ContainerContext) {
	return rangeOfPart(container, context, { from: 0, to: openingOf(container, context).length });
}

/** The place of a word behind a container's name; of the whole line where it is not found. */
function rangeOfWord(container: AttributeOwner, word: string, context: ContainerContext) {
	const line = openingOf(container, context);
	const behindName = line.indexOf(container.name) + container.name.length;
	const wanted = word.toLowerCase();
	for (const { 0: found, index } of line.slice(behindName).matchAll(/"[^"]*"|'[^']*'|[^\s="':@]+/g)) {
		if (found.toLowerCase() !== wanted && toCamelCase(found) !== toCamelCase(word)) continue;
		const from = behindName + index;
		return rangeOfPart(container, context, { from, to: from + found.length });
	}
	return rangeOfOpening(container, context);
}

function rangeOfPart(
	{ position }: AttributeOwner,
	context: ParseContext,
	{ from, to }: { from: number; to: number },
) {
	if (!position) return rangeOf(context, {});
	const { line, column } = position.start;
	return rangeOf(context, {
		position: { start: { line, column: column + from }, end: { line, column: column + to } },
	});
}

/** The line that opens a container, from its colons on. */
function openingOf({ position }: AttributeOwner, { source }: ContainerContext): string {
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
