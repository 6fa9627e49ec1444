import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OptionProblem } from '../check/check-options.ts';
import { describePath, type KeyPath } from '../check/describe-value.ts';
import type { BulletinOptions } from '../options/bulletin-options.ts';

import type { ParsedOptions } from '../schema/schema.ts';

/** A bulletin, resolved. */
export interface BulletinConfig extends Required<Omit<BulletinOptions, 'contentFile' | 'enablePage'>> {
	/** File that the content was read from, relative to the config; `null` where the config has it. */
	file: string | null;
	/** Regular expressions on the routes of its pages; `null` for all pages. */
	pages: string[] | null;
	/** Whether the locale has it of its own, and not from the site. */
	isOwn: boolean;
}

/** A locale's bulletin: its own, else the site's. `root` is the folder of the config. */
export function resolveBulletin(
	own: false | BulletinOptions | undefined,
	ofSite: false | BulletinOptions | undefined,
	root: string,
): BulletinConfig | null {
	const written = own ?? ofSite;
	if (!written || written.enablePage === false) return null;
	const { contentFile, title = '', contentType = 'markdown', enablePage = true } = written;
	const content =
		contentFile === undefined ? (written.content ?? '') : (readText(path.resolve(root, contentFile)) ?? '');
	return {
		id: written.id ?? hashOf(title, content),
		title,
		content,
		contentType,
		file: contentFile === undefined ? null : contentFile.replaceAll('\\', '/').replace(/^\.\//, ''),
		layout: written.layout ?? 'top-right',
		border: written.border ?? true,
		lifetime: written.lifetime ?? 'always',
		pages: typeof enablePage === 'boolean' ? null : [enablePage].flat(),
		isOwn: own !== undefined,
	};
}

/** The bulletins that the options have, each with the way to it. */
export function bulletinsOf({
	bulletin,
	locales = {},
}: ParsedOptions): { bulletin: BulletinOptions; path: KeyPath }[] {
	const own = Object.entries(locales).map(([prefix, options]) => ({
		bulletin: options.bulletin,
		path: ['locales', prefix, 'bulletin'],
	}));
	return [{ bulletin, path: ['bulletin'] }, ...own].flatMap(({ bulletin: found, path: way }) =>
		found ? [{ bulletin: found, path: way }] : [],
	);
}

/** Absolute paths of the files that bulletins are read from. */
export function bulletinFiles(options: ParsedOptions, root: string): string[] {
	const files = bulletinsOf(options).flatMap(({ bulletin }) => bulletin.contentFile ?? []);
	return [...new Set(files.map((file) => path.resolve(root, file)))];
}

/** The files of bulletins that cannot be read. */
export function findMissingBulletins(options: ParsedOptions, root: string): OptionProblem[] {
	return bulletinsOf(options).flatMap(({ bulletin: { contentFile }, path: way }): OptionProblem[] => {
		if (contentFile === undefined || readText(path.resolve(root, contentFile)) !== null) return [];
		const at = [...way, 'contentFile'];
		const message = `Unexpected \`${contentFile}\` in ${describePath(at)}, expected a file that can be read.`;
		const hint = 'Paths are relative to the config.';
		return [{ name: 'config-invalid-value', message, hint, path: at, target: 'value' }];
	});
}

function readText(file: string): string | null {
	try {
		return readFileSync(file, 'utf8')
			.replace(/^\uFEFF/, '')
			.replace(/\r\n?/g, '\n');
	} catch {
		return null;
	}
}

/** Short, for it stands in the document and in the browser's storage. */
function hashOf(...parts: string[]): string {
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8);
}
