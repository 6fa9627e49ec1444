import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages of a published site, by their files: each with its address. Redirects are none. */
export function publishedPages(out: string): { route: string; html: string }[] {
	return readdirSync(out, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.html'))
		.map((name) => ({
			route: `/${name.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$/, '')}`,
			html: readFileSync(join(out, name), 'utf8'),
		}))
		.filter(({ html }) => html.includes('<link rel="stylesheet"'));
}
