import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../../cli/server/http-server.ts';
import { previewResponder } from '../../../cli/server/preview.ts';
import { isInstalled } from '../../harness/program.ts';
import { serveSite } from '../../harness/serve-site.ts';
import type { RawResponse } from './raw-request.ts';

/** A project on disk with a built site, and a token in every place that must not be read. */
export interface SiteFixture {
	root: string;
	out: string;
	canary: string;
	write(path: string, content: string | Uint8Array): void;
	remove(): void;
}

const published = {
	'index.html': '<!doctype html><title>root</title>',
	'404.html': '<!doctype html><title>root 404</title>',
	'en/index.html': '<!doctype html><title>en</title>',
	'en/404.html': '<!doctype html><title>en 404</title>',
	'en/notes/index.html': '<!doctype html><title>notes</title>',
	'测试/a b/index.html': '<!doctype html><title>odd names</title>',
	'old.html': '<!doctype html><title>old</title>',
	'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'assets/app.1a2b3c4d.js': 'export {};',
	'.well-known/security.txt': 'Contact: mailto:a@example.org',
};

const secret = [
	'out/.env',
	'out/.git/config',
	'out/.domdocs/manifest.json',
	'out/en/.hidden/index.html',
	'out/.key.pem',
];
const outside = ['canary.txt', '.env', 'content/en/page.md', 'key.pem', 'out.html', 'out-2/index.html'];

/** Writes the project below the system's temporary folder. */
export function createSite(): SiteFixture {
	const root = mkdtempSync(join(realpathSync(tmpdir()), 'domdocs-serve-'));
	const canary = `canary-${randomBytes(12).toString('hex')}`;
	const write = (path: string, content: string | Uint8Array) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	};
	for (const [path, content] of Object.entries(published)) write(`out/${path}`, content);
	for (const path of [...secret, ...outside]) write(path, canary);
	write('site.config.ts', `// ${canary}\nexport default { title: 'Served' };\n`);
	return {
		root,
		out: join(root, 'out'),
		canary,
		write,
		remove: () => rmSync(root, { recursive: true, force: true }),
	};
}

/** The same addresses of a site that is being written: pages of sources, whose remarks are nobody else's, and public files. */
function writeSources({ write, canary }: SiteFixture): void {
	for (const [path, content] of Object.entries(published))
		if (!/404\.html$/.test(path))
			write(
				`content/${path.endsWith('index.html') ? path.replace('index.html', 'README.md') : `public/${path}`}`,
				path.endsWith('index.html') ? `---\n# ${canary}\n---\n\n# Page\n` : content,
			);
	for (const path of secret) write(path.replace('out/', 'content/public/'), canary);
	write('content/en/page.md', `---\n# ${canary}\n---\n\n# Page\n`);
}

/** Serves for the length of one test. */
export async function serve(
	options: Partial<ServerOptions> & Pick<ServerOptions, 'respond'>,
): Promise<RunningServer> {
	const server = await startServer({ port: 0, base: '/', ...options });
	onTestFinished(() => server.close());
	return server;
}

/** A built site, served for the length of one test: by the installed command where one is tested, as it is written with `SERVE_WATCH`. */
export async function servePreview({ base = '/' }: { base?: string } = {}): Promise<{
	site: SiteFixture;
	port: number;
}> {
	const site = createSite();
	onTestFinished(() => site.remove());
	if (!isInstalled) {
		const { port } = await serve({ respond: previewResponder(site.out), base });
		return { site, port };
	}
	const isLive = process.env.SERVE_WATCH === '1';
	if (isLive) writeSources(site);
	const served = await serveSite(
		site.root,
		isLive ? ['--watch', '--base', base] : ['--out', site.out, '--base', base],
	);
	onTestFinished(async () => void (await served.stop()));
	return { site, port: Number(new URL(served.url).port) };
}

/** What has to hold for every response, whatever it answers. */
export function expectGuarded(response: RawResponse, canary?: string): void {
	const { headers, text } = response;
	expect(headers).toMatchObject({
		'cross-origin-resource-policy': 'same-origin',
		'cross-origin-opener-policy': 'same-origin',
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
	});
	expect(text).not.toMatch(/^access-control-/im);
	if (canary) expect(text).not.toContain(canary);
}
