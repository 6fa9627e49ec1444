import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createLeaves, type Leaf, type LeafReaders } from './leaves.ts';
import { absent, createNodes, type Node } from './node.ts';
import type { AnswerCache, AnyQuestion, Count, Question, Viewer } from './question.ts';
import { createSharedOrAlone } from './shared-or-alone.ts';
import { createSolver } from './solve.ts';
import { restoreTrace, writeTrace } from './trace-file.ts';
import { findValue } from './values.ts';

/** What a memo is made for. */
export interface MemoSettings {
	/** All questions that can be asked, each behind those that it asks. */
	questions: readonly Question<never, unknown>[];
	/** Names of files and folders are relative to this one, absolute. */
	root: string;
	readers: LeafReaders;
	cache: AnswerCache;
	/** What the trace file belongs to: site, output folder, options. */
	name: string;
	/** Hash of the program and of what is installed. A trace of another one is as good as none. */
	environment: string;
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
	/** The same for several keys, whose answers are made at the same time. */
	askAll<K, V>(question: Question<K, V>, keys: readonly NoInfer<K>[]): Promise<V[]>;
	/** What was answered last; nothing where it is not at hand. */
	last<K, V>(question: Question<K, V>, key: NoInfer<K>): LastAnswer<V> | undefined;
	/** Looks again at leaves at or below these paths, and at those without a path; gives those that changed. Answers that are being made keep what they began with. */
	look(paths: Iterable<string>): Promise<readonly Leaf[]>;
	/** All that is up to date has to say, each answer once. */
	diagnostics(): Diagnostic[];
	/** Writes the trace file, unless some answer is not for everybody and the cache not private. With a note the run is complete: what it did not ask for is forgotten. */
	save(note?: unknown): Promise<void>;
}

/** Opens a memo with what the last one of the same name has saved. */
export function openMemo(settings: MemoSettings): Memo {
	const { cache, environment } = settings;
	const leaves = createLeaves(settings.root, settings.readers);
	const nodes = createNodes();
	const turns = createSharedOrAlone();
	const questions = new Map<string, AnyQuestion>();
	const counts: Record<string, Count> = {};
	const levels = new Map<AnyQuestion, number>();
	for (const [place, each] of settings.questions.entries()) {
		const question = each as AnyQuestion;
		if (questions.has(question.name)) throw new Error(`Two questions have the name "${question.name}".`);
		questions.set(question.name, question);
		levels.set(question, question.room ?? place);
		counts[question.name] = { asked: 0, computed: 0, restarted: 0 };
	}
	const key = createHash('sha256').update(settings.name).digest('hex');
	const file = cache.get('trace', key);
	const note = (file && restoreTrace(file, environment, { nodes, leaves, questions }))?.note;
	let revision = 1;

	const solver = createSolver({
		...{ nodes, leaves },
		countOf: (question) => counts[question.name]!,
		roomOf,
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
			turns.shared(async () => (await solver.obtain(find(question, about))) as V),
		askAll: <K, V>(question: Question<K, V>, keys: readonly K[]) =>
			turns.shared(() => Promise.all(keys.map((about) => solver.obtain(find(question, about)) as V))),
		last<K, V>(question: Question<K, V>, about: K) {
			const node = nodes.get(question as AnyQuestion, about);
			const value = findValue(node);
			if (value === absent) return undefined;
			return { value: value as V, viewer: node.viewer, isRight: () => solver.isSettled(node) };
		},
		look: (paths) =>
			turns.alone(() => {
				const changed = leaves.look(paths);
				if (changed.length > 0) revision += 1;
				return changed;
			}),
		diagnostics: () => [...nodes.all].filter(isCurrent).flatMap(({ diagnostics }) => diagnostics),
		save: (left) =>
			turns.alone(() => {
				const kept = [...nodes.all].filter((node) => left === undefined || isCurrent(node));
				if (!cache.isPrivate && kept.some(({ viewer }) => viewer !== 'public')) return;
				cache.put('trace', key, writeTrace({ environment, nodes: kept, note: left }));
			}),
	};
}
