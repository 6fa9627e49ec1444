import type { RouteManifest } from '../../renderer/contract/contract.ts';

/** Files that `serve --watch` makes otherwise: its bundle has the client that shows edits, and styles of features stay apart. */
const onlyBuilt = [
	/^\.domdocs\/manifest\.json$/,
	/^assets\/[\w.-]+\.[0-9A-Z]{8}\.\w+$/,
	/^assets\/features\.[\w-]+\.css$/,
	/^assets\/[\w-]+\.[0-9a-f]{10}\.js$/,
	// Sealed articles name the scripts of the features that they use.
	/^_lock\//,
	// Their names have a number that goes up with each edit: they are compared by their routes.
	/^_domdocs\/routes\.json$/,
	/^_domdocs\/pages\//,
];

/** A document without what the bundle adds to it, or a file of a page without names of scripts. */
function withoutBundle(text: string): string {
	return text
		.replace(/<meta name="domdocs-live"[^>]*>\n?/, '')
		.replace(/<script type="module" src="[^"]*\/live\.[^"]*"><\/script>\n?/, '')
		.replaceAll(/(?<="_lock\/(?:slots\.)?)[0-9a-f]{32}/g, '*')
		.replaceAll(/,"script":"assets\/feature[^"]*"/g, '')
		.replace(/<link rel="stylesheet" href="[^"]*\/features?[.-][^"]*"[^>]*>\n?/g, '')
		.replaceAll(/(?<=\.)[0-9A-Z]{8}(?=\.\w)|(?<=assets\/[\w-]+\.)[0-9a-f]{10}(?=\.js)/g, '*');
}

/** What can be asked for by its address, documents first: pictures beside the Markdown are known once a page has been made. */
function comparable(files: Record<string, string>): [path: string, text: string][] {
	const isPage = (path: string): boolean => path.endsWith('.html');
	return Object.entries(files)
		.filter(([path]) => !onlyBuilt.some((pattern) => pattern.test(path)))
		.sort(([one], [other]) => Number(isPage(other)) - Number(isPage(one)));
}

/** The data of all pages by their routes, and the redirects. */
async function pagesOf(read: (path: string) => Promise<string>): Promise<Record<string, string>> {
	const { pages, ...rest } = JSON.parse(await read('_domdocs/routes.json')) as RouteManifest;
	const found: Record<string, string> = { 'the rest of the routes': JSON.stringify(rest) };
	for (const [route, name] of Object.entries(pages))
		found[`the data of ${route}`] = withoutBundle(await read(`_domdocs/pages/${name}.json`));
	return found;
}

/** Where a watched site, asked by addresses, is another than what a build has written: both texts around the first difference. */
export async function findDifferences(
	fetch: (path: string) => Promise<string>,
	files: Record<string, string>,
): Promise<string[]> {
	const toText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();
	// The address of a folder's index leads to that of the folder.
	const get = (path: string): Promise<string> => fetch(`/${path}`.replace(/\/index\.html$/, '/'));
	const found: string[] = [];
	const compare = (path: string, live: string | undefined, built: string | undefined): void => {
		if (live !== built) found.push(`${path}: ${describeDifference(live ?? '', built ?? '')}`);
	};
	for (const [path, bytes] of comparable(files))
		compare(path, withoutBundle(await get(path)), withoutBundle(toText(bytes)));
	const [live, built] = [await pagesOf(get), await pagesOf(async (path) => toText(files[path] ?? '{}'))];
	for (const name of Object.keys({ ...live, ...built })) compare(name, live[name], built[name]);
	return found;
}

/** Paths of files that two trees have differently. */
export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
	Object.keys({ ...one, ...other })
		.filter((path) => one[path] !== other[path])
		.map((path) => `${path}: ${describeDifference(one[path] ?? '', other[path] ?? '')}`);

/** Two texts around the first character that they do not share. */
function describeDifference(one: string, other: string): string {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const from = Math.max(0, at - 30);
	return [one, other].map((text) => JSON.stringify(text.slice(from, at + 50))).join(' / ');
}
