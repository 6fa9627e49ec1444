import type { GroundColors } from '../../renderer/contract/render-contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { assembleHostFiles } from '../outputs/host/host-files.ts';
import { assembleManifests } from '../outputs/manifest.ts';
import { assembleExternalRedirect, assembleRedirect } from '../outputs/redirect-page.ts';
import { assembleManifest } from '../outputs/route-manifest.ts';
import { assembleSitemap, type SitemapEntry } from '../outputs/sitemap.ts';
import { assembleSidebars } from '../render/sidebar-files.ts';
import { fileOfAddress } from '../routes/route.ts';
import type { LocaleSites } from './compose-sites.ts';

/** What the files that belong to no single page are made from. */
export interface SharedFilesInput {
	config: SiteConfig;
	graph: PageGraph;
	/** What the pages of each locale share. */
	sites: LocaleSites;
	icons: IconLibrary;
	/** The ground of the theme's pages. Default: the theme does not say. */
	colors?: GroundColors | undefined;
	/** Name of each page's data file, by route, not-found pages included. */
	names: () => Record<string, string>;
	/** The pages that search engines are told of. */
	listed: () => SitemapEntry[];
	/** Paths of files of the public folder that are not published as they are. Absent where nothing is locked. */
	sealed?: { hidden: string[] };
}

/** Files of one kind. */
interface FileKind {
	/** Whether a path may be that of such a file. */
	has(path: string, input: SharedFilesInput): boolean;
	files(input: SharedFilesInput): OutputFile[];
}

const shared: FileKind = {
	has: (path) => path.startsWith('_domdocs/site.'),
	files: ({ sites }) => [...sites.values()].map(({ file }) => file),
};

/** What client navigation finds its way by: the files of all sidebars and the route manifest. */
const navigation: FileKind = {
	has: (path) => /^_domdocs\/(routes[./]|sidebar\.)/.test(path),
	files({ config, graph, icons, names }) {
		// What a locked site has in its sidebars is for those who have unlocked it.
		const shown = config.encrypt?.global ? { ...graph, locales: {} } : graph;
		const sidebars = assembleSidebars(shown, config, icons);
		const paths = [...sidebars].map(([key, { path }]) => [key, path]);
		const whole = { pages: names(), redirects: graph.redirects, sidebars: Object.fromEntries(paths) };
		return [
			...new Map([...sidebars.values()].map((file) => [file.path, file])).values(),
			...assembleManifest(whole),
		];
	},
};

const redirectsOf = ({ redirects, external }: PageGraph): [from: string, to: string][] =>
	Object.entries({ ...redirects, ...external });

const redirects: FileKind = {
	has: (path, { graph }) => redirectsOf(graph).some(([address]) => fileOfAddress(address) === path),
	files({ config, graph }) {
		const targets = new Map(redirectsOf(graph).map(([address, to]) => [fileOfAddress(address), to]));
		return [...targets].map(([path, to]) => {
			const page = graph.pages[to];
			const content = page ? assembleRedirect(config, page) : assembleExternalRedirect(config, to);
			return { path, kind: 'page', content };
		});
	},
};

const sitemap: FileKind = {
	has: (path) => /^(sitemap[\w-]*\.xml|robots\.txt)$/.test(path),
	files: ({ config, listed }) => assembleSitemap(config, listed()),
};

const manifests: FileKind = {
	has: (path) => path.endsWith('.webmanifest'),
	files: ({ config, colors }) => assembleManifests(config, colors),
};

const host: FileKind = {
	// The host reads them, and shows them to nobody.
	has: () => false,
	files({ config, graph, sealed }) {
		// Their names are not published either.
		const hidden = new Set(sealed?.hidden.map((path) => `/${path}`));
		const assets = Object.entries(graph.assets).filter(([address]) => !hidden.has(address));
		return assembleHostFiles(config, { ...graph, assets: Object.fromEntries(assets) });
	},
};

const kinds: readonly FileKind[] = [shared, navigation, redirects, sitemap, manifests, host];

/** Files that a site has besides those of its pages: all of them for a build, one of them for the watch mode. */
export class SharedFiles {
	readonly #made = new Map<FileKind, OutputFile[]>();

	constructor(private readonly input: SharedFilesInput) {}

	/** All of them, each once. */
	*all(): Generator<OutputFile> {
		for (const kind of kinds) yield* this.#filesOf(kind);
	}

	/** The one with this path in the output; nothing where there is none. Others of its kind are made with it. */
	find(path: string): OutputFile | undefined {
		const kind = kinds.find((each) => each.has(path, this.input));
		return kind && this.#filesOf(kind).find((file) => file.path === path);
	}

	/** A file of the public folder stands in the place of one that is made. */
	#filesOf(kind: FileKind): OutputFile[] {
		const { assets } = this.input.graph;
		const files =
			this.#made.get(kind) ?? kind.files(this.input).filter(({ path }) => !Object.hasOwn(assets, `/${path}`));
		this.#made.set(kind, files);
		return files;
	}
}
