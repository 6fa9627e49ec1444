import { posix } from 'node:path';
import * as z from 'zod';
import type { NavbarItem, SidebarEntry } from '../options.ts';
import { pattern } from '../schema/schema-patterns.ts';
import {
	address,
	flag,
	fold,
	groupFolder,
	menuLink,
	numberFrom,
	sidebarLink,
	socialImage,
	subaddress,
	subfolder,
	text,
	words,
} from '../schema/schema-values.ts';
import { isRecord, listOf, oneOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';
import { type BlogConfig, blogOptions, resolveBlog } from './blog.ts';

type NavbarItems = z.ZodOptional<z.ZodArray<z.ZodType<NavbarItem, NavbarItem>>>;
type SidebarEntries = z.ZodType<(string | SidebarEntry)[], (string | SidebarEntry)[]>;

/** Entry of the top navigation, with its menu. */
export const navbarItem = strictOptions({
	text: words.describe('Words of the entry.'),
	link: optional(menuLink).describe(
		'A route, a Markdown file as seen from the content folder (`/en/notes/api/README.md`) or a URL.',
	),
	icon: optional(words).describe(
		'Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: none.',
	),
	get items(): NavbarItems {
		return optional(listOf(navbarItem)).describe(
			'A menu, with `link` as its first entry. Entries with `items` of their own are captioned sections of it.',
		);
	},
	activeMatch: optional(pattern).describe(
		'Regular expression on the route; a match marks the entry as current. Default: starts with `link`.',
	),
	target: optional(text).describe('Attribute `target` of the link.'),
	rel: optional(text).describe(
		"Attribute `rel` of the link. Default: `noopener noreferrer` with `target: '_blank'`.",
	),
	noIcon: optional(flag).describe('Leaves out the mark of a link to another site. Default `false`.'),
})
	.refine((item) => item.link !== undefined || item.items !== undefined, {
		error: 'one of them',
		params: { without: ['link', 'items'] },
		when: ({ value }) => isRecord(value),
	})
	.meta({
		id: 'NavbarItem',
		description: 'Entry of the top navigation. One of `link` and `items` is needed.',
	});

/** Entry of a written-out sidebar, with the entries below it. */
const sidebarEntry = strictOptions({
	text: optional(words).describe('Words of the entry. Default: the title of the page behind `link`.'),
	link: optional(sidebarLink).describe("A route, a file relative to the collection's folder, or a URL."),
	icon: optional(words).describe(
		'Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: that of the page.',
	),
	get items() {
		return optional(z.union([z.literal('auto'), sidebarEntries()], { error: '`auto` or a list' })).describe(
			'Entries below. At most 5 levels are rendered. `auto`: from the folder named by `dir`; what lies deeper is on the fifth level.',
		);
	},
	dir: optional(groupFolder).describe(
		"Folder relative to the collection's, for `items: 'auto'` and for relative links below.",
	),
	collapsed: optional(fold).describe(
		'`true` closed, `false` open, `null` not foldable. Of more than 100 entries: see `collapsed` of the collection. Default `null`.',
	),
}).meta({
	id: 'SidebarEntry',
	description: 'Entry of a written-out sidebar. A plain string stands for `{ link: string }`.',
});

/** What posts weigh in the search beside the pages of a manual: news grow old. */
const postBoost = 0.75;

/** A folder with an address, a kind and a sidebar. */
export const collection = strictOptions({
	dir: subfolder.describe(
		"Folder relative to the locale's own: `notes/doc/player`. `.` is that one itself: all of its pages that are in no other collection.",
	),
	link: optional(subaddress).describe(
		"Address below the locale's prefix: `notes/doc/player/`. Default: the same as `dir`.",
	),
	kind: withDefault(oneOf(['doc', 'post']), 'doc').describe(
		'`doc`: a manual, in sidebar order. `post`: a blog, newest first.',
	),
	title: optional(words).describe(
		"Name in breadcrumbs and in the search; of `.` that of the home page in breadcrumbs. Default: the title of the folder's index page.",
	),
	socialImage: optional(socialImage).describe(
		"Picture for link previews of its pages. Default: the language's.",
	),
	sidebar: optional(
		z.union([z.literal('auto'), z.literal(false), sidebarEntries()], { error: '`auto`, `false` or a list' }),
	).describe('`auto` follows files and folders. Default `auto` for `doc`, none for `post`.'),
	collapsed: withDefault(fold, false).describe(
		'Whether the groups of an automatic sidebar start closed. `null`: not foldable. In a sidebar of more than 100 entries only the groups around the page start open, and all can be folded.',
	),
	searchBoost: optional(numberFrom(0.1, 10)).describe(
		`What its pages weigh in the search, from 0.1 to 10: above 1 they come before those that answer as well. Front matter \`search: { boost }\` overrides it. Default 1, for a blog ${postBoost}, for news grow old.`,
	),
	...blogOptions,
}).meta({
	id: 'CollectionOptions',
	description:
		'A folder with an address, a kind and a sidebar. All from `postList` on are for the kind `post`.',
});

/** One collection, resolved. */
export interface CollectionConfig extends Pick<z.output<typeof collection>, 'kind' | 'collapsed'> {
	/** Folder relative to the content folder, locale's folder included: `en/notes/doc/player`. */
	dir: string;
	/** Route of the collection's index: `/en/notes/doc/player/`. */
	link: string;
	/** `null` for a manual. */
	blog: BlogConfig | null;
	title: string | null;
	sidebar: 'auto' | false | (string | SidebarEntry)[];
	searchBoost: number;
}

/** Finds folder and address of a collection of the locale with this prefix, and what depends on its kind. */
export function resolveCollection(prefix: string, options: z.output<typeof collection>): CollectionConfig {
	const { dir, link = dir, kind, title = null, sidebar, collapsed } = options;
	const route = posix.join(prefix, link, '/');
	return {
		dir: posix.join(prefix, dir).replace(/^\/|\/$/g, ''),
		link: route,
		kind,
		blog: kind === 'post' ? resolveBlog(options, route) : null,
		title,
		sidebar: sidebar ?? (kind === 'doc' ? 'auto' : false),
		collapsed,
		searchBoost: options.searchBoost ?? (kind === 'post' ? postBoost : 1),
	};
}

/** A link to a profile elsewhere. Its icon is a name once it is resolved. */
export const socialLink = strictOptions({
	icon: z
		.union([words, strictOptions({ name: words })], { error: 'text that is not empty, or an object' })
		.describe(
			"`bilibili`, `bluesky`, `discord`, `docker`, `github`, `gitlab`, `link`, `mail`, `mastodon`, `modrinth`, `npm`, `qq`, `rss`, `telegram`, `twitch`, `weibo`, `x` or `youtube`; or as everywhere `collection:name`, or the address of a picture. `{ name: 'github' }` is the same as `'github'`.",
		),
	link: address.describe('Address of the profile.'),
	label: optional(words).describe("What screen readers say. Default: the icon's name."),
})
	.meta({ id: 'SocialLink', description: 'A link to a profile elsewhere.' })
	.transform(({ icon: written, link, label }) => {
		const icon = typeof written === 'string' ? written : written.name;
		return { icon, link, label: label ?? icon };
	});

/** Lines at the bottom of a page. */
export const footer = strictOptions({
	message: optional(text).describe('First line. Default: none.'),
	copyright: optional(text).describe('Second line. Default: none.'),
	map: optional(flag).describe(
		"Above the lines of home pages: the navbar's entries, the languages, feeds, profiles and the page's source. Default: false.",
	),
}).meta({
	id: 'FooterOptions',
	description: 'What stands at the bottom of a page. Inline HTML allowed in its lines.',
});

function sidebarEntries(): SidebarEntries {
	return listOf(z.union([sidebarLink, z.lazy(() => sidebarEntry)], { error: 'text or an object' }));
}
