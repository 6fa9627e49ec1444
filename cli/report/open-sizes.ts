import type { SiteSizes, SizeContext } from './site-sizes.ts';

/** What measures the site; `null`, and nothing is loaded, where neither a report nor a budget asks for that. */
export async function openSizes(context: SizeContext): Promise<SiteSizes | null> {
	if (context.folder === null && context.config.budget === null) return null;
	const { SiteSizes } = await import('./site-sizes.ts');
	return new SiteSizes(context);
}
