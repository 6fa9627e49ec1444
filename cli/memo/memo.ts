import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createGate } from './gate.ts';
import { createLeaves, type Leaf, type LeafReaders } from './leaves.ts';
import { absent, createNodes, type Node } from './node.ts';
import type { AnswerCache, AnyQuestion, Count, Question, Viewer } from './question.ts';
import { createSolver, type SolveContext } from './solve.ts';
import { readHead, restoreTrace, writeTrace } from './trace-file.ts';
import { createValues } from './values.ts';

/** What a memo is made for. */
export interface MemoSettings {
	/** All questions that can be asked. */
	questions: readonly Question<never, unknown>[];
	/** Names of rooms, the uppermost first. Default: rooms are numbers. */
	rooms?: readonly string[];
	/** Names of files and folders are relative to this one, absolute. */
	root: string;
	readers: LeafReaders;
	cache: AnswerCache;
	/** What the trace file belongs to: site, output folder, options. */
	name: string;
	/** Hash of the program and of what is installed. Traces and entries of another one are as good as none. */
	environment: string;
	/** Bytes of entries that stay in memory. Default 64 MB. */
	memory?: number;
	/** Who may read what is for whom. Default: nobody reads protected answers for the public. */
	mayRead?: SolveContext['mayRead'];
	/** Answers questions with `worker`, and asks for what was asked there. Default: they are answered here. */
	work?: NonNullable<SolveContext['work']>;
	/** Makes each answer again that seems right, and throws where it is another. Default `false`. */
	verify?: boolean;
}

/** What is known of an answer that is up to date. */
export interface Checked<V> {
	/** Changes when the answer does, or who may see it. */
	fingerprint: string;
	viewer: Viewer;
	diagnostics: readonly Diagnostic[];
	/** Absent where the answer is right and its value not in memory. */
	value?: V;
}

/** An answer that may no longer be right. */
export interface LastAnswer<V> {
	value: V;
	viewer: Viewer;
	/** Whether it is right all the same, as far as that can be said without making an answer. */
	isRight(): boolean;
}

/** Answers questions, each once for as long as nothing changes that it was made from. */
export interface Memo {
	/** What the last complete run left. */
	readonly note: unknown;
	readonly counts: Readonly<Record<string, Count>>;
	/** The answer. Answers themselves use their `Ask`, for `look` waits until all that are asked here are there. */
	ask<K, V>(question: Question<K, V>, key: NoInfer<K>): Promise<V>;
	/** What was answered last; nothing where it is not at hand. */
	last<K, V>(question: Question<K, V>, key: NoInfer<K>): LastAnswer<V> | undefined;
	/** Brings an answer up to date without getting its value from anywhere. */
	check<K, V>(question: Question<K, V>, key: NoInfer<K>): Promise<Checked<V>>;
	/** Looks again at leaves at or below these paths, and at those without a path; gives those that changed. Answers that are being made keep what they began with. */
	look(paths: Iterable<string>): Promise<readonly Leaf[]>;
	/** Whether all leaves are as the last complete run left them. */
	unchanged(): boolean;
	/** The next moment at which an answer that is up to date changes by itself, in milliseconds since 1970. */
	nextDue(): number | undefined;
	/** All that is up to date has to say, each answer once. */
	diagnostics(): Diagnostic[];
	/** Writes the trace file, unless some answer is not for everybody and the cache not private. With a note the run is complete: what it did not ask for is forgotten. */
	save(note?: unknown): Promise<void>;
}

const megabyte = 2 ** 20;

