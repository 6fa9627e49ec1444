import { z } from 'zod';
import type { NavbarItem, SidebarEntry } from '../options.ts';
import { blogOptions } from './schema-blog.ts';
import { pattern } from './schema-patterns.ts';
import {
	flag,
	fold,
	groupFolder,
	menuLink,
	sidebarLink,
	subaddress,
	subfolder,
	text,
	words,
} from './schema-values.ts';
import { type Assert, type Equal, isRecord, listOf, oneOf, strictOptions } from './strict-options.ts';

type NavbarItems = z.ZodOptional<z.ZodArray<z.ZodType<NavbarItem, NavbarItem>>>;
type SidebarEntries = z.ZodType<(string | SidebarEntry)[], (string | SidebarEntry)[]>;

/** Entry of the top navigation, with its menu. */
export const navbarItem = strictOptions({
	text: words,
	link: menuLink.optional(),
	icon: words.optional(),
	get items(): NavbarItems {
		return listOf(navbarItem).optional();
	},
	activeMatch: pattern.optional(),
	target: text.optional(),
	rel: text.optional(),
	noIcon: flag.optional(),
}).refine((item) => item.link !== undefined || item.items !== undefined, {
	error: 'one of them',
	params: { without: ['link', 'items'] },
	when: ({ value }) => isRecord(value),
});

/** Entry of a written-out sidebar, with the entries below it. */
export const sidebarEntry = strictOptions({
	text: words.optional(),
	link: sidebarLink.optional(),
	icon: words.optional(),
	get items() {
		return z.union([z.literal('auto'), sidebarEntries()], { error: '`auto` or a list' }).optional();
	},
	dir: groupFolder.optional(),
	collapsed: fold.optional(),
});

const expectedBoost = 'a number from 0.1 to 10';

const searchBoost = z
	.number({ error: expectedBoost })
	.refine((value) => value >= 0.1 && value <= 10, { error: expectedBoost });

/** A folder with an address, a kind and a sidebar. */
export const collection = strictOptions({
	dir: subfolder,
	link: subaddress.optional(),
	kind: oneOf(['doc', 'post']).optional(),
	title: words.optional(),
	sidebar: z
		.union([z.literal('auto'), z.literal(false), sidebarEntries()], { error: '`auto`, `false` or a list' })
		.optional(),
	collapsed: fold.optional(),
	searchBoost: searchBoost.optional(),
	...blogOptions,
});

function sidebarEntries(): SidebarEntries {
	return listOf(z.union([sidebarLink, z.lazy(() => sidebarEntry)], { error: 'text or an object' }));
}

/** Fails to compile where a recursive schema and its documented interface differ in a key. */
export type NavigationIsInStep = [
	Assert<Equal<z.input<typeof navbarItem>, NavbarItem>>,
	Assert<Equal<z.input<typeof sidebarEntry>, SidebarEntry>>,
];
