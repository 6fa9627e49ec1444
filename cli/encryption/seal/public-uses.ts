import type { ClientBundle } from '../../bundle/client-bundle.ts';
import type { PageNode } from '../../model/page-graph.ts';
import type { ComposeAllInput } from '../../page/compose-pages.ts';
import { addressPattern } from './address-pattern.ts';

/** A use of a file by the public site. */
export interface PublicUse {
	/** The page or the config, relative to the site's root. */
	file: string;
	by: 'a public page' | 'the config';
}

/** A public page, and the files that it asked for while it was composed. */
export interface AskingPage {
	/** Relative to the site's root. */
	file: string;
	node: Pick<PageNode, 'prev' | 'next'>;
	/** Paths in the output. */
	asked: Iterable<string>;
}

/** The parts of the public site that may use files. */
export interface PublicUsesInput extends Pick<ComposeAllInput, 'config' | 'graph' | 'local'> {
	/** The public pages as they were composed. */
	composed: readonly AskingPage[];
	/** The site's style sheets as they are published. */
	styles: readonly string[];
}

/** The style sheets of a bundle. */
export function stylesOf({ files, optional }: Pick<ClientBundle, 'files' | 'optional'>): string[] {
	const all = [...files, ...optional.map(({ file }) => file)].filter(({ path }) => path.endsWith('.css'));
	return all.map(({ content }) => Buffer.from(content).toString());
}

/** Finds out whether the public site uses a file: which of its pages, or the config. Reads no file. */
export class PublicUses {
	#pages: Map<string, string> | undefined;
	#ofConfig: string | undefined;

	constructor(private readonly site: PublicUsesInput) {}

	/** The use of a file, by its path in the output: by a page rather than by the config. `undefined` for an unused file. */
	find(path: string): PublicUse | undefined {
		this.#pages ??= new Map(this.#usesOfPages());
		const page = this.#pages.get(path);
		if (page !== undefined) return { file: page, by: 'a public page' };
		const { config, local } = this.site;
		this.#ofConfig ??= this.#readConfig();
		// Beside the Markdown, that is a bulletin.
		const isNamed = local.files.has(path) || addressPattern(path, config.base).test(this.#ofConfig);
		return isNamed ? { file: config.file, by: 'the config' } : undefined;
	}

	*#usesOfPages(): Generator<[path: string, page: string]> {
		for (const { file, node, asked } of this.site.composed) {
			for (const link of [node.prev?.link, node.next?.link])
				if (link) yield [link.replace(/^\/|[?#].*$/gs, ''), file];
			for (const each of asked) yield [each, file];
		}
	}

	/** All that the config shows, and what style sheets have by `url()`; not what it locks or leaves unchecked. */
	#readConfig(): string {
		const { config, graph, styles } = this.site;
		const { encrypt: _, checks: __, ...shown } = config;
		const ofStyles = styles.flatMap((text) => text.match(/\burl\([^)]*\)/g) ?? []);
		return JSON.stringify([shown, graph.locales, ofStyles]);
	}
}
