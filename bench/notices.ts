import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** What `npm run compile` has put into each file of the program, in a form that esbuild documents as its metafile. */
const compiled = 'node_modules/.cache/domdocs-compiled.json';

/** The modules of the theme's bundles, absolute. */
const themeModules = 'node_modules/.cache/domdocs-theme.json';

/** The package of a module. */
const packageOf = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const root = process.cwd();
writeFileSync(join(root, 'build/licenses.txt'), writeNotices(root));

/** The licences of all packages that the compiled program and the theme's bundles have code of: they ask to stand beside each copy. Throws where one has none. */
function writeNotices(root: string): string {
	const { outputs } = JSON.parse(readFileSync(join(root, compiled), 'utf8')) as Metafile;
	const found = Object.values(outputs).flatMap(({ inputs }) =>
		Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
			bytesInOutput > 0 ? (packageOf.exec(path)?.[1] ?? []) : [],
		),
	);
	const shipped = JSON.parse(readFileSync(join(root, themeModules), 'utf8')) as string[];
	const inTheme = shipped.flatMap((path) => packageOf.exec(path.replaceAll('\\', '/'))?.[1] ?? []);
	return [...new Set([...found, ...inTheme])]
		.sort()
		.map((name) => `${name}\n\n${readLicense(join(root, 'node_modules', name))}`)
		.join(`\n${'-'.repeat(80)}\n\n`);
}

function readLicense(folder: string): string {
	const name = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
	if (name !== undefined) return readFileSync(join(folder, name), 'utf8');
	const manifest = existsSync(folder) ? readFileSync(join(folder, 'package.json'), 'utf8') : '{}';
	const { license, author } = JSON.parse(manifest) as { license?: string; author?: unknown };
	if (license === undefined) throw new Error(`Unexpected package without a licence: ${folder}`);
	return `${license}, ${JSON.stringify(author ?? '')}\n`;
}
