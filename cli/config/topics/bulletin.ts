import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { describePath, type KeyPath } from '../check/describe-value.ts';
import type { OptionProblem } from '../check/option-problem.ts';
import { pattern } from '../schema/schema-patterns.ts';
import { diskPath, flag, text, words } from '../schema/schema-values.ts';
import { isRecord, listOf, oneOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const;

const options = strictOptions({
	id: optional(words).describe(
		"What a reader's browser remembers a closed notice by: another id is another notice. Default: a hash of title and content, so that an edited notice is shown again.",
	),
	title: withDefault(words, '').describe(
		"Heading. Default: none; screen readers hear the theme's word for a notice.",
	),
	content: optional(text).describe('What it says.'),
	contentFile: optional(diskPath).describe(
		'A file with what it says, relative to the config, read again when it changes.',
	),
	contentType: withDefault(oneOf(['markdown', 'text']), 'markdown').describe(
		'How the content is read: as Markdown, or as plain text, of which each line stays a line.',
	),
	layout: withDefault(oneOf(corners), 'top-right').describe(
		'Where it lies in the window; on a phone always below.',
	),
	border: withDefault(flag, true).describe('Whether it has a border.'),
	lifetime: withDefault(oneOf(['session', 'once', 'always']), 'always').describe(
		'How long a closed notice stays closed: `session`, until the tab of the browser is closed; `once`, for good; `always`, until the next document is loaded.',
	),
	enablePage: withDefault(
		z.union([z.boolean(), pattern, listOf(pattern)], {
			error: '`true`, `false`, a regular expression or a list of them',
		}),
		true,
	).describe(
		'On which pages it is: all, none, or those whose route one of these regular expressions matches, `^/en/notes/`.',
	),
})
	.refine(({ content, contentFile }) => content !== undefined || contentFile !== undefined, {
		error: 'one of them',
		params: { without: ['content', 'contentFile'] },
		when: ({ value }) => isRecord(value),
	})
	.meta({
		id: 'BulletinOptions',
		description:
			'A notice in a corner of the pages, which readers can close. One of `content` and `contentFile` is needed.',
	});

type ParsedBulletin = z.output<typeof options>;

/** A notice, or none. */
export const bulletin = z.union([z.literal(false), options], { error: '`false` or an object' });

/** A bulletin, resolved. */
export interface BulletinConfig extends Omit<Required<ParsedBulletin>, 'contentFile' | 'enablePage'> {
	/** File that the content was read from, relative to the config; `null` where the config has it. */
	file: string | null;
	/** Regular expressions on the routes of its pages; `null` for all pages. */
	pages: string[] | null;
	/** Whether the locale has it of its own, and not from the site. */
	isOwn: boolean;
}

/** A locale's bulletin: its own, else the site's. `root` is the folder of the config. */
export function resolveBulletin(
	own: false | ParsedBulletin | undefined,
	ofSite: false | ParsedBulletin | undefined,
	root: string,
): BulletinConfig | null {
	const written = own ?? ofSite;
	if (!written || written.enablePage === false) return null;
	const { contentFile, enablePage, ...others } = written;
	const content =
		contentFile === undefined ? (written.content ?? '') : (readText(path.resolve(root, contentFile)) ?? '');
	return {
		...others,
		id: written.id ?? hashOf(written.title, content),
		content,
		file: contentFile === undefined ? null : contentFile.replaceAll('\\', '/').replace(/^\.\//, ''),
		pages: typeof enablePage === 'boolean' ? null : [enablePage].flat(),
		isOwn: own !== undefined,
	};
}

/** What bulletins are found in. */
interface WithBulletins {
	bulletin?: false | ParsedBulletin | undefined;
	locales: Record<string, { bulletin?: false | ParsedBulletin | undefined }>;
}

/** The bulletins that the options have, each with the way to it. */
export function bulletinsOf(site: WithBulletins): { bulletin: ParsedBulletin; path: KeyPath }[] {
	const { bulletin: ofSite, locales } = site;
	const own = Object.entries(locales).map(([prefix, locale]) => ({
		bulletin: locale.bulletin,
		path: ['locales', prefix, 'bulletin'],
	}));
	return [{ bulletin: ofSite, path: ['bulletin'] }, ...own].flatMap(({ bulletin: found, path: way }) =>
		found ? [{ bulletin: found, path: way }] : [],
	);
}

/** Absolute paths of the files that bulletins are read from. */
export function bulletinFiles(site: WithBulletins, root: string): string[] {
	const files = bulletinsOf(site).flatMap(({ bulletin: found }) => found.contentFile ?? []);
	return [...new Set(files.map((file) => path.resolve(root, file)))];
}

/** The files of bulletins that cannot be read. */
export function findMissingBulletins(site: WithBulletins, root: string): OptionProblem[] {
	return bulletinsOf(site).flatMap(({ bulletin: { contentFile }, path: way }): OptionProblem[] => {
		if (contentFile === undefined || readText(path.resolve(root, contentFile)) !== null) return [];
		const at = [...way, 'contentFile'];
		const message = `Unexpected \`${contentFile}\` in ${describePath(at)}, expected a file that can be read.`;
		const hint = 'Paths are relative to the config.';
		return [{ name: 'config-invalid-value', message, hint, path: at, target: 'value' }];
	});
}

function readText(file: string): string | null {
	return orElse(
		() =>
			readFileSync(file, 'utf8')
				.replace(/^\uFEFF/, '')
				.replace(/\r\n?/g, '\n'),
		null,
	);
}

/** Short, for it stands in the document and in the browser's storage. */
function hashOf(...parts: string[]): string {
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8);
}
