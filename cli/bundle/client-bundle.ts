import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { BundleSource } from '../platform/bundle-sources.ts';
import { findPackage } from '../platform/find-package.ts';

/** Scripts and styles of the site. Depends on the theme and on components, never on pages. */
export interface ClientBundle {
	files: OutputFile[];
	/** Paths below the base. */
	boot: string;
	style: string;
	/** The theme's features by name. */
	features: Record<string, FeatureFiles>;
	/** Scripts that stand in the head of pages with a feature, by its name. */
	early: Record<string, string>;
	/** Files that features alone need, with the names of those features. See `featureFiles`. */
	optional: { file: OutputFile; features: string[] }[];
	/** Packages that are copied for features, by the name of the feature. */
	vendors: Map<string, Vendor>;
	/** The client of the live mode, `null` in a build. */
	live: string | null;
	/** The worker that searches, `null` where the site's engine has none. */
	worker: string | null;
	/** The worker that computes keys from passwords, `null` where no page is locked. */
	unlockWorker: string | null;
	/** Absolute paths of all sources; a change of one makes a new bundle. */
	inputs: string[];
}

/** The theme for the browser. */
export interface BundledClient {
	client: ClientBundle;
	/** What it was made from. */
	sources: BundleSource[];
}

/** A bundle for every site with the same parts, wherever it lies and whatever its languages are. Plain JSON, but for contents. */
export interface CommonClient extends Omit<ClientBundle, 'vendors'> {
	/** Paths of files that only texts in some languages need, with these languages. */
	languages: Record<string, string[]>;
	/** Absolute paths of `vendor.json`, by the name of the feature. */
	vendorOptions: Record<string, string>;
}

/** The bundle of one site: without what its languages do not need, with the packages that are installed for it. */
export function toClientBundle(
	{ languages, vendorOptions, ...common }: CommonClient,
	{ root, locales }: { root: string; locales: readonly { lang: string }[] },
): ClientBundle {
	const known = new Set(locales.map(({ lang }) => lang.split('-')[0]!.toLowerCase()));
	const vendors = new Map(
		Object.entries(vendorOptions).flatMap(([name, file]) => {
			const found = findVendor(file, root);
			return found ? [[name, found] as const] : [];
		}),
	);
	const isNeeded = ({ path }: OutputFile): boolean =>
		languages[path]?.some((name) => known.has(name)) ?? true;
	const features = { ...common.features };
	for (const [name, { entry }] of vendors) features[name] = { ...features[name]!, vendor: entry };
	return {
		...common,
		files: common.files.filter(isNeeded),
		optional: common.optional.filter(({ file }) => isNeeded(file)),
		features,
		vendors,
	};
}

/** The files that these features need. */
export function* featureFiles(
	{ optional, vendors }: ClientBundle,
	used: ReadonlySet<string>,
): Generator<OutputFile> {
	for (const { file, features } of optional) if (features.some((name) => used.has(name))) yield file;
	for (const name of used) {
		const vendor = vendors.get(name);
		if (vendor) yield* vendorFiles(vendor);
	}
}

/** The file of one of the features at a path below the base. */
export function findFeatureFile({ optional, vendors }: ClientBundle, path: string): OutputFile | undefined {
	const bundled = optional.find(({ file }) => file.path === path);
	if (bundled) return bundled.file;
	for (const { files, entry } of vendors.values()) {
		const wanted = files.filter((file) => file.path === path);
		for (const file of vendorFiles({ entry, files: wanted })) return file;
	}
	return undefined;
}

/**
 * `vendor.json` of a feature: a package that is large, whole and ready for browsers, and is copied instead of
 * being bundled. Sites that use the feature install it.
 */
interface VendorOptions {
	package: string;
	/** Module that the feature's script imports, inside of the package. */
	entry: string;
	/** Folders whose modules the entry needs. */
	folders: string[];
}

/** A package that is there to be copied. */
interface Vendor {
	/** Address of its entry, below the base. */
	entry: string;
	/** The files in the site, by the files they are copies of. */
	files: { path: string; absolute: string }[];
}

/** The package that a `vendor.json` names; `null` where it is not installed. */
function findVendor(file: string, root: string): Vendor | null {
	const options = JSON.parse(readFileSync(file, 'utf8')) as VendorOptions;
	const folder = findPackage(options.package, root);
	if (folder === null) return null;
	const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
	const modules = options.folders.flatMap((below) =>
		readdirSync(join(folder, below))
			.filter((name) => /\.m?js$/.test(name))
			.sort()
			.map((name) => `${below}/${name}`),
	);
	const target = `assets/${options.package}-${version}`;
	const cut = `${dirname(options.entry)}/`;
	const files = [options.entry, ...modules].map((path) => ({
		path: `${target}/${path.startsWith(cut) ? path.slice(cut.length) : path}`,
		absolute: join(folder, path),
	}));
	return { entry: files[0]!.path, files };
}

/** The files of a package, read one by one. */
function* vendorFiles(vendor: Vendor): Generator<OutputFile> {
	for (const { path, absolute } of vendor.files)
		yield { path, kind: 'asset', content: readFileSync(absolute) };
}
