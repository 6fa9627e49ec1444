import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose, type SourcePlace } from '../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { suggest } from '../suggest.ts';
import type { PageGraph } from './page-graph.ts';
import { findPage } from './resolve-link.ts';
import { sourceAddress } from './route.ts';
import type { ConfigProblem } from './sidebar.ts';

/** One redirect as somebody asked for it. */
interface Wish {
	from: string;
	to: string;
	/** Whether it was written by hand; others give way silently. */
	written: boolean;
	/** Where it was written: a place in a file, or the way to it in the config. */
	place: Partial<SourcePlace>;
	path?: string[];
}

/** Fills `graph.redirects`: from the config, from `redirectFrom`, from the files' own paths. */
export function addRedirects(
	graph: PageGraph,
	pages: ScannedPage[],
	config: Pick<SiteConfig, 'redirects' | 'sourceRedirects'>,
	problems: ConfigProblem[],
): Diagnostic[] {
	const diagnostics: Diagnostic[] = [];
	const wishes = [...configWishes(config.redirects), ...pageWishes(graph, pages, config.sourceRedirects)];
	const written = new Map<string, string>(
		wishes.filter((wish) => wish.written).map(({ from, to }) => [from, to]),
	);
	for (const wish of wishes) {
		const diagnostic = checkWish(graph, wish, written);
		if (!diagnostic) graph.redirects[wish.from] = findPage(graph, wish.to)!;
		else if (wish.path) problems.push({ path: wish.path, diagnostic });
		else if (wish.written) diagnostics.push(diagnostic);
	}
	return diagnostics;
}

function configWishes(redirects: Record<string, string>): Wish[] {
	return Object.entries(redirects).map(([from, to]) => ({
		from: decode(from),
		to: decode(to),
		written: true,
		place: {},
		path: ['redirects', from],
	}));
}

function pageWishes(graph: PageGraph, pages: ScannedPage[], sourceRedirects: boolean): Wish[] {
	return pages.flatMap((page) => {
		const route = graph.sources[page.path];
		if (route === undefined) return [];
		const asked = [page.options.redirectFrom ?? []].flat().map((from, index) => ({
			from: decode(from),
			to: route,
			written: true,
			place: page.places[`redirectFrom.${index}`] ?? page.places.redirectFrom ?? { file: page.file },
		}));
		const own = sourceAddress(page.path);
		const automatic = { from: own, to: route, written: false, place: { file: page.file } };
		return sourceRedirects && own !== route ? [...asked, automatic] : asked;
	});
}

function checkWish(
	graph: PageGraph,
	{ from, to, place }: Wish,
	written: Map<string, string>,
): Diagnostic | undefined {
	if (!/^\/[^/\\]/.test(from) || /[\\?#]/.test(from) || from.split('/').includes('..')) {
		return diagnose(
			'invalid-redirect',
			`Unexpected redirect from \`${from}\`, expected a path such as \`/old/page.html\`.`,
			place,
		);
	}
	if (Object.hasOwn(graph.pages, from)) {
		const page = graph.pages[from]!;
		return diagnose('redirect-clash', `Unexpected redirect from \`${from}\`: a page has that address.`, {
			...place,
			related: [{ file: page.file, message: 'The page is here.' }],
		});
	}
	const taken = graph.redirects[from];
	if (taken !== undefined && taken !== findPage(graph, to)) {
		return diagnose(
			'redirect-clash',
			`Unexpected second redirect from \`${from}\`; the first leads to \`${taken}\`.`,
			place,
		);
	}
	if (findPage(graph, to) !== undefined && !written.has(to)) return undefined;
	return written.has(to) ? reportChain(from, to, written, place) : reportTarget(graph, from, to, place);
}

function reportChain(
	from: string,
	to: string,
	written: Map<string, string>,
	place: Partial<SourcePlace>,
): Diagnostic {
	const steps = [from];
	for (let next: string | undefined = to; next !== undefined; next = written.get(next)) {
		const isLoop = steps.includes(next);
		steps.push(next);
		if (isLoop) break;
	}
	const last = steps.at(-1)!;
	const isLoop = steps.indexOf(last) < steps.length - 1;
	return diagnose(
		'redirect-loop',
		`Unexpected ${isLoop ? 'loop' : 'chain'} of redirects: ${steps.map((step) => `\`${step}\``).join(' to ')}.`,
		{
			...place,
			hint: isLoop ? 'Point one of them at a page.' : `Redirect \`${from}\` straight to \`${last}\`.`,
		},
	);
}

function reportTarget(graph: PageGraph, from: string, to: string, place: Partial<SourcePlace>): Diagnostic {
	const near = suggest(to, Object.keys(graph.pages));
	return diagnose(
		'redirect-target-missing',
		`Unexpected redirect from \`${from}\` to \`${to}\`, expected a page of this site.`,
		{
			...place,
			...(near ? { hint: `Did you mean \`${near}\`?` } : {}),
		},
	);
}

function decode(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
