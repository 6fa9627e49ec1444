import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { isRecord } from './schema/strict-options.ts';

/** Names of the icons that a theme brings itself. */
export interface ThemeIcons {
	/** In menus, sidebars and home pages. */
	icons: string[];
	/** For links to places elsewhere, besides these. */
	social: string[];
}

/** The file beside a theme's entry that says them: the keys of its `icons` and `social`, and of `search` those that its search draws. */
const file = 'icons.json';

/**
 * The icons of the theme with this entry, and those of the default theme, whose components any theme may use. Throws a
 * `FatalError` where the file is not JSON.
 */
export function readThemeIcons(theme: string, root: string): ThemeIcons {
	const folders = new Set([path.join(packageRoot, 'themes', 'default'), path.dirname(theme)]);
	const tables = [...folders].map((folder) => readTable(path.join(folder, file), root));
	const namesIn = (...keys: string[]): string[] => {
		const parts = tables.flatMap((table) => (isRecord(table) ? keys.map((key) => table[key]) : []));
		return [...new Set(parts.filter(isRecord).flatMap(Object.keys))];
	};
	return { icons: namesIn('search', 'icons'), social: namesIn('social') };
}

/** The file that says the icons of a site's own theme: an edit of it counts as one of the config. */
export function themeIconFiles(theme: string): string[] {
	const own = path.join(path.dirname(theme), file);
	return existsSync(own) && !own.startsWith(packageRoot + path.sep) ? [own] : [];
}

function readTable(absolute: string, root: string): unknown {
	if (!existsSync(absolute)) return {};
	try {
		return JSON.parse(readFileSync(absolute, 'utf8')) as unknown;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		const place = { file: relativePath(root, absolute), line: 1, column: 1 };
		throw new FatalError(exitCode.usage, [
			diagnose('theme-failed', `Unexpected text in a theme's \`${file}\`, expected JSON: ${reason}.`, place),
		]);
	}
}
