import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import type { VariantCache } from './variant-cache.ts';
import type { VariantMaker } from './variant-maker.ts';

const hint = 'Run `npm install sharp`. Until then readers get the pictures as they are.';

/**
 * What a build makes copies of pictures with; `null` where it makes none. With the option
 * `markdown.images.variants`, and without a `sharp` that works, there is a problem with that option. Without the
 * option nothing is loaded.
 */
export async function openVariants(
	{ root, base, markdown }: Pick<SiteConfig, 'root' | 'base' | 'markdown'>,
	cache: VariantCache,
): Promise<{ variants: VariantMaker | null; problems: ConfigProblem[] }> {
	const config = markdown.images.variants;
	if (!config) return { variants: null, problems: [] };
	const { findSharp } = await import('./find-sharp.ts');
	const found = findSharp(root);
	if (found.kind === 'found') {
		const { VariantLibrary } = await import('./variant-library.ts');
		const { VariantMaker } = await import('./variant-maker.ts');
		const library = new VariantLibrary({ config, base, version: found.version, cache });
		return { variants: new VariantMaker(library, found.sharp), problems: [] };
	}
	const message =
		found.kind === 'missing'
			? 'Unexpected option `variants` without the package `sharp`, expected it to be installed.'
			: `Unexpected package \`sharp\`, expected one that can be loaded here: ${found.reason}.`;
	const diagnostic = diagnose('sharp-missing', message, { hint });
	return { variants: null, problems: [{ path: ['markdown', 'images', 'variants'], diagnostic }] };
}
