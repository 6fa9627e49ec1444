import { readFileSync } from 'node:fs';
import { extname, isAbsolute, join } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { OutputFile } from '../model/output-file.ts';
import { areSourcesUnchanged, type BundleSource } from '../platform/bundle-sources.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import type { BundledServer } from './bundle-server.ts';
import { type ClientPiece, type ClientPieces, type PieceName, pieceNames } from './client-pieces.ts';
import { type FeatureSource, findFeatures } from './features.ts';
import { defaultTheme } from './theme-overrides.ts';

/** What sites still choose of bundles that have nothing of their own in them. */
export interface PlainChoice {
	/** Whether it is for the live mode. */
	live: boolean;
	/** Whether pages may be locked. */
	hasEncryption: boolean;
}

/** `index.json` of the shipped bundles. Its paths are relative to the program's folder, with `/` on each system. */
export interface ShippedIndex extends Omit<BundledServer, 'server'> {
	/** See `describeSources`. */
	features: Record<string, string>[];
	/** By `nameOfChoice`. */
	clients: Record<string, Record<PieceName, ShippedPiece>>;
}

/** A part of the browser's bundle without what its files have in them: they lie beside the index, by their paths. */
export interface ShippedPiece extends Omit<ClientPiece, 'files' | 'inputs'> {
	files: { file: string; features: string[] }[];
}

/** Name of the server's code in the folder of the bundles. */
export function serverFile({ code }: Pick<ShippedIndex, 'code'>): string {
	return `server.${code}.cjs`;
}

/** The features of the default theme with relative paths: there may be more of them, or other files, than there were. */
export function describeSources(features: readonly FeatureSource[]): Record<string, string>[] {
	return features.map((feature) =>
		Object.fromEntries(
			Object.entries(feature).map(([key, value]) => [
				key,
				isAbsolute(value) ? relativePath(packageRoot, value) : value,
			]),
		),
	);
}

/** Name of a choice in `ShippedIndex`. */
export function nameOfChoice({ live, hasEncryption }: PlainChoice): string {
	return `${live ? 'live' : 'built'}${hasEncryption ? '-locks' : ''}`;
}

/** What of a config may go into a bundle. */
type Parts = Pick<SiteConfig, 'theme' | 'components' | 'slots' | 'replace' | 'layouts' | 'styles' | 'search'>;

/**
 * Which bundles have nothing of the site in them. Such a one depends on nothing but a `PlainChoice`: neither on where the site lies, for the
 * theme names no public file, nor on its languages, which leave out files only.
 */
export function findPlain({ theme, components, slots, replace, layouts, styles, search }: Parts): {
	server: boolean;
	pieces: PieceName[];
} {
	const isNone = (parts: object): boolean => Object.keys(parts).length === 0;
	const isTheme = theme === join(defaultTheme, 'index.ts');
	const isDrawn = isTheme && [slots, replace, layouts].every(isNone);
	const isBuiltIn = search?.provider === 'lunr';
	const isWalked = search?.provider !== 'module' && !search?.onQuery;
	const hasIslands = Object.values(components).some(({ island }) => island);
	const plain: Record<PieceName, boolean> = {
		style: isDrawn && isNone(styles) && isWalked,
		themeStyles: isTheme,
		componentStyles: isNone(components),
		scripts: isDrawn && isBuiltIn && isWalked && !hasIslands,
		workers: isBuiltIn,
		early: isTheme,
	};
	return { server: isDrawn && isNone(components), pieces: pieceNames.filter((name) => plain[name]) };
}

/** The bundles that `npm run compile` has made, which esbuild would make once more. */
export class ShippedBundles {
	/** What they were made from, absolute. */
	readonly sources: BundleSource[];

	private constructor(
		private readonly folder: string,
		private readonly index: ShippedIndex,
	) {
		this.sources = index.sources.map(([path, hash]) => [join(packageRoot, path), hash]);
	}

	/**
	 * Nothing where a source of theme or renderer is not what it was then, and where domdocs is not compiled. What packages bring is in them
	 * as it is in the program.
	 */
	static find(folder: string | null = shippedFolder): ShippedBundles | null {
		if (folder === null) return null;
		const read = (): string => readFileSync(join(folder, 'index.json'), 'utf8');
		const index = orElse(() => JSON.parse(read()) as ShippedIndex, null);
		if (index === null) return null;
		const features = JSON.stringify(describeSources(findFeatures(join(defaultTheme, 'index.ts'))));
		const found = new ShippedBundles(folder, index);
		return features === JSON.stringify(index.features) && areSourcesUnchanged(found.sources) ? found : null;
	}

	/** The server renderer, where a site with this config has the same. Nothing in it is the site's own, so no error has a place in one of its files. */
	server(config: Parts & Pick<SiteConfig, 'root'>): BundledServer | null {
		if (!findPlain(config).server) return null;
		const { code, colors, messages } = this.index;
		const text = this.#read(serverFile(this.index)).content as string;
		const server = { text, map: '', root: config.root, inputs: this.#inputs };
		return { server, code, colors, messages, sources: this.sources };
	}

	/** The parts of the browser's bundle that a site with this config has as well. */
	pieces(config: Parts, choice: PlainChoice): Partial<ClientPieces> {
		const shipped = this.index.clients[nameOfChoice(choice)]!;
		const inputs = this.#inputs;
		return Object.fromEntries(
			findPlain(config).pieces.map((name) => {
				const { files, ...piece } = shipped[name];
				const read = files.map(({ file, features }) => ({ file: this.#read(file), features }));
				return [name, { ...piece, files: read, inputs }];
			}),
		);
	}

	/** Folders are among the sources too. */
	get #inputs(): string[] {
		return this.sources.flatMap(([path]) => (extname(path) === '' ? [] : path));
	}

	/** A file as esbuild gives it: scripts as text. */
	#read(path: string): OutputFile {
		const absolute = join(this.folder, path);
		const isScript = /\.c?js$/.test(path);
		const read = (): string | Buffer => (isScript ? readFileSync(absolute, 'utf8') : readFileSync(absolute));
		return { path, kind: 'asset', content: getOrMake(readFiles, absolute, read) };
	}
}

/** What is in files of the bundles, which have names of their own for each content, by absolute path: for all builds of the process. */
const readFiles = new Map<string, string | Buffer>();

/** Where the compiled program has its bundles: tests, which run from the sources, use them too. */
const shippedFolder = join(packageRoot, 'build/theme');
