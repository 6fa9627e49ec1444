import path from 'node:path';
import * as z from 'zod';
import type { SlotName } from '../../../renderer/contract/contract.ts';
import { wordSet } from '../../platform/word-set.ts';
import type { ReplaceOptions } from '../options.ts';
import { diskPath, flag } from '../schema/schema-values.ts';
import { listOf, strictOptions, withDefault } from '../schema/strict-options.ts';

/** All slots, in the order of `SlotName`. A test compares them with those that the default theme has. */
const slotNames = wordSet(
	'layout-top layout-bottom navbar-before navbar-menu-before navbar-after nav-screen-before',
	'nav-screen-after sidebar-before sidebar-after doc-top doc-bottom doc-before doc-after',
	'doc-title-before doc-title-after doc-meta-before doc-meta-after doc-footer-before outline-before',
	'outline-after page-top page-bottom blog-top blog-bottom blog-list-before blog-list-after',
	'blog-aside-top blog-aside-bottom home-before home-after not-found footer-content bulletin-content',
);

/** Name of a component that a site may replace: `Footer`. */
export type PartName = keyof ReplaceOptions;

/** The components that a site may replace. `themes/default/parts.ts` says which module of the theme each is of. */
const partNames = wordSet(
	'Shell Icon NotFoundArt',
	'Navbar Brand SearchBox NavEntry NavScreen LanguageMenu AppearanceSwitch SocialLinks SmartLink',
	'Sidebar SidebarList SidebarEntry LocalBar Outline',
	'Breadcrumb PageTitle EditInfo Contributors Changelog CopyrightCard PageTurn Footer BackToTop',
	'Comments Bulletin FriendGrid FriendCard PostList PostCard Pagination BlogAside',
	'Hero HeroPicture BannerPicture BackdropPlate Features TextImage Profile',
	'Anchor Picture TableFrame TaskBox Alert Badge Card CardGrid ImageCard LinkCard RepoCard',
	'CodeBlock CodeTree Disclosure FileTree Steps TableBox Toc WindowFrame',
);

/** Components of the site in named places. */
export const slots = strictOptions(filesBy([...slotNames] as SlotName[])).meta({
	id: 'SlotOptions',
	description: 'Modules by the name of the slot.',
});

/** Components of the site that replace the default theme's. */
export const replace = strictOptions(filesBy([...partNames] as PartName[])).meta({
	id: 'ReplaceOptions',
	description: 'Modules by the name of the component that they replace.',
});

/** Layouts of the site by name. `custom`, `false` and `posts` stand for other things in front matter. */
export const layouts = z
	.record(z.string(), diskPath, { error: 'an object' })
	.superRefine(
		checkKeys(
			/^(?!(?:custom|posts)$)[A-Za-z][A-Za-z0-9-]*$/,
			'a name of letters, digits and hyphens such as `wide`, but for `custom` and `posts`',
		),
	);

/** Style sheets of the site. */
export const styles = listOf(diskPath);

const component = strictOptions({
	file: diskPath.describe('Module whose default export it is, relative to the config.'),
	island: withDefault(flag, false).describe(
		'Whether it runs in the browser too, with state and effects. Its properties are what the tag says, as text. With `false` it is rendered once, when the page is built, and costs readers nothing.',
	),
	when: withDefault(
		z.enum(['visible', 'interaction', 'idle'], { error: '`visible`, `interaction` or `idle`' }),
		'visible',
	).describe(
		'When an island is brought to life: once it is in sight, once it is pointed at, touched or focused, or once the browser is idle.',
	),
	inline: withDefault(flag, false).describe('Whether it stands in a line of text, and is not a block.'),
}).meta({ id: 'ComponentOptions', description: 'A React component that Markdown may use.' });

/** The site's own components by the name of their tag; the paths are absolute once the config is resolved. */
export type SiteComponents = Readonly<Record<string, z.infer<typeof component>>>;

/** Components of the site that Markdown may use as tags. */
export const componentOptions = z
	.record(
		z.string(),
		z
			.union([diskPath, component], { error: 'a path or an object with `file`' })
			.transform((written) => (typeof written === 'string' ? component.parse({ file: written }) : written)),
		{ error: 'an object' },
	)
	.superRefine(
		checkKeys(/^[A-Z][A-Za-z0-9]*$/, 'a name that begins with a capital letter such as `FlagTable`'),
	);

/** What of a site's own stands in files. */
type Files = {
	slots: z.output<typeof slots>;
	replace: z.output<typeof replace>;
	layouts: z.output<typeof layouts>;
	styles: z.output<typeof styles>;
	components: z.output<typeof componentOptions>;
};

/** Makes the paths of all modules and style sheets absolute; `root` is the folder of the config. */
export function resolveParts(root: string, { components: table, ...parts }: Files): Files {
	const toAbsolute = <Names extends Record<string, string | undefined>>(files: Names): Names =>
		Object.fromEntries(
			Object.entries(files).map(([name, file]) => [name, file && path.resolve(root, file)]),
		) as Names;
	return {
		slots: toAbsolute(parts.slots),
		replace: toAbsolute(parts.replace),
		layouts: toAbsolute(parts.layouts),
		styles: parts.styles.map((file) => path.resolve(root, file)),
		components: Object.fromEntries(
			Object.entries(table).map(([name, entry]) => [
				name,
				{ ...entry, file: path.resolve(root, entry.file) },
			]),
		),
	};
}

function checkKeys(pattern: RegExp, message: string) {
	return (table: object, context: z.RefinementCtx): void => {
		for (const name of Object.keys(table).filter((key) => !pattern.test(key)))
			context.addIssue({ code: 'custom', path: [name], message, params: { isKey: true } });
	};
}

function filesBy<Name extends string>(names: Name[]): Record<Name, z.ZodOptional<typeof diskPath>> {
	return Object.fromEntries(names.map((name) => [name, diskPath.optional()])) as Record<
		Name,
		z.ZodOptional<typeof diskPath>
	>;
}
