import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { LeafKind, LeafValues } from './leaves.ts';

/** Who may see an answer: everybody, or a name that says nothing to the memo. */
export type Viewer = 'public' | (string & {});

/** What a question is answered with. The value is plain JSON or bytes, and nobody changes it afterwards. */
export interface Answer<V> {
	value: V;
	diagnostics?: readonly Diagnostic[];
	/** Changes exactly when the value does. Default: a hash of the value. */
	fingerprint?: string;
	/** For answers that find out themselves who may see them, such as front matter. Default: what `clearance` says. */
	viewer?: Viewer;
}

/**
 * Asks on behalf of one attempt at an answer, and notes what was asked. An attempt that needs an answer which
 * is still being made elsewhere is discarded, whatever it returns or throws, and repeated once it is there.
 */
export interface Ask {
	/** The answer. Ends the attempt by throwing where it is not there yet. */
	<K, V>(question: Question<K, V>, key: NoInfer<K>): V;
	/** The answers to several keys, which are made at the same time. */
	all<K, V>(question: Question<K, V>, keys: readonly NoInfer<K>[]): V[];
	/** For asynchronous answers: waits instead of starting over. */
	later<K, V>(question: Question<K, V>, key: NoInfer<K>): Promise<V>;
	/** What a leaf holds. Of a file: its bytes as they are now, or nothing where there is none; throws where it cannot be read. */
	read<T extends LeafKind>(kind: T, name: string): LeafValues[T];
	/** Changes when the leaf does, without giving its content; empty where there is nothing. */
	signature(kind: LeafKind, name: string): string;
}

/** Something that can be asked about keys of plain JSON. The same inputs always give the same answer. */
export interface Question<K, V> {
	/** Unique. */
	readonly name: string;
	/** Only questions of smaller numbers are asked, and of the same number smaller keys. Default: its place among all questions of the memo. */
	readonly room?: number;
	/**
	 * Where the value is kept besides in memory: in the trace file; or nowhere, so that the next run makes it when somebody wants it, and
	 * until then knows whether it would be the same (`memory`), or makes it whenever it is asked (`session`).
	 */
	readonly cachedIn: 'session' | 'memory' | 'trace';
	/** May ask protected answers for one that everybody may see. Only for what says who may see a page, and what cuts protected parts out. */
	readonly declassifies?: true;
	/** Who may see the answer. Default: everybody. */
	clearance?(ask: Ask, key: K): Viewer;
	answer(ask: Ask, key: K): Answer<V> | Promise<Answer<V>>;
}

/** A question whatever it is about. */
export type AnyQuestion = Question<unknown, unknown>;

/** Where the trace file is kept: what not everybody may see, only where the cache is private. */
export type AnswerCache = Pick<Cache, 'get' | 'put' | 'isPrivate'>;

/** What happened to a question since the memo was made. */
export interface Count {
	/** How often somebody wanted the answer. */
	asked: number;
	/** How often it was made. */
	computed: number;
	/** How many attempts were discarded. */
	restarted: number;
}
