import { join, resolve } from 'node:path';
import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { bundleClient } from '../../../../cli/bundle/bundle-client.ts';
import { loadServer } from '../../../harness/load-server.ts';
import { makeSiteData } from '../make-page.ts';
import type { TestPage } from './pages.ts';

/** Path that the test site is served under. */
export const base = '/docs/';

/** Scripts and the renderer, with the test theme inside. */
export interface BuiltParts {
	assets: [string, string | Uint8Array][];
	render: (page: TestPage) => { html: string; body: string };
	boot: string;
	live: string | null;
}

/** Bundles both as the compiler does. */
export async function buildParts(live: boolean): Promise<BuiltParts> {
	const theme = join(import.meta.dirname, 'theme.tsx');
	const root = resolve(import.meta.dirname, '../../../..');
	const [client, server] = await Promise.all([
		bundleClient({ base: '/', theme, root, live }),
		loadServer({ theme, root }),
	]);
	return {
		assets: client.files.map(({ path, content }) => [path, content]),
		boot: client.boot,
		live: client.live,
		render: ({ page, html }) => {
			const article = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
			const site = makeSiteData(page.locale === '/jp/' ? '/jp/' : '/');
			return server.renderPage({ base, page, site, article: () => article });
		},
	};
}
