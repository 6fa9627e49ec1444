import { type Memo, type MemoSettings, openMemo } from '../../../cli/memo/memo.ts';
import type { Question } from '../../../cli/memo/question.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';

/** A question for a test: in room 1, in memory, unless it is said otherwise. */
export function question<K, V>(
	name: string,
	answer: Question<K, V>['answer'],
	rest: Partial<Question<K, V>> = {},
): Question<K, V> {
	return { name, room: 1, cachedIn: 'memory', answer, ...rest };
}

/** A memo whose states stand in a map. */
export function openTestMemo(
	questions: readonly Question<never, unknown>[],
	rest: Partial<MemoSettings> & { states?: ReadonlyMap<string, string> } = {},
): Memo {
	return openMemo({
		questions,
		root: '/',
		cache: new MemoryCache(),
		name: 'site',
		environment: 'test',
		readers: { now: () => Date.now(), state: (name) => rest.states?.get(name) },
		...rest,
	});
}
