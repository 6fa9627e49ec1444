import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import {
	compareDiagnostics,
	compareText,
	type Diagnostic,
	diagnose,
	type Result,
} from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { isMissing } from '../platform/error-code.ts';
import { resolveReal } from '../platform/real-path.ts';
import { relativePath } from '../platform/relative-path.ts';
import { describeMissingContent, toUnreadable } from './unreadable.ts';
import {
	type ListedFolder,
	type Walk,
	type WalkedFile,
	type WalkOptions,
	walkFolder,
} from './walk-folder.ts';

/** One Markdown file; its `path` is relative to the content folder: `en/notes/2.list.md`. */
export interface SourceFile extends WalkedFile {
	/** Set where its locked blocks are to be read as if they were not: while somebody writes them. */
	isUnlocked?: true;
}

/** One file that is copied to the site as it is. */
export interface AssetFile {
	/** Path relative to the public folder, with `/`. */
	path: string;
	absolute: string;
	/** In bytes. */
	size: number;
}

/** What a site is made of. Files are sorted by path. */
export interface Discovered {
	sources: SourceFile[];
	assets: AssetFile[];
	/** The folders that these were looked for in, in no order. */
	folders: ListedFolder[];
}

/** The folders of a site. Absolute. */
export interface DiscoverOptions {
	content: string;
	public: string;
	root: string;
	/** Folders that links may lead into besides. Default: none. */
	followSymlinks?: readonly string[];
	/** Set where somebody writes without locks. */
	encrypt?: { isOff?: true } | null;
}

/**
 * Finds the Markdown files below the content folder and the files below the public folder, which need
 * not exist. Names that start with a dot are left out, but for `.well-known`.
 */
export async function discover(options: DiscoverOptions): Promise<Result<Discovered>> {
	const { root, content } = options;
	const [realRoot, realContent, realPublic, ...linked] = await Promise.all(
		[root, content, options.public, ...(options.followSymlinks ?? [])].map((folder) =>
			resolveFolder(root, folder),
		),
	);
	const allowed = [realRoot!, realContent!, realPublic!, ...linked];
	const sources = await walkFolder(
		{ top: content, file: relativePath(root, content), allowed, excluded: realPublic!, ...markdown },
		realContent!,
	);
	if (sources === null)
		throw describeMissingContent({ absolute: content, file: relativePath(root, content) });
	const found = await walkFolder(
		{ top: options.public, file: relativePath(root, options.public), allowed, excluded: null, ...anything },
		realPublic!,
	);
	const marks = options.encrypt?.isOff ? { isUnlocked: true as const } : {};
	const isPage = ({ path }: WalkedFile): boolean => path.endsWith('.md');
	const files: SourceFile[] = sources.files.filter(isPage).map((source) => ({ ...source, ...marks }));
	const others = sources.files.filter((file) => !isPage(file)).map(reportEnding);
	const assets: Walk = found ?? { folders: [], files: [], diagnostics: [] };
	return {
		value: {
			sources: files.sort(comparePaths),
			assets: await measure(assets.files),
			folders: [...sources.folders, ...assets.folders],
		},
		diagnostics: [...sources.diagnostics, ...others, ...assets.diagnostics].sort(compareDiagnostics),
	};
}

/** The message about Markdown that other generators read and domdocs does not. */
function reportEnding({ path, file }: WalkedFile): Diagnostic {
	const ending = posix.extname(path);
	const message = `Unexpected ending \`${ending}\`, expected \`.md\`; the file is no page.`;
	const isMdx = ending.toLowerCase() === '.mdx';
	const hint = `End its name in \`.md\`${isMdx ? ', and take its lines with `import` and `export` out' : ''}.`;
	return diagnose('page-ending', message, { file, line: 1, column: 1, hint });
}

const markdown: Pick<WalkOptions, 'isVisible' | 'isWanted'> = {
	isVisible: (name) => !name.startsWith('.') && name !== 'node_modules',
	isWanted: (name) => /\.(?:md|mdx|markdown)$/i.test(name),
};

const anything: Pick<WalkOptions, 'isVisible' | 'isWanted'> = { isVisible, isWanted: () => true };

/** Whether files and folders of this name can be a part of a site. */
export function isVisible(name: string): boolean {
	return !name.startsWith('.') || name === '.well-known';
}

async function measure(files: WalkedFile[]): Promise<AssetFile[]> {
	const assets: AssetFile[] = [];
	await drainQueue(files, async ({ path, file, absolute }) => {
		try {
			assets.push({ path, absolute, size: (await stat(absolute)).size });
		} catch (error) {
			if (!isMissing(error)) throw toUnreadable(error, { absolute, file }, 'read that file');
		}
	});
	return assets.sort(comparePaths);
}

async function resolveFolder(root: string, folder: string): Promise<string> {
	try {
		return await resolveReal(folder);
	} catch (error) {
		throw toUnreadable(
			error,
			{ absolute: folder, file: relativePath(root, folder) },
			'enter the folders above it',
		);
	}
}

function comparePaths(a: { path: string }, b: { path: string }): number {
	return compareText(a.path, b.path);
}
