import type { PageFile } from '../../../renderer/contract/contract.ts';
import type { ServerModule } from '../../bundle/bundle-server.ts';
import type { PageView } from '../../page/page-view.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { ComponentFailure } from '../../render/component-error.ts';
import { type DrawContext, type Drawer, drawPage, type PageRequest } from '../../render/draw-pages.ts';

/** A page as it is drawn. */
export interface DrawnView {
	/** The HTML document. */
	document: string;
	/** What client navigation would fetch. */
	file: PageFile;
	/** Names of the theme features that it uses. */
	features: string[];
}

/** Draws pages in this process, and leaves nothing of them in a cache. */
export class LockedDrawer {
	readonly failures: ComponentFailure[] = [];
	readonly #drawer: Drawer;
	readonly #bodyOf: (name: string) => Promise<string>;

	private constructor(drawer: Drawer, bodyOf: (name: string) => Promise<string>) {
		this.#drawer = drawer;
		this.#bodyOf = bodyOf;
	}

	/** `bodyOf` gives the text of an article by its name; the cache is only read. */
	static open(
		context: DrawContext,
		server: ServerModule,
		cache: Pick<Cache, 'get' | 'has'>,
		bodyOf: (name: string) => Promise<string>,
	): LockedDrawer {
		const { get, has } = cache;
		const readOnly: Cache = { get: get.bind(cache), has: has.bind(cache), put: () => {} };
		return new LockedDrawer({ context, cache: readOnly, server }, bodyOf);
	}

	/** Draws one page; `null` where a component fails, which is noted in `failures`. */
	async draw(view: PageView): Promise<DrawnView | null> {
		const request: PageRequest = { view: JSON.stringify(view), bodies: {} };
		for (;;) {
			const result = drawPage(request, this.#drawer);
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