/** Opens a memo with what the last one of the same name has saved. */
export function openMemo(settings: MemoSettings): Memo {
	const { cache, environment, rooms } = settings;
	const leaves = createLeaves(settings.root, settings.readers);
	const nodes = createNodes();
	const values = createValues(cache, environment, settings.memory ?? 64 * megabyte);
	const gate = createGate();
	const questions = new Map<string, AnyQuestion>();
	const counts: Record<string, Count> = {};
	const levels = new Map<AnyQuestion, number>();
	for (const each of settings.questions) {
		const question = each as AnyQuestion;
		if (questions.has(question.name)) throw new Error(`Two questions have the name "${question.name}".`);
		const level = typeof question.room === 'number' ? question.room : (rooms?.indexOf(question.room) ?? -1);
		if (level < 0) throw new Error(`The room "${question.room}" of "${question.name}" is not known.`);
		questions.set(question.name, question);
		levels.set(question, level);
		counts[question.name] = { asked: 0, computed: 0, restarted: 0 };
	}
	const key = createHash('sha256').update(settings.name).digest('hex');
	const file = cache.get('trace', key);
	const note = (file && restoreTrace(file, environment, { nodes, leaves, questions }))?.note;
	let revision = 1;

	const solver = createSolver({
		...{ nodes, leaves, values, work: settings.work, verify: settings.verify ?? false },
		countOf: (question) => counts[question.name]!,
		roomOf,
		mayRead: settings.mayRead ?? ((viewer, of) => viewer !== 'public' || of === 'public'),
		revision: () => revision,
	});

	function roomOf(question: AnyQuestion): number {
		const level = levels.get(question);
		if (level === undefined) throw new Error(`Nobody has told the memo of the question "${question.name}".`);
		return level;
	}

	function find(question: unknown, about: unknown): Node {
		roomOf(question as AnyQuestion);
		const node = nodes.get(question as AnyQuestion, about);
		counts[node.question.name]!.asked += 1;
		return node;
	}

	const isCurrent = ({ checkedAt }: Node): boolean => checkedAt === revision;

	return {
		note,
		counts,
		ask: <K, V>(question: Question<K, V>, about: K) =>
			gate.pass(async () => (await solver.obtain(find(question, about))) as V),
		last<K, V>(question: Question<K, V>, about: K) {
			const node = nodes.get(question as AnyQuestion, about);
			const value = values.find(node);
			if (value === absent) return undefined;
			return { value: value as V, viewer: node.viewer, isRight: () => solver.isSettled(node) };
		},
		check: <K, V>(question: Question<K, V>, about: K) =>
			gate.pass(async (): Promise<Checked<V>> => {
				const node = find(question, about);
				const value = await solver.refresh(node);
				const { is: fingerprint, viewer, diagnostics } = node;
				return { fingerprint, viewer, diagnostics, ...(value !== absent && { value: value as V }) };
			}),
		look: (paths) =>
			gate.close(() => {
				const changed = leaves.look(paths);
				if (changed.length > 0) revision += 1;
				return changed;
			}),
		unchanged: () => file !== undefined && areLeavesUnchanged(file, settings),
		nextDue() {
			const moments = [...nodes.all].filter(isCurrent).flatMap(({ trace }) => trace?.leaves ?? []);
			const ahead = moments.filter(({ kind, is }) => kind === 'due' && is === 'ahead');
			return ahead.length > 0 ? Math.min(...ahead.map(({ name }) => Number(name))) : undefined;
		},
		diagnostics: () => [...nodes.all].filter(isCurrent).flatMap(({ diagnostics }) => diagnostics),
		save: (left) =>
			gate.close(() => {
				const kept = [...nodes.all].filter((node) => left === undefined || isCurrent(node));
				if (!cache.isPrivate && kept.some(({ viewer }) => viewer !== 'public')) return;
				cache.put('trace', key, writeTrace({ environment, nodes: kept, note: left }));
			}),
	};
}

/** Whether all leaves of a trace file are as the last complete run left them: known before anything else is loaded. */
export function areLeavesUnchanged(
	file: Uint8Array,
	{ root, readers, environment }: Pick<MemoSettings, 'root' | 'readers' | 'environment'>,
): boolean {
	const head = readHead(file, environment);
	const { isAsRecorded } = createLeaves(root, readers);
	return head?.note !== undefined && head.leaves.every(isAsRecorded);
}
