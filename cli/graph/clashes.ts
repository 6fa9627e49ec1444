import { posix } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { claimPath, type PathTable } from '../platform/output-path.ts';
import { relativePath } from '../platform/relative-path.ts';
import { fileOfRoute } from '../routes/route.ts';
import { findRouteFault } from '../routes/route-fault.ts';
import { placeOf } from '../sources/place-of.ts';

/** Who has an address of the site. */
export interface AddressOwner {
	kind: 'page' | 'asset' | 'redirect' | 'own';
	address: string;
	/** Its file relative to the site's root; what domdocs itself writes has none. */
	file?: string;
	/** What a redirect leads to. */
	target?: string | undefined;
}

/** Notes the addresses of pages. Two files with one are an error, or with two that can be taken for one. */
export function addPageFiles(table: PathTable<AddressOwner>, nodes: PageNode[]): Diagnostic[] {
	return nodes.flatMap(({ route, file }) => {
		const clash = claimPath(table, fileOfRoute(route), { kind: 'page', address: route, file });
		if (!clash) return [];
		const { owner, isFolded } = clash;
		const other = owner.file === undefined ? 'the page for unknown addresses' : `\`${owner.file}\``;
		const isCase = isFolded && owner.address !== route;
		const message = isCase
			? `Unexpected address \`${route}\`: ${other} has \`${owner.address}\`, which differs in letter case or Unicode form only.`
			: `Unexpected address \`${route}\`: ${other} has it already.`;
		const hint = 'Rename one of the files, or give it a `permalink` of its own.';
		const place = { file, line: 1, column: 1, ...relatedOwner(owner, 'The other page is here.') };
		return diagnose(isCase ? 'route-case-clash' : 'route-clash', message, { ...place, route, hint });
	});
}

/** Notes the addresses of a blog's lists. A page has come first; two that differ in letter case only are an error. */
export function addListFiles(table: PathTable<AddressOwner>, nodes: PageNode[]): Diagnostic[] {
	return nodes.flatMap(({ route }) => {
		const clash = claimPath(table, fileOfRoute(route), { kind: 'page', address: route });
		if (!clash) return [];
		const { file } = clash.owner;
		const place = file === undefined ? {} : { file, line: 1, column: 1 };
		const message = `Unexpected address \`${route}\` of a list of posts: ${describeOwner(clash.owner)}.`;
		const hint =
			'Give the page another `permalink`, or the list another address: `tagsLink`, `archivesLink`, `categoriesLink`.';
		return diagnose('route-clash', message, { ...place, route, hint });
	});
}

/** Notes the addresses of public files, and reports those that something else has. */
export function addPublicFiles(
	table: PathTable<AddressOwner>,
	addresses: string[],
	config: SiteConfig,
): Diagnostic[] {
	const folder = relativePath(config.root, config.public);
	return addresses.flatMap((address) => {
		const file = posix.join(folder, address);
		const fault = findRouteFault(address);
		if (fault !== undefined) return reportAddress(address, fault, { file });
		const clash = claimPath(table, address.slice(1), { kind: 'asset', address, file });
		if (!clash) return [];
		return diagnose('asset-clash', `Unexpected public file \`${address}\`: ${describeOwner(clash.owner)}.`, {
			file,
			hint: 'Rename the file, or give the page a `permalink` of its own.',
			...relatedOwner(clash.owner, 'The other one is here.'),
		});
	});
}

/** What stands at an address, for the middle of a sentence. */
export function describeOwner({ kind, address }: AddressOwner): string {
	if (kind === 'own') return 'the page for unknown addresses is there';
	return `${kind === 'asset' ? 'a public file' : `a ${kind}`} has the address \`${address}\``;
}

/** The other side of a clash, for `related`. */
export function relatedOwner({ file }: AddressOwner, message: string): Pick<Diagnostic, 'related'> {
	return file === undefined ? {} : { related: [{ file, line: 1, column: 1, message }] };
}

/** An address must be a path that can be a folder or file on every host. */
export function checkRoute(page: ScannedPage, route: string): Diagnostic[] {
	const fault = findRouteFault(route);
	if (fault === undefined) return [];
	const { permalink } = page.options;
	const place = placeOf(page, 'permalink');
	if (permalink === undefined) return [reportAddress(route, fault, place)];
	const message = `Unexpected permalink \`${permalink}\`, expected a path such as \`/notes/page/\`.`;
	const hint = `Leave out ${fault}.`;
	return [diagnose('invalid-permalink', message, { ...place, hint })];
}

function reportAddress(address: string, fault: string, range: SourceRange): Diagnostic {
	const message = `Unexpected address \`${address}\` of this file, expected a path without ${fault}.`;
	const hint = 'Rename the file or its folder, or give a page a `permalink`.';
	return diagnose('invalid-address', message, { ...range, hint });
}
