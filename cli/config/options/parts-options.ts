import type { SlotName } from '../../../renderer/contract/contract.ts';
import type { PartName } from '../theme-parts.ts';

/**
 * What a site puts into its theme without writing one: modules, relative to the config, whose default export is a
 * React component. They are drawn on the server and in the browser. `docs/theming.md` shows each.
 */
export interface PartsOptions {
	/**
	 * Components in named places: `{ 'doc-before': './parts/Notice.tsx' }`. They are given `SlotProps` of
	 * `domdocs/theme`. Default: none.
	 */
	slots?: Partial<Record<SlotName, string>>;
	/**
	 * Components in the place of the default theme's, with the same properties: `{ Footer: './parts/Footer.tsx' }`.
	 * The replaced one can be imported from `domdocs/parts`. Default: none.
	 */
	replace?: Partial<Record<PartName, string>>;
	/**
	 * Layouts by the name that front matter `pageLayout` has for them: `{ wide: './parts/Wide.tsx' }`. They get
	 * the data of a document page. The name of one of the theme's own layouts replaces that. Default: none.
	 */
	layouts?: Record<string, string>;
	/**
	 * Style sheets in a layer behind those of the theme: what they say goes before it, without `!important`.
	 * Default: none.
	 */
	styles?: string[];
}
