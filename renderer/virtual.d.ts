/** The theme of the site that is being built. The bundler puts it here. */
declare module 'domdocs:theme' {
	const theme: import('./theme.ts').Theme;
	export default theme;
	export const components: import('./theme.ts').ArticleComponents;
	export const locales: import('./theme.ts').ThemeWords;
}

declare module '*.css';
