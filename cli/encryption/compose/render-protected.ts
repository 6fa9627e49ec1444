import type { PageFile } from '../../../renderer/contract/contract.ts';
import type { ServerModule } from '../../bundle/bundle-server.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { ComponentFailure } from '../../render/component-error.ts';
import {
	type PageRenderer,
	type PageRequest,
	type RenderContext,
	renderFiles,
} from '../../render/render-files.ts';

/** A page as it is rendered. */
export interface RenderedProps {
	/** The HTML document. */
	document: string;
	/** What client navigation would fetch. */
	file: PageFile;
	/** Names of the theme features that it uses. */
	features: string[];
}

/** Renders pages in this process, and leaves nothing of them in a cache. */
export class ProtectedRenderer {
	readonly failures: ComponentFailure[] = [];
	readonly #renderer: PageRenderer;
	readonly #bodyOf: (name: string) => Promise<string>;

	private constructor(renderer: PageRenderer, bodyOf: (name: string) => Promise<string>) {
		this.#renderer = renderer;
		this.#bodyOf = bodyOf;
	}

	/** `bodyOf` gives the text of an article by its name; the cache is only read. */
	static open(
		context: RenderContext,
		server: ServerModule,
		cache: Pick<Cache, 'get' | 'has'>,
		bodyOf: (name: string) => Promise<string>,
	): ProtectedRenderer {
		const { get, has } = cache;
		const readOnly: Cache = { get: get.bind(cache), has: has.bind(cache), put: () => {} };
		return new ProtectedRenderer({ context, cache: readOnly, server }, bodyOf);
	}

	/** Renders one page; `null` where a component fails, which is noted in `failures`. */
	async render(props: PageProps): Promise<RenderedProps | null> {
		const request: PageRequest = { props: JSON.stringify(props), bodies: {} };
		for (;;) {
			const result = renderFiles(request, this.#renderer);
			if (result.kind === 'failed') {
				this.failures.push(...result.failures);
				return null;
			}
			if (result.kind === 'drawn') {
				const { document, data, features } = result.page;
				return { document, file: JSON.parse(data) as PageFile, features };
			}
			request.bodies[result.body] = await this.#bodyOf(result.body);
		}
	}
}
