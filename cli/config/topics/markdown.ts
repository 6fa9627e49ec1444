import * as z from 'zod';
import { findPackage } from '../../platform/find-package.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { flag, origin } from '../schema/schema-values.ts';
import { listOf, oneOf, prefault, strictOptions, withDefault } from '../schema/strict-options.ts';
import { code } from './code.ts';
import { variants } from './variants.ts';

const images = strictOptions({
	figure: withDefault(
		z.union([z.literal('title'), z.literal('alt'), z.literal(false)], { error: '`title`, `alt` or `false`' }),
		false,
	).describe(
		'Whether a picture that stands alone in its paragraph gets a caption: its `title`, or else its `alt` text too. The GitHub preview shows none.',
	),
	variants: prefault(variants, false).describe(
		'Smaller copies of the pictures in articles, in formats that need fewer bytes, of which each browser loads the one that suits its screen. They are made of PNG, JPEG and WebP files of the site, but not of those that move, by the package `sharp`: `npm install sharp`. Without it there is a warning, and readers get the files as they are, as they do from `domdocs serve --watch`. `true`: as `VariantOptions` says.',
	),
}).meta({ id: 'ImageOptions', description: 'Pictures of articles.' });

/** The services of Iconify that all have the same icons: specification, section 7. */
const iconHosts = ['https://api.iconify.design', 'https://api.simplesvg.com', 'https://api.unisvg.com'];

const icons = strictOptions({
	remote: prefault(
		z.union([flag, strictOptions({ hosts: listOf(origin).default(iconHosts) })], {
			error: '`true`, `false` or an object',
		}),
		true,
	).describe(
		"Whether the reader's browser fetches icons of collections that are not installed from a public service. The hosts are asked in their order, and become part of the policy of pages with such an icon. `false`: pages ask nobody but their own host. The hosts are the three of Iconify unless others are named.",
	),
}).meta({ id: 'IconOptions', description: 'Icons of articles, menus and home pages.' });

/** How Markdown is read. */
export const markdown = strictOptions({
	html: withDefault(oneOf(['safe', 'trusted']), 'safe').describe(
		"What of the HTML in Markdown is kept. `safe`: what GitHub allows, and `class`, `style`, `video`, `audio`, `details` and frames over https that load when the reader asks. `trusted`: everything but `on...` attributes, and the policy of a page allows what its HTML needs; only for sites whose authors may run code in the reader's browser.",
	),
	images: prefault(images, {}).describe('Pictures.'),
	icons: prefault(
		icons.transform(({ remote }) => ({
			hosts: typeof remote === 'object' ? remote.hosts : remote ? iconHosts : [],
		})),
		{},
	).describe('Icons: `::collection:name::`.'),
	code: prefault(code, {}).describe('Blocks of code.'),
}).meta({ id: 'MarkdownOptions', description: 'How Markdown is read, where there is a choice.' });

/** How Markdown is read, none left open. */
export interface MarkdownConfig extends z.output<typeof markdown> {
	/** Whether packages are installed that features need, by name. */
	packages: Record<'mermaid', boolean>;
}

/** Notes which packages a site in the folder `root` has. */
export function resolveMarkdown(options: z.output<typeof markdown>, root: string): MarkdownConfig {
	return { ...options, packages: { mermaid: findPackage('mermaid', root) !== null } };
}

/** How a site that sets nothing reads Markdown. */
export const defaultMarkdown: MarkdownConfig = resolveMarkdown(markdown.parse({}), packageRoot);
