import type { PageFile } from '../../../renderer/contract/contract.ts';
import { type Bytes, bytesToText } from '../../../renderer/shared/crypto/bytes.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { ComponentFailure } from '../../render/component-error.ts';
import { type PageRenderer, type PageRequest, renderFiles } from '../../render/render-files.ts';

/** A page as it is rendered. */
export interface RenderedProps {
	/** The HTML document. */
	document: Bytes;
	/** What client navigation would fetch. */
	file: PageFile;
	/** Names of the theme features that it uses. */
	features: string[];
}

/** Name of the article of the page that is rendered, which is stored nowhere. */
const ownArticle = 'own';

/** Renders one page with this text of its own article, if it has one; `null` where a component fails. */
export type RenderProtected = (props: PageProps, body: string | null) => Promise<RenderedProps | null>;

/**
 * Renders pages in this process, and leaves nothing of them in a cache. `bodyOf` gives the text of an article by its name; `failures` gets
 * the components that fail.
 */
export function renderProtected(
	renderer: PageRenderer,
	bodyOf: (name: string) => Promise<string>,
	failures: ComponentFailure[],
): RenderProtected {
	return async (props, body) => {
		const article = { ...props.article, body: body === null ? null : ownArticle };
		const request: PageRequest = {
			props: JSON.stringify({ ...props, article }),
			bodies: body === null ? {} : { [ownArticle]: body },
		};
		for (;;) {
			const result = renderFiles(request, renderer);
			if (result.kind === 'failed') {
				failures.push(...result.failures);
				return null;
			}
			if (result.kind === 'drawn') {
				const { document, data, features } = result.page;
				return { document, file: JSON.parse(bytesToText(data)) as PageFile, features };
			}
			request.bodies[result.body] = await bodyOf(result.body);
		}
	};
}
