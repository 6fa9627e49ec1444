import { useState } from 'react';
import { usePage, useSite } from '../../../../renderer/theme.ts';
import { isNarrow, keepNarrow } from './search-memory.ts';

/** The part of the site that the reader is in, and whether only that is searched. */
export interface Scope {
	/** `null` where the reader is in none. */
	here: { route: string; title: string } | null;
	isNarrow: boolean;
	/** The route that results begin with, as the engine is told. */
	route: string | undefined;
	setNarrow: (isWanted: boolean) => void;
}

/** The scope that the page on screen lies in: the innermost of those that the site names. */
export function useScope(): Scope {
	const { route } = usePage();
	const { search } = useSite();
	const [isWanted, setWanted] = useState(isNarrow);
	const around = (search?.scopes ?? []).filter((scope) => route.startsWith(scope.route));
	const here = around.sort((one, other) => other.route.length - one.route.length)[0] ?? null;
	return {
		here,
		isNarrow: isWanted && here !== null,
		route: isWanted ? here?.route : undefined,
		setNarrow(isNew) {
			keepNarrow(isNew);
			setWanted(isNew);
		},
	};
}
