import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { ReadArticle } from '../../render/make-article.ts';
import type { LivePage } from './live-page.ts';
import type { LiveProps, OpenedSite } from './live-questions.ts';

/** What is known of a page since somebody looked at it. */
interface VisitedPage {
	diagnostics: readonly Diagnostic[];
	/** As it was composed last; nothing where its address is that of another file. */
	props: LiveProps | null;
}

/** The pages of a watched site that somebody has looked at, by path, as they are now. */
export class VisitedPages {
	readonly #visited = new Map<string, VisitedPage>();
	/** These and the pages that they have asked about: articles are asked for by path. */
	readonly #pages = new Map<string, LivePage>();

	/** The article of a page that has been viewed, or is embedded in one. Its name is the path of its file. */
	readonly article: ReadArticle = (path) => this.#pages.get(path)!.article;

	/** What is wrong with one, as far as that is known. */
	diagnosticsOf(path: string): readonly Diagnostic[] {
		return this.#visited.get(path)?.diagnostics ?? [];
	}

	/** What is wrong with all of them. */
	get diagnostics(): Diagnostic[] {
		return [...this.#visited.values()].flatMap(({ diagnostics }) => diagnostics);
	}

	/** Whether one of them uses a file of the public folder, by its address. */
	isPubliclyUsed(address: string): boolean {
		return [...this.#visited.values()].some(({ props }) => props?.asked.includes(address.slice(1)));
	}

	/** Content of a file that is made for one of them. */
	generatedFile(path: string): string | undefined {
		const files = [...this.#pages.values()].flatMap(({ facts }) => facts.files);
		return files.find((file) => file.path === path)?.content;
	}

	/** Composes one. While the site cannot be read, it is as it was composed last. */
	async compose({ memo, questions }: OpenedSite, path: string): Promise<PageProps | undefined> {
		const last = this.#visited.get(path)?.props;
		const props = await memo.ask(questions.props, path).catch((error: unknown) => {
			if (!(error instanceof FatalError) || !last) throw error;
			return last;
		});
		if (!props) {
			this.#visited.delete(path);
			return undefined;
		}
		for (const [at, page] of props.pages) this.#pages.set(at, page);
		this.#visited.set(path, { diagnostics: props.diagnostics, props });
		return props.props;
	}

	/** A file whose address another one has is no page, but a build parses it all the same. */
	async visitShadowed({ memo, questions }: OpenedSite, path: string): Promise<void> {
		const page = await memo.ask(questions.page, path);
		if (page) this.#visited.set(path, { diagnostics: page.diagnostics, props: null });
	}

	/** Whatever has changed can mend or break the links of these pages. */
	async revisit(opened: OpenedSite, { pages, sources }: PageGraph): Promise<void> {
		for (const all of [this.#visited, this.#pages])
			for (const path of all.keys()) if (!Object.hasOwn(sources, path)) all.delete(path);
		for (const path of [...this.#visited.keys()]) {
			if (pages[sources[path]!]?.path === path) await this.compose(opened, path);
			else await this.visitShadowed(opened, path);
		}
	}
}
