import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages of a published site: each with its address and its file. Redirects are none. */
export function publishedPages(out: string): { route: string; file: string; html: string }[] {
	return readdirSync(out, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.html'))
		.map((name) => name.replaceAll('\\', '/'))
		.map((file) => ({
			file,
			route: `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`,
			html: readFileSync(join(out, file), 'utf8'),
		}))
		.filter(({ html }) => html.includes('<link rel="stylesheet"'));
}
