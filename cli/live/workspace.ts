import { mapConcurrent } from '../concurrency.ts';
import { locateInConfig } from '../config/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import { DiagnosticList, placeProblems } from '../diagnostics/diagnostic-list.ts';
import { type AssetFile, discover, type SourceFile } from '../discover/discover.ts';
import type { History } from '../history/history.ts';
import { noHistory } from '../history/read-site-history.ts';
import { type LinkOutcome, linkPages } from '../link/link.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { resolveLink } from '../link/resolve-link.ts';
import { parseFile } from '../parse/parse-pages.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { scanFile } from '../scan/scan-pages.ts';
import { composePage } from '../view/compose-page.ts';
import { LocalAssets } from '../view/local-assets.ts';
import type { PageView } from '../view/page-view.ts';

/**
 * The compiler while it watches: the same stages as a build, of which only those are repeated that a
 * change touches, and pages only when somebody looks at them.
 */
export class Workspace {
	/** Set once git has been read; pages are complete before, but for their dates and authors. */
	history: History = noHistory;
	historyDiagnostics: Diagnostic[] = [];
	config: SiteConfig;
	graph!: PageGraph;
	assets: AssetFile[] = [];
	local: LocalAssets;
	#sources = new Map<string, SourceFile>();
	#scans = new Map<string, Outcome<ScannedPage | null>>();
	#parsed = new Map<string, { hash: string; outcome: Outcome<ParsedPage> }>();
	#discoverDiagnostics: Diagnostic[] = [];
	#linkDiagnostics: Diagnostic[] = [];
	#viewDiagnostics = new Map<string, Diagnostic[]>();

	constructor(config: SiteConfig) {
		this.config = config;
		this.local = new LocalAssets(config.content);
	}

	/** Reads edited files again, by absolute path. Pages are only linked anew where that could differ. */
	async reread(changed: ReadonlySet<string>): Promise<void> {
		const before = JSON.stringify(this.#linkInput(changed));
		await mapConcurrent(this.#changedSources(changed), 32, (source) => this.#scan(source));
		if (before !== JSON.stringify(this.#linkInput(changed))) await this.#link();
	}

	/** Lists the files anew and reads those that are new or in `changed` (absolute paths). */
	async refresh(changed: ReadonlySet<string> = new Set()): Promise<void> {
		const found = await discover(this.config);
		this.#discoverDiagnostics = found.diagnostics;
		this.assets = found.value.assets;
		this.local = new LocalAssets(this.config.content);
		this.#sources = new Map(found.value.sources.map((source) => [source.path, source]));
		for (const path of this.#scans.keys()) if (!this.#sources.has(path)) this.#forget(path);
		const stale = found.value.sources.filter(
			({ path, absolute }) => !this.#scans.has(path) || changed.has(absolute),
		);
		await mapConcurrent(stale, 32, (source) => this.#scan(source));
		await this.#link();
	}

	/** Starts anew with an edited config; what has been read and parsed is kept. */
	async reconfigure(config: SiteConfig): Promise<void> {
		const isSameContent = config.content === this.config.content;
		this.config = config;
		this.#viewDiagnostics.clear();
		if (!isSameContent) this.#scans.clear();
		await this.refresh();
	}

	/** The page at a route, compiled if that has not been done since its last change. */
	async view(route: string): Promise<PageView | undefined> {
		const node = Object.hasOwn(this.graph.pages, route) ? this.graph.pages[route] : undefined;
		const source = node && this.#sources.get(node.path);
		const scanned = node && this.#scans.get(node.path)?.value;
		if (!node || !source || !scanned) return undefined;
		const parsed = await this.#parse(source, scanned);
		await this.#parseTargets(parsed.value, node.path);
		const outcome = composePage({
			config: this.config,
			graph: this.graph,
			history: this.history,
			scanned,
			parsed: parsed.value,
			idsOf: (target) => this.#parsed.get(this.graph.pages[target]?.path ?? '')?.outcome.value.ids,
			localAsset: (path) => this.local.addressOf(path),
		});
		this.#viewDiagnostics.set(node.path, [...parsed.diagnostics, ...outcome.diagnostics]);
		return outcome.value;
	}

	/** All that is wrong with the site as far as it has been looked at. */
	get diagnostics(): Diagnostic[] {
		const list = new DiagnosticList();
		list.add([...this.#discoverDiagnostics, ...this.historyDiagnostics, ...this.#linkDiagnostics]);
		for (const { diagnostics } of this.#scans.values()) list.add(diagnostics);
		for (const diagnostics of this.#viewDiagnostics.values()) list.add(diagnostics);
		return list.sorted();
	}

	#changedSources(changed: ReadonlySet<string>): SourceFile[] {
		return [...this.#sources.values()].filter(({ absolute }) => changed.has(absolute));
	}

	#linkInput(changed: ReadonlySet<string>): unknown {
		return this.#changedSources(changed).map(({ path }) => {
			const scanned = this.#scans.get(path)?.value;
			return [scanned?.title, scanned?.options];
		});
	}

	/** A page whose front matter is broken keeps the last one that was not, and so its address. */
	async #scan(source: SourceFile): Promise<void> {
		const outcome = await scanFile(source);
		const last = this.#scans.get(source.path)?.value;
		const isBroken = outcome.diagnostics.some(({ severity }) => severity === 'error');
		this.#scans.set(source.path, isBroken && last ? { ...outcome, value: last } : outcome);
		this.#viewDiagnostics.delete(source.path);
	}

	async #link(): Promise<void> {
		const pages = [...this.#sources.keys()].flatMap((path) => this.#scans.get(path)?.value ?? []);
		const linked: LinkOutcome = linkPages(
			this.config,
			pages,
			this.assets.map(({ path }) => `/${path}`),
		);
		this.graph = linked.value;
		const locate = await locateInConfig(this.config, linked.problems);
		this.#linkDiagnostics = [...linked.diagnostics, ...placeProblems(linked.problems, locate)];
	}

	async #parse(source: SourceFile, { hash }: ScannedPage): Promise<Outcome<ParsedPage>> {
		const known = this.#parsed.get(source.path);
		if (known?.hash === hash) return known.outcome;
		const outcome = await parseFile(source);
		this.#parsed.set(source.path, { hash, outcome });
		return outcome;
	}

	/** Pages that this one links into, so that their anchors can be checked. */
	async #parseTargets(page: ParsedPage, path: string): Promise<void> {
		for (const { href } of page.links) {
			if (!href.includes('#') || href.startsWith('#')) continue;
			const target = resolveLink(this.graph, path, href);
			const targetPath = target.kind === 'page' ? this.graph.pages[target.route]?.path : undefined;
			const source = targetPath === undefined ? undefined : this.#sources.get(targetPath);
			const scanned = targetPath === undefined ? undefined : this.#scans.get(targetPath)?.value;
			if (source && scanned) await this.#parse(source, scanned);
		}
	}

	#forget(path: string): void {
		this.#scans.delete(path);
		this.#parsed.delete(path);
		this.#viewDiagnostics.delete(path);
	}
}
