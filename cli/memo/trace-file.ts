import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fingerprintLength, keyToText, textToKey } from './fingerprint.ts';
import type { Leaf, LeafKind, Leaves } from './leaves.ts';
import { absent, type Node, type Nodes } from './node.ts';
import type { AnyQuestion, Viewer } from './question.ts';
import { pack } from './values.ts';

/** Version of the form. */
const version = 2;

/** The first line of a trace file: enough to say whether anything has changed. */
interface Head {
	version: number;
	environment: string;
	/** What the last complete run left; absent where the last one was none. */
	note?: unknown;
	/** Kind, name, signature, and the fingerprint where it may be known. */
	leaves: [kind: LeafKind, name: string, signature: string, is?: string][];
}

/** The second line. Values stand behind it, one after the other. */
interface Body {
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
	const made = [...nodes].filter(({ trace }) => trace);
	const whole = new Set(made.filter(isConsistent));
	const answers = number(new Set([...whole].flatMap((node) => [node, ...node.trace!.asked])));
	const leaves = number(new Set(made.flatMap(({ trace }) => trace!.leaves)));
	const questions = number(new Set(answers.list.map(({ question }) => question.name)));
	const keys = number(new Set(answers.list.map(({ key }) => keyToText(key))));
	const values = answers.list.flatMap((node, at): [number, Uint8Array][] => {
		const value = whole.has(node) && node.question.cachedIn === 'trace' ? packedOf(node) : undefined;
		return value ? [[at, value]] : [];
	});
	const head: Head = {
		version,
		environment,
		...(made.every(isConsistent) && { note }),
		leaves: leaves.list.map(({ kind, name, signature, is }) =>
			is === undefined ? [kind, name, signature] : [kind, name, signature, is],
		),
	};
	const traces: number[] = [];
	const add = (part: readonly number[]): void => {
		traces.push(part.length);
		for (const each of part) traces.push(each);
	};
	for (const node of answers.list) {
		if (!whole.has(node)) traces.push(-1);
		else {
			add(node.trace!.leaves.map(leaves.at));
			add(node.trace!.asked.map(answers.at));
			add(node.trace!.groups);
		}
	}
	const body: Body = {
		questions: questions.list,
		keys: keys.list,
		answers: answers.list.flatMap(({ question, key }) => [
			questions.at(question.name),
			keys.at(keyToText(key)),
		]),
		is: answers.list.map(({ is }) => is).join(''),
		traces,
		diagnostics: answers.list.flatMap((node, at): Body['diagnostics'] =>
			whole.has(node) && node.diagnostics.length > 0 ? [[at, node.diagnostics]] : [],
		),
		viewers: answers.list.flatMap(({ viewer }, at): Body['viewers'] =>
			viewer === 'public' ? [] : [[at, viewer]],
		),
		values: values.map(([at, bytes]) => [at, bytes.byteLength]),
	};
	const lines = Buffer.from(`${JSON.stringify(head)}\n${JSON.stringify(body)}\n`);
	return Buffer.concat([lines, ...values.map(([, bytes]) => bytes)]);
}

/** Whether what an answer was made from is what is known of it now. */
function isConsistent({ trace }: Node): boolean {
	const { asked, seen, leaves, leavesSeen } = trace!;
	return (
		asked.every((each, at) => each.is === seen[at]) && leaves.every((leaf, at) => leaf.is === leavesSeen[at])
	);
}

function packedOf(node: Node): Uint8Array | undefined {
	return node.value === absent ? node.packed : Buffer.from(pack(node.value));
}

/** Gives each a number, in their order. */
function number<T>(all: ReadonlySet<T>): { list: T[]; at: (each: T) => number } {
	const list = [...all];
	const numbers = new Map(list.map((each, at) => [each, at]));
	return { list, at: (each) => numbers.get(each)! };
}

/** The leaves of a trace file and what the last complete run left; nothing where it is of no use. */
export function readHead(
	file: Uint8Array,
	environment: string,
): { note: unknown; leaves: Leaf[]; end: number } | undefined {
	try {
		const text = toBuffer(file);
		const end = text.indexOf(10);
		const head = JSON.parse(text.toString('utf8', 0, end)) as Head;
		if (head.version !== version || head.environment !== environment) return undefined;
		const leaves = head.leaves.map(([kind, name, signature, is]) => ({
			kind,
			name,
			signature,
			is,
			isRead: false,
		}));
		return { note: head.note, leaves, end };
	} catch {
		return undefined;
	}
}

/** Puts the answers of a trace file among the nodes, and its leaves among the leaves: all of them or none. */
export function restoreTrace(
	file: Uint8Array,
	environment: string,
	into: { nodes: Nodes; leaves: Leaves; questions: ReadonlyMap<string, AnyQuestion> },
): { note: unknown } | undefined {
	const head = readHead(file, environment);
	if (!head) return undefined;
	try {
		const commit = readBody(toBuffer(file).subarray(head.end + 1), head.leaves, into);
		for (const leaf of head.leaves) into.leaves.restore(leaf);
		commit();
		return { note: head.note };
	} catch {
		return undefined;
	}
}

/** Reads everything before anything is put anywhere, so that damage that is found late has done nothing. */
function readBody(
	text: Buffer,
	leaves: readonly Leaf[],
	{ nodes, questions }: { nodes: Nodes; questions: ReadonlyMap<string, AnyQuestion> },
): () => void {
	const end = text.indexOf(10);
	const body = JSON.parse(text.toString('utf8', 0, end)) as Body;
	const count = body.answers.length / 2;
	const answers = Array.from({ length: count }, (_, at) => {
		const question = questions.get(part(body.questions, body.answers[2 * at]!));
		if (!question) throw new Error('A question is gone.');
		return nodes.get(question, textToKey(part(body.keys, body.answers[2 * at + 1]!)));
	});
	const is = answers.map((_, at) => body.is.slice(at * fingerprintLength, (at + 1) * fingerprintLength));
	let next = 0;
	const numbers = (): number[] => {
		const from = next + 1;
		next = from + part(body.traces, next);
		return body.traces.slice(from, next);
	};
	const traces = answers.map(() => {
		if (body.traces[next] === -1) {
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
	if (next !== body.traces.length || body.is.length !== count * fingerprintLength)
		throw new Error('A list is cut off.');
	let start = end + 1;
	const values = body.values.map(([at, length]) => {
		start += length;
		return [part(answers, at), text.subarray(start - length, start)] as const;
	});
	const diagnostics = body.diagnostics.map(([at, each]) => [part(answers, at), each] as const);
	const viewers = body.viewers.map(([at, viewer]) => [part(answers, at), viewer] as const);
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

function toBuffer(bytes: Uint8Array): Buffer {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
