import type { ClientBundle } from '../../bundle/bundle-client.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import type { ComposeAllInput, ComposedPage } from '../../page/compose-pages.ts';
import { addressPattern } from './address-pattern.ts';

/** Who has asked for a file in the open. */
export interface PublicUse {
	/** The page or the config, relative to the site's root. */
	file: string;
	by: 'a public page' | 'the config';
}

/** What the public site was composed from, as far as it may ask for files. */
export interface PublicAsks extends Pick<ComposeAllInput, 'config' | 'graph' | 'local'> {
	/** What is known of the public pages, by path. */
	compiled: ReadonlyMap<string, Pick<CompiledPage, 'scanned'>>;
	/** Those pages with all that they have asked. */
	composed: readonly Pick<ComposedPage, 'path' | 'node' | 'entry'>[];
	/** The site's style sheets as they are published. */
	styles: readonly string[];
}

/** The style sheets of a bundle. */
export function stylesOf({ files, optional }: Pick<ClientBundle, 'files' | 'optional'>): string[] {
	const all = [...files, ...optional.map(({ file }) => file)].filter(({ path }) => path.endsWith('.css'));
	return all.map(({ content }) => String(typeof content === 'string' ? content : Buffer.from(content)));
}

/** Knows which public page, or whether the config, has asked for a file as the public site was composed. No file is read for it. */
export class PublicUses {
	readonly #site: PublicAsks;
	#pages: Map<string, string> | undefined;
	#ofConfig: string | undefined;

	constructor(site: PublicAsks) {
		this.#site = site;
	}

	/** Who has asked for a file, by its path in the output; a page before the config. Nothing where nobody has. */
	find(path: string): PublicUse | undefined {
		this.#pages ??= new Map(this.#askedByPages());
		const page = this.#pages.get(path);
		if (page !== undefined) return { file: page, by: 'a public page' };
		const { config, local } = this.#site;
		this.#ofConfig ??= this.#readConfig();
		// Beside the Markdown, that is a bulletin.
		const isNamed = local.files.has(path) || addressPattern(path, config.base).test(this.#ofConfig);
		return isNamed ? { file: config.file, by: 'the config' } : undefined;
	}

	*#askedByPages(): Generator<[path: string, page: string]> {
		const { composed, compiled, graph, local } = this.#site;
		for (const { path, node, entry } of composed) {
			const { file } = compiled.get(path)!.scanned;
			const { prev, next } = graph.pages[node.route]!;
			for (const link of [prev?.link, next?.link]) if (link) yield [link.replace(/^\/|[?#].*$/gs, ''), file];
			for (const [question, [about]] of entry.dependencies) {
				if (question === 'publicFile') yield [String(about).slice(1), file];
				const address = question === 'localAsset' ? local.addressOf(String(about)) : undefined;
				if (address) yield [address.slice(1), file];
			}
		}
	}

	/** All that the config shows, and what style sheets have by `url()`; not what it locks or leaves unchecked. */
	#readConfig(): string {
		const { config, graph, styles } = this.#site;
		const { encrypt: _, checks: __, ...shown } = config;
		const ofStyles = styles.flatMap((text) => text.match(/\burl\([^)]*\)/g) ?? []);
		return JSON.stringify([shown, graph.locales, ofStyles]);
	}
}
