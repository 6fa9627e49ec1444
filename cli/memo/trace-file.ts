import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fingerprintLength, keyToText, textToKey } from './fingerprint.ts';
import type { Leaf, LeafKind, Leaves } from './leaves.ts';
import { absent, type Node, type Nodes } from './node.ts';
import type { AnyQuestion, Viewer } from './question.ts';
import { pack } from './values.ts';

/** Version of the form. */
const version = 3;

/** The first line of a trace file. Values stand behind it, one after the other. */
interface Index {
	version: number;
	environment: string;
	/** What the last complete run left; absent where the last one was none. */
	note?: unknown;
	/** Kind, name, signature, and the fingerprint where it may be known. */
	leaves: [kind: LeafKind, name: string, signature: string, is?: string][];
	questions: readonly string[];
	keys: readonly string[];
	/** Question and key of each answer by number. */
	answers: number[];
	/** All fingerprints, one behind the other. */
	is: string;
	/** For each answer: -1, or numbers of leaves, answers and groups, each behind its count. */
	traces: number[];
	diagnostics: [answer: number, diagnostics: readonly Diagnostic[]][];
	/** Of answers that not everybody may see. */
	viewers: [answer: number, viewer: Viewer][];
	/** Answers whose values are here, with their lengths in bytes. */
	values: [answer: number, length: number][];
}

/** What a trace file is made from. */
export interface TraceContent {
	environment: string;
	nodes: Iterable<Node>;
	/** Left by a run that has asked for everything. */
	note?: unknown;
}

/** The bytes of a trace file. */
export function writeTrace({ environment, nodes, note }: TraceContent): Uint8Array {
	const kept = new Set([...nodes].filter(isKept));
	const [answers, leaves, questions, keys] = [number<Node>(kept), number<Leaf>(), number(), number()];
	const values: Uint8Array[] = [];
	const rest = {
		...{ answers: [] as number[], traces: [] as number[], is: '' },
		...({ diagnostics: [], viewers: [], values: [] } as Pick<Index, 'diagnostics' | 'viewers' | 'values'>),
	};
	const add = (part: readonly number[]): void => {
		rest.traces.push(part.length);
		for (const each of part) rest.traces.push(each);
	};
	// What has been asked comes behind those that are kept, and gets its number while these are written.
	for (let at = 0; at < answers.list.length; at++) {
		const node = answers.list[at]!;
		const { question, key, trace, is, viewer, diagnostics } = node;
		rest.answers.push(questions.of(question.name), keys.of(keyToText(key)));
		rest.is += is;
		if (viewer !== 'public') rest.viewers.push([at, viewer]);
		if (!kept.has(node) || !trace) {
			rest.traces.push(-1);
			continue;
		}
		add(trace.leaves.map(leaves.of));
		add(trace.asked.map(answers.of));
		add(trace.groups);
		if (diagnostics.length > 0) rest.diagnostics.push([at, diagnostics]);
		const value = question.cachedIn === 'trace' ? packedOf(node) : undefined;
		if (!value) continue;
		rest.values.push([at, value.byteLength]);
		values.push(value);
	}
	const index: Index = {
		...{ version, environment, note, questions: questions.list, keys: keys.list, ...rest },
		leaves: leaves.list.map(({ kind, name, signature, is }) =>
			is === undefined ? [kind, name, signature] : [kind, name, signature, is],
		),
	};
	return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...values]);
}

/** Whether the next run can know if an answer is right, and what it was made from is what is known of that now. */
function isKept({ question, trace }: Node): boolean {
	if (!trace || question.cachedIn === 'session') return false;
	const { asked, seen, leaves, leavesSeen } = trace;
	return (
		asked.every((each, at) => each.is === seen[at]) && leaves.every((leaf, at) => leaf.is === leavesSeen[at])
	);
}

function packedOf(node: Node): Uint8Array | undefined {
	return node.packed ?? (node.value === absent ? undefined : Buffer.from(pack(node.value)));
}

/** Gives each a number, in the order in which they come. */
function number<T = string>(first: Iterable<T> = []): { list: T[]; of: (each: T) => number } {
	const list = [...first];
	const numbers = new Map(list.map((each, at) => [each, at]));
	const of = (each: T): number => getOrMake(numbers, each, () => list.push(each) - 1);
	return { list, of };
}

/** Puts the answers of a trace file among the nodes, and its leaves among the leaves: all of them or none. */
export function restoreTrace(
	file: Uint8Array,
	environment: string,
	into: { nodes: Nodes; leaves: Leaves; questions: ReadonlyMap<string, AnyQuestion> },
): { note: unknown } | undefined {
	return orElse(() => {
		const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
		const end = text.indexOf(10);
		const index = JSON.parse(text.toString('utf8', 0, end)) as Index;
		if (index.version !== version || index.environment !== environment) return undefined;
		const leaves = index.leaves.map(
			([kind, name, signature, is]): Leaf => ({ kind, name, signature, is, isRead: false }),
		);
		const commit = readAnswers(index, text.subarray(end + 1), leaves, into);
		for (const leaf of leaves) into.leaves.restore(leaf);
		commit();
		return { note: index.note };
	}, undefined);
}

/** Reads everything before anything is put anywhere, so that damage that is found late has done nothing. */
function readAnswers(
	index: Index,
	bytes: Buffer,
	leaves: readonly Leaf[],
	{ nodes, questions }: { nodes: Nodes; questions: ReadonlyMap<string, AnyQuestion> },
): () => void {
	const count = index.answers.length / 2;
	const keys = index.keys.map(textToKey);
	const answers = Array.from({ length: count }, (_, at) => {
		const question = questions.get(part(index.questions, index.answers[2 * at]!));
		if (!question) throw new Error('A question is gone.');
		return nodes.get(question, part(keys, index.answers[2 * at + 1]!));
	});
	const is = answers.map((_, at) => index.is.slice(at * fingerprintLength, (at + 1) * fingerprintLength));
	let next = 0;
	const numbers = (): number[] => {
		const from = next + 1;
		next = from + part(index.traces, next);
		return index.traces.slice(from, next);
	};
	const traces = answers.map(() => {
		if (index.traces[next] === -1) {
			next += 1;
			return undefined;
		}
		const read = numbers().map((at) => part(leaves, at));
		const asked = numbers();
		return {
			...{ leaves: read, leavesSeen: read.map((leaf) => leaf.is!) },
			...{ asked: asked.map((at) => part(answers, at)), seen: asked.map((at) => part(is, at)) },
			groups: numbers(),
		};
	});
	if (next !== index.traces.length || index.is.length !== count * fingerprintLength)
		throw new Error('A list is cut off.');
	let start = 0;
	const values = index.values.map(([at, length]) => {
		start += length;
		return [part(answers, at), bytes.subarray(start - length, start)] as const;
	});
	const diagnostics = index.diagnostics.map(([at, each]) => [part(answers, at), each] as const);
	const viewers = index.viewers.map(([at, viewer]) => [part(answers, at), viewer] as const);
	return () => {
		for (const [at, node] of answers.entries()) Object.assign(node, { is: is[at], trace: traces[at] });
		for (const [node, packed] of values) node.packed = packed;
		for (const [node, each] of diagnostics) node.diagnostics = each;
		for (const [node, viewer] of viewers) node.viewer = viewer;
	};
}

function part<T>(list: readonly T[], at: number): T {
	if (!(at >= 0 && at < list.length)) throw new Error('A number points at nothing.');
	return list[at]!;
}
