import type { PageFile } from '../../renderer/contract/contract.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { contentHash } from '../platform/content-hash.ts';
import { fileOfRoute } from '../routes/route.ts';
import { assembleDocument, type DocumentFiles, filesOfFeatures } from './document.ts';
import type { RenderConfig } from './render-config.ts';

/** The files that one page becomes. */
export interface PageFiles {
	document: OutputFile;
	data: OutputFile;
	/** Name of the data file in the route manifest. */
	name: string;
}

/** The document at the page's address and the file that client navigation fetches. */
export function assemblePage(config: RenderConfig, rendered: RenderedPage, files: DocumentFiles): PageFiles {
	const { page } = rendered.props;
	const features = filesOfFeatures(files, rendered.features);
	const pageFile: PageFile = { page, html: rendered.html, features, site: files.site };
	const content = JSON.stringify(pageFile);
	const name = contentHash(content);
	return {
		document: {
			path: fileOfRoute(page.route),
			kind: 'page',
			content: assembleDocument(config, rendered, files),
		},
		data: { path: `_domdocs/pages/${name}.json`, kind: 'data', content },
		name,
	};
}
