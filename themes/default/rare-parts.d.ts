/** Components of the chrome that few pages have. In browsers they are there once their script has come. */
declare module 'domdocs:rare-parts' {
	const parts: Partial<typeof import('./components/rare-parts.ts').default>;
	export default parts;
}
