import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { findPackage } from '../platform/find-package.ts';

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
export interface Vendor {
	/** Address of its entry, below the base. */
	entry: string;
	/** The files in the site, by the files they are copies of. */
	files: { path: string; absolute: string }[];
}

/** The package that a `vendor.json` names; `null` where it is not installed. */
export function findVendor(file: string, root: string): Vendor | null {
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
export function* vendorFiles(vendor: Vendor): Generator<OutputFile> {
	for (const { path, absolute } of vendor.files)
		yield { path, kind: 'asset', content: readFileSync(absolute) };
}
