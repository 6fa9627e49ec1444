import { readableAddress } from '../../renderer/shared/links.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import { mistakesIn, suggest } from '../diagnostics/suggest.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { isIndex, stripNumber } from '../routes/route.ts';
import { findLocalPath, safeSchemes } from './resolve-link.ts';

/** Says that a link leads nowhere, and where it was probably meant to. `wanted` is its path, decoded. */
export function describeBrokenLink(
	graph: PageGraph,
	{ href, path, range }: { href: string; path: string; range: Partial<SourceRange> },
	wanted: string,
): Diagnostic {
	const near = findNear(graph, path, wanted);
	const fields = { ...range, ...(near && { hint: describeNear(near) }) };
	const shown = readableAddress(href);
	if (!near?.isCase)
		return diagnose('broken-link', `Unexpected link \`${shown}\`, expected a page of this site.`, fields);
	const message = `Unexpected letter case in the link \`${shown}\`, expected that of the file or address.`;
	return diagnose('link-case', message, fields);
}

/** A hint at the page that a link written in the file `path` was probably meant to lead to, if there is one. `wanted` is as above. */
export function hintOfLink(graph: PageGraph, path: string, wanted: string): string | undefined {
	const near = findNear(graph, path, wanted);
	return near && describeNear(near);
}

/** Says that a link has a scheme that no reader is sent to. */
export function describeUnsafeLink(scheme: string, range: Partial<SourceRange>): Diagnostic {
	const message = safeSchemes.has(scheme)
		? `Unexpected address after \`${scheme}\`, expected a complete URL.`
		: `Unexpected scheme \`${scheme}\` in a link, expected http, https, mailto or tel.`;
	const hint = 'The link is left out of the page.';
	return diagnose('unsafe-link', message, { ...range, hint });
}

/** Whether the config says that a link is not to be reported: exactly, or by a regular expression. */
export function isIgnoredLink(href: string, patterns: string[]): boolean {
	return patterns.some((pattern) =>
		pattern.startsWith('^') ? new RegExp(pattern).test(href) : pattern === href,
	);
}

/** What Markdown files end in elsewhere: `page.mdx` is `page.md` here. */
const otherEndings = /\.(?:mdx|markdown)$/i;

/** A number that is part of an address, as it would not be in other tools. */
const numbered = /(?<=^|\/)(\d+)[-_ ]+(?=[^/])/g;

function describeNumber(name: string): string {
	return `A number that is left out of the address ends in a dot: \`${name.replace(numbered, '$1.')}\` instead of \`${name}\`.`;
}

/** The page that was probably meant. `numbered` is a name in it with a number of other tools. */
interface NearPage {
	spelling: string;
	isCase: boolean;
	numbered?: string;
	/** Whether it is the very page that is asked for, in another language. */
	isTranslation?: boolean;
}

function describeNear({ spelling, numbered: name, isTranslation }: NearPage): string {
	if (isTranslation) return `The page is not translated. Translate it first, or link to \`${spelling}\`.`;
	const meant = `Did you mean \`${spelling}\`?`;
	return name === undefined ? meant : `${meant} ${describeNumber(name)}`;
}

/** Looks for another spelling of a page's file or of its address. */
function findNear(graph: PageGraph, path: string, wanted: string): NearPage | undefined {
	const meant = wanted.replace(otherEndings, '.md');
	const full = findLocalPath(path, meant);
	if (full === undefined) return undefined;
	const isFile = meant.endsWith('.md');
	const asked = isFile ? full : `/${full}/`.replace(/\/+$/, '/');
	const other = isFile ? undefined : findNumbered(graph, asked);
	if (other) return other;
	const own = isFile ? path : graph.sources[path];
	const isCase = (one: string): boolean => meant === wanted && one.toLowerCase() === asked.toLowerCase();
	// Nobody who links elsewhere means the page itself.
	const others = Object.keys(isFile ? graph.sources : graph.pages).filter(
		(one) => one !== own || isCase(one),
	);
	const similar = suggest(asked, others, mistakesIn(lastNameOf(asked)));
	const translation = similar !== undefined && isCase(similar) ? undefined : findTranslation(graph, asked);
	const near = translation ?? similar ?? findMoved(graph, asked, path);
	if (near === undefined) return undefined;
	const kind = { isCase: isCase(near), isTranslation: near === translation };
	if (!isFile) return { spelling: near, ...kind, ...noteNumber(near, asked) };
	return { spelling: spellingOf(near, wanted, path), ...kind };
}

/** The same page in the first other language that has it: by its file or by its address, which begins with a slash. */
function findTranslation({ locales, sources, pages }: PageGraph, asked: string): string | undefined {
	const start = asked.startsWith('/') ? 0 : 1;
	const prefixes = Object.keys(locales).map((prefix) => prefix.slice(start));
	const own = prefixes.filter((prefix) => asked.startsWith(prefix)).sort((a, b) => b.length - a.length)[0];
	// A page that the default language lacks is missing, not translated.
	if (!own || own === '/') return undefined;
	return prefixes
		.filter((prefix) => prefix !== own)
		.map((prefix) => prefix + asked.slice(own.length))
		.find((one) => Object.hasOwn(start === 0 ? pages : sources, one));
}

/** The only page with the name of the one that is asked for, in another folder: by its file or by its address. */
function findMoved({ sources }: PageGraph, asked: string, path: string): string | undefined {
	const isFile = asked.endsWith('.md');
	const name = stripNumber(lastNameOf(asked));
	const isNamed = (one: string): boolean =>
		[stripNumber(lastNameOf(one)), lastNameOf(one).replace(numbered, '')].includes(name);
	if (name === '' || isIndex(`${name}.md`)) return undefined;
	const [found, ...more] = Object.entries(sources).filter(
		([source, route]) => source !== path && isNamed(isFile ? source : route),
	);
	return more.length > 0 ? undefined : found?.[isFile ? 0 : 1];
}

/** The page at an address that has numbers of other tools where the one that is asked for has none. */
function findNumbered({ pages }: PageGraph, asked: string): NearPage | undefined {
	const name = asked.split('/').at(-2) ?? '';
	const spelling = Object.keys(pages).find(
		(route) => route !== asked && route.endsWith(`${name}/`) && route.replace(numbered, '') === asked,
	);
	return spelling === undefined ? undefined : { spelling, isCase: false, ...noteNumber(spelling, asked) };
}

/** The first name in an address with a number of other tools, unless there is one in the address that is asked for. */
function noteNumber(address: string, asked: string): Pick<NearPage, 'numbered'> {
	const isNumbered = (name: string): boolean => name.search(numbered) >= 0;
	const name = isNumbered(asked) ? undefined : address.split('/').find(isNumbered);
	return name === undefined ? {} : { numbered: name };
}

/** The last name of a path, without its ending. */
function lastNameOf(path: string): string {
	return path
		.replace(/(\.md|\.html?)?\/?$/, '')
		.split('/')
		.at(-1)!;
}

/** A file as the link names it: from the content folder or from the folder of the page. */
function spellingOf(file: string, wanted: string, path: string): string {
	return wanted.startsWith('/') ? `/${file}` : relativePath(path, file);
}

function relativePath(from: string, to: string): string {
	const base = from.split('/').slice(0, -1);
	const target = to.split('/');
	let shared = 0;
	while (shared < base.length && base[shared] === target[shared]) shared += 1;
	const up = '../'.repeat(base.length - shared);
	return (up || './') + target.slice(shared).join('/');
}
