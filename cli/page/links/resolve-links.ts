import { join, posix } from 'node:path';
import { slug } from 'github-slugger';
import { addBase, decodeAddress, readableAddress } from '../../../renderer/shared/links.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { hintOf, mistakesIn, suggest } from '../../diagnostics/suggest.ts';
import { describeBrokenLink, describeUnsafeLink, isIgnoredLink } from '../../graph/broken-link.ts';
import { findAssetByName, findSourceByName, pageNames } from '../../graph/find-by-name.ts';
import { type ConfigAnchor, findLocalPath, type LinkTarget, resolveLink } from '../../graph/resolve-link.ts';
import type { PictureCopies } from '../../images/picture-copies.ts';
import type { LinkReference } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ResolvedLink } from '../../model/page-props.ts';
import { foldPath } from '../../platform/output-path.ts';
import type { LinkContext } from './link-context.ts';

/** An address as the page has it, and what is wrong with it. */
export interface LinkResolution {
	/** `href` of a link, `src` of a picture; neither where the address is left out. */
	resolved: ResolvedLink;
	diagnostics: Diagnostic[];
}

/** Resolves one recorded link; reports what leads nowhere. */
export function resolveReference(reference: LinkReference, page: LinkContext): LinkResolution {
	// What an included file says is meant as seen from there, but for anchors of the page that it is part of.
	const isFromElsewhere = reference.from !== undefined && !reference.href.startsWith('#');
	const context = isFromElsewhere ? { ...page, path: reference.from! } : page;
	const named = locateWikiLink(reference, context);
	return named ? resolveNamed(named, context) : resolveAddress(reference, context);
}

/** A link by name brings the title of its page along. */
function resolveNamed(named: LocatedLink, context: LinkContext): LinkResolution {
	const { resolved, diagnostics } = named.reference
		? resolveAddress(named.reference, context)
		: { resolved: {}, diagnostics: named.diagnostics };
	return { resolved: { ...resolved, ...(named.title ? { pageTitle: named.title } : {}) }, diagnostics };
}

function resolveAddress(reference: LinkReference, context: LinkContext): LinkResolution {
	const { graph, path } = context;
	const target = resolveLink(graph, path, reference.href);
	switch (target.kind) {
		case 'external':
			return resolveTo(reference, target.href, ...checkSecure(reference, context));
		case 'unsafe':
			return resolveUnsafe(reference, target.scheme);
		case 'page':
			return reference.kind === 'image'
				? resolveNoPicture(reference)
				: resolvePage(reference, target, context);
		case 'asset':
			return resolveAsset(reference, target, context);
		case 'missing':
			return resolveMissing(reference, target, context);
	}
}

function resolveTo({ kind }: LinkReference, address: string, ...diagnostics: Diagnostic[]): LinkResolution {
	return { resolved: { [kind === 'link' ? 'href' : 'src']: address }, diagnostics };
}

