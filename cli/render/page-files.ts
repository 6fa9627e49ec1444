import type { PageFile } from '../../renderer/contract/contract.ts';
import { bytesOf } from '../../renderer/shared/crypto/bytes.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { contentHash } from '../platform/content-hash.ts';
import { assembleDocument, type DocumentFiles, filesOfFeatures } from './document.ts';
import type { RenderConfig } from './render-config.ts';

/**
 * A page's document, the file that client navigation fetches, and the name that the route manifest has of that. Bytes, for they are half
 * as long as texts with a letter that is not of Western Europe.
 */
export function assemblePage(config: RenderConfig, rendered: RenderedPage, files: DocumentFiles) {
	const { page } = rendered.props;
	const features = filesOfFeatures(files, rendered.features);
	const pageFile: PageFile = { page, html: rendered.html, features, site: files.site };
	const data = bytesOf(JSON.stringify(pageFile));
	return { document: bytesOf(assembleDocument(config, rendered, files)), data, name: contentHash(data) };
}
