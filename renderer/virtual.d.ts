/** The theme of the site that is being built. The bundler puts it here. */
declare module 'domdocs:theme' {
	const theme: import('./theme.ts').Theme;
	export default theme;
	export const components: import('./theme.ts').ArticleComponents;
	export const locales: import('./theme.ts').ThemeWords;
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

declare module '*.css';
