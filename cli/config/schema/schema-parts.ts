import { z } from 'zod';
import type { SlotName } from '../../../renderer/contract/contract.ts';
import { type PartName, themeParts } from '../theme-parts.ts';
import { diskPath } from './schema-values.ts';
import { listOf, strictOptions } from './strict-options.ts';

/** All slots, in the order of `SlotName`. */
const slotNames: Readonly<Record<SlotName, true>> = {
	'layout-top': true,
	'layout-bottom': true,
	'navbar-before': true,
	'navbar-menu-before': true,
	'navbar-after': true,
	'nav-screen-before': true,
	'nav-screen-after': true,
	'sidebar-before': true,
	'sidebar-after': true,
	'doc-top': true,
	'doc-bottom': true,
	'doc-before': true,
	'doc-after': true,
	'doc-title-before': true,
	'doc-title-after': true,
	'doc-meta-before': true,
	'doc-meta-after': true,
	'doc-footer-before': true,
	'outline-before': true,
	'outline-after': true,
	'page-top': true,
	'page-bottom': true,
	'blog-top': true,
	'blog-bottom': true,
	'blog-list-before': true,
	'blog-list-after': true,
	'blog-aside-top': true,
	'blog-aside-bottom': true,
	'home-before': true,
	'home-after': true,
	'not-found': true,
	'footer-content': true,
	'bulletin-content': true,
};

/** Components of the site in named places. */
export const slots = strictOptions(filesBy(Object.keys(slotNames) as SlotName[]));

/** Components of the site in the place of the default theme's. */
export const replace = strictOptions(filesBy(Object.keys(themeParts) as PartName[]));

/** Layouts of the site by name. `custom`, `false` and `posts` stand for other things in front matter. */
export const layouts = z
	.record(z.string(), diskPath, { error: 'an object' })
	.superRefine((table, context) => {
		for (const name of Object.keys(table).filter((key) => !isLayoutName(key))) {
			const message = 'a name of letters, digits and hyphens such as `wide`, but for `custom` and `posts`';
			context.addIssue({ code: 'custom', path: [name], message, params: { isKey: true } });
		}
	});

/** Style sheets of the site. */
export const styles = listOf(diskPath);

function isLayoutName(name: string): boolean {
	return /^[a-z][a-z0-9-]*$/i.test(name) && name !== 'custom' && name !== 'posts';
}

function filesBy<Name extends string>(names: Name[]): Record<Name, z.ZodOptional<typeof diskPath>> {
	return Object.fromEntries(names.map((name) => [name, diskPath.optional()])) as Record<
		Name,
		z.ZodOptional<typeof diskPath>
	>;
}
