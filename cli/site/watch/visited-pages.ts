import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { OpenedSite } from './live-questions.ts';

/** What is known of a page since somebody looked at it. */
interface VisitedPage {
	diagnostics: readonly Diagnostic[];
	/** As it was composed last; nothing where its address is that of another file. */
	props?: PageProps;
	/** What these are known by, as in `ComposedEntry`. */
	hash?: string;
	/** As in `ComposedEntry`. */
	asked: readonly string[];
}

/** The pages of a watched site that somebody has looked at, by path, as they are now. */
export class VisitedPages {
	readonly #visited = new Map<string, VisitedPage>();

	/** `onLate` hears of long pages, which nobody waits for, when they are as they are now. */
	constructor(private readonly onLate: () => void) {}

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
		return [...this.#visited.values()].some(({ asked }) => asked.includes(address.slice(1)));
	}

	/** Composes one. While the site cannot be read, it is as it was composed last. */
	async compose({ memo, questions }: OpenedSite, path: string): Promise<PageProps | undefined> {
		const last = this.#visited.get(path);
		try {
			const view = await memo.ask(questions.view, path);
			const page = await memo.ask(questions.compiled, path);
			if (!view || !page) {
				this.#visited.delete(path);
				return undefined;
			}
			const { hash, asked, text } = view;
			const props = last?.hash === hash ? last.props : (JSON.parse(text) as PageProps);
			const diagnostics = [...page.diagnostics, ...view.diagnostics];
			this.#visited.set(path, { diagnostics, asked, hash, ...(props && { props }) });
			return props;
		} catch (error) {
			if (!(error instanceof FatalError) || !last?.props) throw error;
			return last.props;
		}
	}

	/** A file whose address another one has is no page, but a build parses it all the same. */
	async visitShadowed({ memo, questions }: OpenedSite, path: string): Promise<void> {
		const page = await memo.ask(questions.compiled, path);
		if (page) this.#visited.set(path, { diagnostics: page.diagnostics, asked: [] });
	}

	/** Whatever has changed can mend or break the links of these pages. */
	async revisit(opened: OpenedSite, { pages, sources }: PageGraph): Promise<void> {
		for (const path of this.#visited.keys()) if (!Object.hasOwn(sources, path)) this.#visited.delete(path);
		for (const path of [...this.#visited.keys()]) {
			const isPage = pages[sources[path]!]?.path === path;
			const again = isPage ? this.compose(opened, path) : this.visitShadowed(opened, path);
			// What goes wrong with a long page is told to who asks for it.
			if (opened.threads.takes(path)) again.then(this.onLate, () => {});
			else await again;
		}
	}
}
