import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import type { ServerModule } from '../../cli/bundle/bundle-server.ts';
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { RouteTable } from '../../renderer/client/navigation/route-table.ts';
import type {
	CutManifest,
	PageBootstrap,
	PageData,
	RouteList,
	SiteData,
} from '../../renderer/contract/contract.ts';
import { buildDominionSite, dominionRoot } from '../harness/dominion-site.ts';
import { makeSite } from '../harness/fixture-site.ts';
import { loadServer } from '../harness/load-server.ts';
import { runCli } from '../harness/run-cli.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { makePage, makeSiteData, sidebar, themeFolder } from '../themes/default/theme-data.ts';
import { lockedSite, smallSite } from './small-sites.ts';

/** Prefixes of the four languages of the manual. */
export const prefixes = ['/', '/en/', '/jp/', '/ru/'] as const;

/** A page as `domdocs graph` prints it. */
export type GraphPage = Record<string, unknown>;

/** A built site, by its folder. */
export class BuiltSite {
	readonly out: string;
	readonly url: string;

	/** The folder of its config. */
	readonly root: string;

	/** Where its languages are. */
	readonly prefixes: readonly string[];

	constructor(root: string, out: string, url: string) {
		this.root = root;
		this.out = out;
		this.url = url;
		this.prefixes = this.site('/').locales.map(({ prefix }) => prefix);
	}

	has(path: string): boolean {
		return existsSync(join(this.out, path.endsWith('/') ? `${path}index.html` : path));
	}

	/** Text of the file at an address. */
	read(path: string): string {
		return readFileSync(join(this.out, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
	}

	/** What the page at an address tells the app. */
	page(path: string): PageData {
		const text = /<script id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(this.read(path));
		return (JSON.parse(text![1]!) as PageBootstrap).page;
	}

	/** What pages of a language share. */
	site(prefix: string): SiteData {
		const [, path] = /"site":"([^"]+)"/.exec(this.read(prefix))!;
		return JSON.parse(this.read(path!)) as SiteData;
	}
}

/** All that rows look at: made once for all of them. */
export interface SpecificationSite {
	/** The manual, which nobody writes to. */
	dominion: BuiltSite;
	/** Routes of the manual. */
	routes: Set<string>;
	/** Where the app of the manual goes for an address. */
	resolve: (address: string) => Promise<string | null>;
	small: BuiltSite;
	/** Pages of the small site by route, as `domdocs graph` prints them. */
	graph: Record<string, GraphPage>;
	/** What the build of the small site has said. */
	said: Diagnostic[];
	/** The site that is locked as a whole. */
	locked: BuiltSite;
	/** HTML that the theme makes of a page with everything on it, as far as nothing else is given. */
	render: (page?: Partial<PageData>, site?: Partial<SiteData>) => string;
	dispose: () => Promise<void>;
}

/** Builds and serves the sites. */
export async function openSpecificationSite(): Promise<SpecificationSite> {
	const small = makeSite(null, smallSite);
	const locked = makeSite(null, lockedSite);
	small.commit('Start', { tag: 'v1' });
	const served: ServedOutput[] = [];
	const serve = async (root: string, out: string): Promise<BuiltSite> => {
		const one = await serveBuilt(root, out);
		served.push(one);
		return new BuiltSite(root, out, one.url);
	};
	const { out } = await buildDominionSite();
	const [{ diagnostics }] = [await small.build(), await locked.build()];
	const [dominion, smallBuilt, lockedBuilt, graph] = await Promise.all([
		serve(dominionRoot, out),
		serve(small.root, join(small.root, 'dist')),
		serve(locked.root, join(locked.root, 'dist')),
		runCli(['graph', '--root', small.root]),
	]);
	const { routes, resolve } = readRoutes(dominion!);
	return {
		dominion: dominion!,
		routes,
		resolve,
		small: smallBuilt!,
		graph: (JSON.parse(graph!.output) as { pages: Record<string, GraphPage> }).pages,
		said: diagnostics,
		locked: lockedBuilt!,
		render: rendererOf(await loadServer({ theme: join(themeFolder, 'index.ts'), root: themeFolder })),
		dispose: async () => {
			await Promise.all(served.map((one) => one.stop()));
			small.dispose();
			locked.dispose();
		},
	};
}

function readRoutes(site: BuiltSite): Pick<SpecificationSite, 'routes' | 'resolve'> {
	const list = JSON.parse(site.read('_domdocs/routes.json')) as CutManifest;
	const parts = list.parts.map((name) => JSON.parse(site.read(`_domdocs/routes/${name}.json`)) as RouteList);
	const table = new RouteTable(list, async (name) => parts[list.parts.indexOf(name)]!);
	return {
		routes: new Set(parts.flatMap(({ pages }) => Object.keys(pages))),
		resolve: (address) => table.resolve(address),
	};
}

const article: Root = {
	type: 'root',
	children: [
		{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'The article.' }] },
	],
};

function rendererOf(server: ServerModule): SpecificationSite['render'] {
	return (fields = {}, site = {}) => {
		const page = makePage(fields);
		const tree = page.sidebar === null || page.branch ? {} : { sidebar };
		return server.renderPage({ base: '/', page, site: makeSiteData(site), article: () => article, ...tree })
			.body;
	};
}
