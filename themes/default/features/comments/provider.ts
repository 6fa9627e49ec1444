import type { CommentsData, FeatureEnvironment } from '../../../../renderer/theme.ts';

/** What a provider is told of the page. */
export interface CommentsContext extends Pick<FeatureEnvironment, 'base' | 'lang' | 'texts'> {
	/** Empty element that the comments are shown in. */
	place: HTMLElement;
	/** Path of the page, base included and percent-encoded: `/docs/en/guide/`. */
	path: string;
	/** Title of the page. */
	title: string;
	/** Whether the page is dark right now. */
	isDark: boolean;
}

/** Comments that are on screen. */
export interface ShownComments {
	/** Follows the page's appearance. Absent where the style sheet does. */
	setDark?: (isDark: boolean) => void;
	/** Takes away what reaches beyond the element. */
	end: () => void;
}

/** Shows the comments of a page. Rejects where they cannot be loaded. */
export type ShowComments<Data extends CommentsData> = (
	data: Data,
	context: CommentsContext,
) => Promise<ShownComments>;

/** What a provider calls the language of a page, by the language without region; else its English. */
export function languageOf(lang: string, names: { en: string } & Record<string, string>): string {
	const language = lang.toLowerCase().split('-')[0]!;
	return Object.hasOwn(names, language) ? names[language]! : names.en;
}
