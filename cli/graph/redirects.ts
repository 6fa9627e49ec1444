import { decodeAddress } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import {
	type ConfigProblem,
	type Diagnostic,
	diagnose,
	type SourceRange,
} from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { claimPath, type PathTable } from '../platform/output-path.ts';
import { fileOfAddress, sourceAddress } from '../routes/route.ts';
import { findRouteFault } from '../routes/route-fault.ts';
import { type AddressOwner, describeOwner, relatedOwner } from './clashes.ts';
import { findPage, isProtectedRoute } from './resolve-link.ts';

/** One redirect as somebody asked for it. */
interface Wish {
	from: string;
	to: string;
	/** Whether `to` is an address on another site. */
	isExternal?: boolean;
	/** Whether it was written by hand; others give way silently. */
	written: boolean;
	/** Where it was written: a place in a file, or the way to it in the config. */
	place: Partial<SourceRange>;
	path?: string[];
}

/** What redirects are made with, beside the pages. */
export interface RedirectContext extends Pick<SiteConfig, 'redirects' | 'sourceRedirects'> {
	/** Who writes which file of the site. */
	table: PathTable<AddressOwner>;
	problems: ConfigProblem[];
}

/** Fills `graph.redirects`: from the config, from `redirectFrom`, from the files' own paths. */
export function addRedirects(graph: PageGraph, pages: ScannedPage[], context: RedirectContext): Diagnostic[] {
	const diagnostics: Diagnostic[] = [];
	const asked = [...configWishes(context.redirects), ...pageWishes(graph, pages)];
	const wishes = [...asked, ...(context.sourceRedirects ? sourceWishes(graph, pages) : [])];
	const written = new Map<string, string>(asked.map(({ from, to }) => [from, to]));
	for (const wish of wishes) {
		const diagnostic = checkWish(graph, wish, written) ?? claimFile(graph, wish, context.table);
		if (!diagnostic && wish.isExternal) {
			graph.external = { ...graph.external, [wish.from]: wish.to };
			continue;
		}
		const target = findPage(graph, wish.to);
		// What leads to a locked page would tell where it was.
		if (!diagnostic && target !== undefined && isProtectedRoute(graph, target)) continue;
		if (!diagnostic) graph.redirects[wish.from] = target!;
		else if (wish.path) context.problems.push({ path: wish.path, diagnostic });
		else if (wish.written) diagnostics.push(diagnostic);
	}
	return diagnostics;
}

function configWishes(redirects: RedirectContext['redirects']): Wish[] {
	return Object.entries(redirects).map(([from, to]) => ({
		from: decodeAddress(from),
		...(typeof to === 'string'
			? { to: decodeAddress(to) }
			: { to: new URL(to.to).href, isExternal: to.external }),
		written: true,
		place: {},
		path: ['redirects', from],
	}));
}

function pageWishes(graph: PageGraph, pages: ScannedPage[]): Wish[] {
	return pages.flatMap((page) =>
		[page.options.redirectFrom ?? []].flat().map((from, index) => ({
			from: decodeAddress(from),
			to: graph.sources[page.path]!,
			written: true,
			place: page.places[`redirectFrom.${index}`] ?? page.places.redirectFrom ?? { file: page.file },
		})),
	);
}

/** From where each file lies. A page with a fault in its path has been reported already. */
function sourceWishes(graph: PageGraph, pages: ScannedPage[]): Wish[] {
	return pages.flatMap((page) => {
		const wish = { from: sourceAddress(page.path), to: graph.sources[page.path]! };
		return wish.from === wish.to ? [] : { ...wish, written: false, place: { file: page.file } };
	});
}

function checkWish(graph: PageGraph, { from, to, isExternal, place }: Wish, written: Map<string, string>) {
	const fault = findRouteFault(from);
	if (fault !== undefined || !/^\/[^/]/.test(from)) {
		return diagnose(
			'invalid-redirect',
			`Unexpected redirect from \`${from}\`, expected a path such as \`/old/page.html\`.`,
			{ ...place, ...(fault === undefined ? {} : { hint: `Leave out ${fault}.` }) },
		);
	}
	if (Object.hasOwn(graph.pages, from)) {
		const page = graph.pages[from]!;
		return diagnose('redirect-clash', `Unexpected redirect from \`${from}\`: a page has that address.`, {
			...place,
			related: [{ file: page.file, message: 'The page is here.' }],
		});
	}
	const taken = graph.redirects[from] ?? graph.external?.[from];
	if (taken !== undefined && taken !== findPage(graph, to)) {
		const message = `Unexpected second redirect from \`${from}\`; the first leads to \`${taken}\`.`;
		return diagnose('redirect-clash', message, place);
	}
	if (isExternal || (findPage(graph, to) !== undefined && !written.has(to))) return undefined;
	return written.has(to) ? reportChain(from, to, written, place) : reportTarget(graph, from, to, place);
}

/** Two addresses can be one file: `/a`, `/a/` and `/a/index.html`. */
function claimFile(graph: PageGraph, { from, to, place }: Wish, table: PathTable<AddressOwner>) {
	const target = findPage(graph, to);
	const clash = claimPath(table, fileOfAddress(from), { kind: 'redirect', address: from, target });
	if (!clash) return undefined;
	const { owner, isFolded } = clash;
	if (owner.kind === 'redirect' && owner.target === target && !isFolded) return undefined;
	const difference = isFolded ? ', which differs in letter case or Unicode form only' : '';
	const message = `Unexpected redirect from \`${from}\`: ${describeOwner(owner)}${difference}.`;
	return diagnose('redirect-clash', message, { ...place, ...relatedOwner(owner, 'The other one is here.') });
}

function reportChain(from: string, to: string, written: Map<string, string>, place: Partial<SourceRange>) {
	const steps = [from];
	for (let next: string | undefined = to; next !== undefined; next = written.get(next)) {
		const isLoop = steps.includes(next);
		steps.push(next);
		if (isLoop) break;
	}
	const last = steps.at(-1)!;
	const isLoop = steps.indexOf(last) < steps.length - 1;
	const message = `Unexpected ${isLoop ? 'loop' : 'chain'} of redirects: ${steps.map((step) => `\`${step}\``).join(' to ')}.`;
	const hint = isLoop ? 'Point one of them at a page.' : `Redirect \`${from}\` straight to \`${last}\`.`;
	return diagnose('redirect-loop', message, { ...place, hint });
}

function reportTarget(graph: PageGraph, from: string, to: string, place: Partial<SourceRange>): Diagnostic {
	const hint = /^https?:/.test(to)
		? `Where readers are to leave the site write \`{ to: '${to}', external: true }\` in the config.`
		: hintOf(to, Object.keys(graph.pages), undefined);
	const message = `Unexpected redirect from \`${from}\` to \`${to}\`, expected a page of this site.`;
	return diagnose('redirect-target-missing', message, { ...place, ...(hint ? { hint } : {}) });
}
