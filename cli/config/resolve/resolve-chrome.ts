import type { TransitionData } from '../../../renderer/contract/contract.ts';
import type { SiteOptions } from '../options.ts';
import type { HistoryConfig } from '../site-config.ts';

/** What moves, with the defaults filled in. */
export function resolveTransition(transition: SiteOptions['transition'] = true): TransitionData {
	if (transition === false) return { page: false, appearance: false };
	const { page = true, appearance = 'circle-clip' } = transition === true ? {} : transition;
	return { page, appearance };
}

/** What is taken from git history, with the defaults filled in. `null`: nothing. */
export function resolveHistory(history: SiteOptions['history']): HistoryConfig | null {
	if (history === false) return null;
	const { contributors = true, changelog = true, maxChanges = 20, people = [] } = history ?? {};
	const {
		mode = 'inline',
		avatars = true,
		email = false,
	} = typeof contributors === 'boolean' ? {} : contributors;
	return {
		contributors: contributors === false ? false : { mode, avatars, email },
		changelog,
		maxChanges,
		people,
	};
}
