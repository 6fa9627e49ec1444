import type { PageFile } from '../../renderer/contract/contract.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { contentHash } from '../platform/content-hash.ts';
import { assembleDocument, type DocumentFiles, filesOfFeatures } from './document.ts';
import type { RenderConfig } from './render-config.ts';

/** The text of a page's document, that of the file that client navigation fetches, and the name that the route manifest has of that. */
export function assemblePage(config: RenderConfig, rendered: RenderedPage, files: DocumentFiles) {
	const { page } = rendered.props;
	const features = filesOfFeatures(files, rendered.features);
	const pageFile: PageFile = { page, html: rendered.html, features, site: files.site };
	const data = JSON.stringify(pageFile);
	return { document: assembleDocument(config, rendered, files), data, name: contentHash(data) };
}
