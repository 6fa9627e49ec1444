import type { OutputFile } from '../../../cli/model/output-file.ts';

/**
 * A site in which every version differs from the next in every way that a publication must cope with:
 * changed, unchanged, added and removed files, a folder for a file, another case, an asset of another name.
 */
export function makeSample(version: number, pages = 6): OutputFile[] {
	const isOdd = version % 2 === 1;
	const text = (name: string) =>
		`v${version} ${name} assets/app.${version}.js ${'x'.repeat(2000)} end v${version}\n`;
	const page = (path: string): OutputFile => ({ path, kind: 'page', content: text(path) });
	return [
		...Array.from({ length: pages }, (_, index) => page(`guide/page-${index}/index.html`)),
		page('index.html'),
		page(isOdd ? 'notes' : 'notes/index.html'),
		page(isOdd ? 'Api/index.html' : 'api/index.html'),
		page(isOdd ? 'odd/deep/index.html' : 'even/index.html'),
		{ path: 'feed.xml', kind: 'feed', content: text('feed.xml') },
		{ path: 'stable.txt', kind: 'asset', content: 'the same in every version\n' },
		{ path: `assets/app.${version}.js`, kind: 'asset', content: Buffer.from(`// ${version}\n`) },
		{ path: 'data.json', kind: 'data', content: text('data.json') },
	];
}

/** What is wrong with an output that may be any mix of two versions. Empty where nothing is. */
export function findFaults(
	tree: Record<string, string>,
	versions: [old: number | null, now: number],
): string[] {
	const sites = versions.map((version) =>
		version === null
			? new Map()
			: new Map(makeSample(version).map((file) => [file.path, String(file.content)])),
	);
	const faults: string[] = [];
	for (const [path, text] of Object.entries(tree)) {
		if (path.startsWith('.domdocs/') || path.endsWith('/')) continue;
		if (!sites.some((site) => site.get(path) === text)) faults.push(`torn: ${path}`);
		const asset = / (assets\/\S+) /.exec(text)?.[1];
		if (asset !== undefined && !(asset in tree)) faults.push(`${path} refers to ${asset}`);
	}
	for (const path of sites[0]!.keys()) {
		if (sites[1]!.has(path) && !(path in tree)) faults.push(`missing: ${path}`);
	}
	return faults;
}