/** Addresses that browsers trust without a certificate, for nothing of them leaves the machine. */
const ownMachine = /^http:\/\/(?:[^/?#]*\.)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/?#]|$)/i;

/** A link over plain http from a site over https. */
function checkSecure({ kind, href, range }: LinkReference, { config }: LinkContext): Diagnostic[] {
	const isInsecure = kind === 'link' && /^http:/i.test(href) && !ownMachine.test(href);
	if (!isInsecure || !config.hostname?.startsWith('https:')) return [];
	if (isIgnoredLink(href, config.checks.ignoreLinks)) return [];
	const message = `Unexpected \`http:\` in the link \`${readableAddress(href)}\`, expected \`https:\`, as this site has it.`;
	return [diagnose('link-insecure', message, { ...range, hint: 'Type `https:` where that site knows it.' })];
}

function resolveAsset(
	reference: LinkReference,
	{ address, file, suffix }: Extract<LinkTarget, { kind: 'asset' }>,
	context: LinkContext,
): LinkResolution {
	const { base, public: folder } = context.config;
	const whole = addBase(base, address) + suffix;
	if (file === null)
		return reference.kind === 'image' ? resolveNoPicture(reference) : resolveTo(reference, whole);
	context.publicFile?.(file);
	return resolveFile(reference, whole, context, () => join(folder, file));
}

/** A page where a picture is expected, or no address at all. */
function resolveNoPicture(reference: LinkReference): LinkResolution {
	const { href, range } = reference;
	const what = href.trim() === '' ? 'empty address' : `page \`${readableAddress(href)}\``;
	const message = `Unexpected ${what} in the place of a picture, expected the address of a file.`;
	const diagnostic = diagnose('image-unreadable', message, { ...range, hint: 'Nothing is shown there.' });
	return { resolved: {}, diagnostics: [diagnostic] };
}

/** A picture gets its natural size as well: `naturalWidth` and `naturalHeight`, in pixels; and its `variants`. */
function resolveFile(
	reference: LinkReference,
	address: string,
	{ pictureSize, pictureVariants }: LinkContext,
	fileOf: () => string,
): LinkResolution {
	const size = reference.kind === 'image' ? pictureSize?.(fileOf()) : null;
	if (!size) return resolveTo(reference, address);
	if (size !== 'unreadable') {
		const natural = { naturalWidth: String(size.width), naturalHeight: String(size.height) };
		const copies = reference.mayVary ? pictureVariants?.(fileOf()) : undefined;
		const { resolved, diagnostics } = resolveCopies(reference, copies);
		return { resolved: { src: address, ...natural, ...resolved }, diagnostics };
	}
	const kind = posix.extname(readableAddress(reference.href).replace(/[?#].*$/s, ''));
	const message = `Unexpected content of the file \`${readableAddress(reference.href)}\`, expected a picture${kind ? ` of the kind \`${kind}\`` : ''}.`;
	const hint = 'Browsers will probably not show it; export it once more.';
	const diagnostic = diagnose('image-unreadable', message, { ...reference.range, hint });
	return resolveTo(reference, address, diagnostic);
}

/** The copies of a picture, or why it has none. */
function resolveCopies({ href, range }: LinkReference, text: string | undefined): LinkResolution {
	if (!text) return { resolved: {}, diagnostics: [] };
	const copies = JSON.parse(text) as PictureCopies;
	if (!('failure' in copies)) return { resolved: { variants: text }, diagnostics: [] };
	const message = `Unexpected content of the picture \`${readableAddress(href)}\`, expected one that \`sharp\` can read: ${copies.failure}.`;
	const hint = 'Readers get the file as it is. Export it once more.';
	return { resolved: {}, diagnostics: [diagnose('image-not-resized', message, { ...range, hint })] };
}

function resolveUnsafe(reference: LinkReference, scheme: string): LinkResolution {
	const isPicture = /^data:image\/(png|gif|jpeg|webp|avif)[;,]/i.test(reference.href);
	if (reference.kind === 'image' && isPicture) return resolveTo(reference, reference.href);
	return { resolved: {}, diagnostics: [describeUnsafeLink(scheme, reference.range)] };
}

function resolvePage(
	reference: LinkReference,
	{ route, search, hash }: Extract<LinkTarget, { kind: 'page' }>,
	context: LinkContext,
): LinkResolution {
	const { config, graph, path } = context;
	const isSamePage = graph.sources[path] === route;
	const anchor = hash === null ? '' : `#${encodeURIComponent(hash)}`;
	const isBareAnchor = isSamePage && reference.href.startsWith('#');
	const address = isBareAnchor ? anchor : addBase(config.base, route) + search + anchor;
	const ids = hash && !isTop(hash) ? context.idsOf(route) : undefined;
	if (!hash || !ids || ids.includes(hash)) {
		const note = hash ? context.noteOf?.(route, hash) : undefined;
		return { resolved: { href: address, ...note }, diagnostics: [] };
	}
	const old = findOldAnchor(hash, ids);
	if (old) return resolvePage(reference, { kind: 'page', route, search, hash: old }, context);
	const where = isSamePage ? 'this page' : `\`${graph.pages[route]!.file}\``;
	return resolveTo(reference, address, { ...describeBrokenAnchor(hash, where, ids), ...reference.range });
}

/** With the id that was probably meant, or was the heading's before. */
function describeBrokenAnchor(hash: string, where: string, ids: string[]): Diagnostic {
	const message = `Unexpected anchor \`#${hash}\`, ${where} has no heading with that id.`;
	const old = findOldAnchor(hash, ids);
	const hint = old ? `Did you mean \`#${old}\`?` : hintOf(hash, ids, undefined, (near) => `#${near}`);
	return diagnose('broken-anchor', message, { hint });
}

/** What is wrong with the anchors in the config's links. `idsOf` knows the pages by their paths. */
export function checkConfigAnchors(
	anchors: readonly ConfigAnchor[],
	{ pages }: PageGraph,
	idsOf: (path: string) => string[] | undefined,
): ConfigProblem[] {
	return anchors.flatMap(({ path, route, hash }) => {
		const page = pages[route];
		const ids = page && idsOf(page.path);
		if (!ids || ids.includes(hash) || isTop(hash)) return [];
		return { path, diagnostic: describeBrokenAnchor(hash, `\`${page.file}\``, ids) };
	});
}

/** Whether browsers go to the top where no element has that id. */
function isTop(hash: string): boolean {
	return /^top$/i.test(hash);
}

function resolveMissing(
	reference: LinkReference,
	{ wanted, suffix, kindWanted }: Extract<LinkTarget, { kind: 'missing' }>,
	context: LinkContext,
): LinkResolution {
	const { config, graph, path, localAsset, localFile, hasFile } = context;
	const { href, kind, range } = reference;
	const file = findLocalPath(path, wanted);
	const local = file === undefined ? undefined : localAsset(file);
	if (file !== undefined && local !== undefined) {
		const find = (): string => localFile?.(file) ?? join(config.content, file);
		return resolveFile(reference, addBase(config.base, local) + suffix, context, find);
	}
	const address = addBase(config.base, href);
	if (isIgnoredLink(href, config.checks.ignoreLinks)) return resolveTo(reference, address);
	const diagnostic =
		kind === 'image' || kindWanted === 'asset'
			? describeMissingAsset(reference, file, wanted, context)
			: describeBrokenLink(graph, { href, path, range }, wanted);
	if (file?.endsWith('.md') && !/(?:^|\/)\./.test(file) && hasFile?.(file))
		diagnostic.hint =
			'The file is there, but is no page of what is published: a draft, or a post whose time has not come?';
	return resolveTo(reference, address, diagnostic);
}

/** Says that there is no such file, and which one was probably meant. */
function describeMissingAsset(
	{ href, range }: LinkReference,
	file: string | undefined,
	wanted: string,
	{ graph, path, filesBeside }: LinkContext,
): Diagnostic {
	const shown = readableAddress(href);
	const folder = posix.dirname(path);
	const beside = file === undefined ? [] : (filesBeside?.(file) ?? []);
	const local = file === undefined ? undefined : findNearAsset(file, beside);
	const published = findNearAsset(`/${file ?? ''}`, Object.keys(graph.assets));
	const found = wanted.startsWith('/') ? [published, local] : [local, published];
	const near = found.find((each) => each?.isCase) ?? found[0] ?? found[1];
	const isLocal = near === local && !wanted.startsWith('/');
	const dot = shown.startsWith('./') ? './' : '';
	const spelling = near && (isLocal ? dot + posix.relative(folder, near.path) : posix.join('/', near.path));
	const fields = { ...range, ...(spelling ? { hint: `Did you mean \`${spelling}\`?` } : {}) };
	if (near?.isCase) {
		const message = `Unexpected letter case in the address \`${shown}\`, expected that of the file.`;
		return diagnose('link-case', message, fields);
	}
	const message = `Unexpected file \`${shown}\`, expected one beside the page or in the public folder.`;
	return diagnose('missing-asset', message, fields);
}

/**
 * The id that an anchor of VuePress stands for, which makes them otherwise of a heading's text than GitHub does:
 * `config-yml` of `config.yml`, `_1-install` of `1. Install`, `🎉-done` of `🎉 Done`. The first of several.
 */
function findOldAnchor(hash: string, ids: readonly string[]): string | undefined {
	if (!isOld(hash)) return undefined;
	const wanted = lettersOf(hash);
	return wanted === '' ? undefined : ids.find((id) => lettersOf(id) === wanted);
}

/** Words between single hyphens, with `_` before a number: what VuePress makes of any text. */
function isOld(hash: string): boolean {
	const words = hash.replace(/^_(?=\d)/, '').split('-');
	return words.every((word) => /^[^\s~`!@#$%^&*()_+=[\]{}|\\;:"'“”‘’<>,.?/]+$/.test(word));
}

/** What both ways of making an id keep of a text. */
function lettersOf(id: string): string {
	return id.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The candidate that a path was probably meant to be: the same but for letter case; in the same folder one
 * with another ending or a similar name; one of the same name in another folder, the nearest. The path is as the candidates spell it.
 */
export function findNearAsset(
	wanted: string,
	candidates: readonly string[],
): { path: string; isCase: boolean } | undefined {
	const plain = foldPath(wanted);
	const same = candidates.find((path) => foldPath(path) === plain);
	if (same !== undefined) return { path: same, isCase: true };
	const { dir, name, base } = posix.parse(plain);
	const beside = new Map<string, string>();
	const elsewhere: string[] = [];
	for (const path of candidates) {
		const other = posix.parse(foldPath(path));
		if (other.dir === dir && !beside.has(other.name)) beside.set(other.name, path);
		if (other.base === base) elsewhere.push(path);
	}
	// Endings make names longer, but short ones no more alike.
	const similar = suggest(name, beside.keys(), mistakesIn(name.length < 5 ? name : base));
	const found = similar === undefined ? suggest(plain, elsewhere, Infinity) : beside.get(similar);
	return found === undefined ? undefined : { path: found, isCase: false };
}

/** A link by name as an ordinary one, or what is wrong with it. Where it has no text of its own `title` is shown. */
type LocatedLink =
	| { reference: LinkReference; title?: string }
	| { reference?: undefined; title?: string; diagnostics: Diagnostic[] };

/** `wiki:page#heading`, as the parse stage leaves it. */
const form = /^wiki:([^#]*)(?:#(.*))?$/s;

/** Finds what a link by name means. `undefined` for every other link. */
function locateWikiLink(reference: LinkReference, context: LinkContext): LocatedLink | undefined {
	const [whole, rawTarget = '', rawHash = ''] = form.exec(reference.href) ?? [];
	if (whole === undefined) return undefined;
	const { graph, path } = context;
	const target = decodeAddress(rawTarget);
	const hash = decodeAddress(rawHash);
	if (reference.kind === 'image')
		return { reference: { ...reference, href: fileAddress(rawTarget, rawHash, context) } };
	const source = target === '' ? path : findSourceByName(graph, path, target);
	if (source === undefined) {
		const asset = findAssetByName(graph, target);
		if (asset !== undefined) return { reference: { ...reference, href: encodeURI(asset) } };
		if (context.localAsset(target) !== undefined)
			return { reference: { ...reference, href: encodeURI(`/${target}`) } };
		const written = hash === '' ? target : `${target}#${hash}`;
		// What is no link to its author stays as it is written.
		return isIgnoredLink(written, context.config.checks.ignoreLinks)
			? { title: `[[${written}]]`, diagnostics: [] }
			: { diagnostics: [describeMissing(graph, target, reference)] };
	}
	const route = graph.sources[source] ?? graph.locked![source]!;
	// A heading is named by its id or by its words.
	const heading = context.idsOf(route)?.includes(hash) ? hash : slug(hash);
	const id = hash === '' ? '' : `#${encodeURIComponent(heading)}`;
	const title = graph.pages[route]?.title;
	const href = target === '' ? id || '#' : encodeURI(`/${source}`) + id;
	return { reference: { ...reference, href }, ...(title === undefined ? {} : { title }) };
}

/** A file beside the page comes first, then one of the public folder by its name. */
function fileAddress(rawTarget: string, rawHash: string, { graph, path, localAsset }: LinkContext): string {
	const target = decodeAddress(rawTarget);
	const beside = [path.replace(/[^/]*$/, '') + target, target].find((file) => localAsset(file) !== undefined);
	const found = beside === undefined ? findAssetByName(graph, target) : `/${beside}`;
	return (found === undefined ? rawTarget : encodeURI(found)) + (rawHash ? `#${rawHash}` : '');
}

function describeMissing(graph: PageGraph, target: string, { range }: LinkReference): Diagnostic {
	const near = suggest(target, pageNames(graph));
	const message = `Unexpected link \`[[${target}]]\`, expected the name of a page of this site.`;
	const meant = near === undefined ? '' : `Did you mean \`[[${near}]]\`? `;
	const hint = `${meant}Type \`\\[[${target}]]\` where it is meant as text.`;
	return diagnose('broken-link', message, { ...range, hint });
}
