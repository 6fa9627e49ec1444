/** The theme of the site that is being built. The bundler puts it here. */
declare module 'domdocs:theme' {
	const theme: import('./theme.ts').Theme;
	export default theme;
	export const components: import('./theme.ts').ArticleComponents | undefined;
	export const locales: import('./theme.ts').ThemeWords | undefined;
	export const colors: import('./theme.ts').GroundColors | undefined;
}

/** The default theme, for what the site's own does not have. */
declare module 'domdocs:default-theme' {
	export const components: import('./theme.ts').ArticleComponents;
	export const locales: import('./theme.ts').ThemeWords;
}

/** How the default theme renders elements of articles, without its styles. */
declare module 'domdocs:elements' {
	export const components: import('./theme.ts').ArticleComponents;
}

/** What `domdocs/playground` loads when it is needed; `null` in bundles that never run it. */
declare module 'domdocs:playground' {
	export const openParser: typeof import('./client/playground/open-parser.ts').openParser;
}

/** The address of the script that the page parser's worker runs. */
declare module 'domdocs:parser' {
	export const address: string;
}

/** Slots and layouts of the site that is being built. */
declare module 'domdocs:parts' {
	export const slots: Partial<
		Record<
			import('./contract/contract.ts').SlotName,
			import('react').ComponentType<import('./shared/slot.tsx').SlotProps>
		>
	>;
	export const layouts: Partial<Record<string, import('react').ComponentType>>;
}

/** The components of the site that is being built, by the name of their tag. */
declare module 'domdocs:components' {
	export const siteComponents: Record<
		string,
		{
			component: import('react').ComponentType<
				Record<string, unknown> & { children?: import('react').ReactNode }
			>;
			isIsland: boolean;
		}
	>;
}

/** What React has for compiled components. */
declare module 'domdocs:jsx-runtime' {
	const runtime: typeof import('react/jsx-runtime');
	export default runtime;
}

/** The search engine of the site that is being built. */
declare module 'domdocs:search' {
	const open: import('./contract/search-contract.ts').OpenSearch;
	export default open;
}

/** Traditional characters and their simplified ones: pairs with a space between them, with `|` between the pairs. */
declare module 'opencc-js/dict/TSCharacters' {
	const table: string;
	export default table;
}

/** The same, where the site has locked pages, whose own search stands before it. */
declare module 'domdocs:site-search' {
	const open: import('./contract/search-contract.ts').OpenSearch;
	export default open;
}

/** What of the theme works before the app: the default theme's, `null` for others. All but the search waits for `wait`. */
declare module 'domdocs:behavior' {
	const attach: ((view: import('./shared/view.ts').View, wait?: Promise<void>) => Promise<void>) | null;
	export default attach;
}

/** Whether the app takes over at the reader's first move: the theme, or a part of it, is the site's own. The bundler puts it here. */
declare const domdocsIsWhole: boolean;

/** What loads pages: where the site has locked ones, a loader that opens them. */
declare module 'domdocs:loader' {
	export const PageLoader: typeof import('./client/navigation/page-loader.ts').PageLoader;
}
