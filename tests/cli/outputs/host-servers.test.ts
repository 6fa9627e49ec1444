import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { isLong } from '../../harness/is-long.ts';

/** Where Debian puts them. */
const programs = { nginx: '/usr/sbin/nginx', apache: '/usr/sbin/apache2' };
const modules = '/usr/lib/apache2/modules';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

const pages = {
	'content/README.md': '# Home\n\n![A square](./square.svg)\n',
	'content/square.svg': picture,
	'content/guide/README.md': '# Guide\n',
	'content/zh/README.md': '# 首页\n',
	'content/zh/指南/README.md': '# 指南\n',
	'content/R&D $1/README.md': '# Research\n',
	'content/public/logo.svg': picture,
	'content/public/limits.pdf': '%PDF-1.4\n',
	'content/public/data.csv': 'a,b\n',
	'content/public/zh/empty/note.txt': 'note\n',
	'content/public/assets/mine.txt': 'mine\n',
	'content/public/Mark.SVG': picture,
	'content/public/Report.PDF': '%PDF-1.4\n',
	'content/public/assets/DOWNLOAD.pdf': '%PDF-1.4\n',
	"content/public/assets/it's $1 (100%) {a}.ABCDEFGH.txt": 'mine\n',
};

function configOf(host: string, base: string): string {
	return `export default {
	title: 'Quarry', host: '${host}', base: '${base}', hostname: 'https://quarry.example',
	locales: { '/': { lang: 'en-US', label: 'English' }, '/zh/': { lang: 'zh-CN', label: '中文' } },
	redirects: {
		'/old.html': '/guide/', '/gone/': '/guide/', '/旧/': '/zh/指南/', '/v1.2/': '/guide/', '/rd/': '/R&D $1/', "/a b$(c)'d/": '/guide/',
	},
};\n`;
}

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
}

for (const [name, program] of Object.entries(programs))
	if (!existsSync(program))
		console.warn(`Not run: what ${name} does with its file, for ${program} is not there.`);

const cases = [
	{ host: 'nginx', base: '/docs/' },
	{ host: 'apache', base: '/' },
	...(isLong ? [{ host: 'nginx', base: '/' } as const, { host: 'apache', base: '/docs/' } as const] : []),
] as const;

describe.each(cases)('$host with the base $base', ({ host, base }) => {
	describe.skipIf(!existsSync(programs[host]))('installed', () => {
		let site: FixtureSite;
		let server: ChildProcess;
		let port: number;

		beforeAll(async () => {
			site = makeSite(null, { ...pages, 'site.config.ts': configOf(host, base) });
			// Who starts as root serves as somebody else.
			chmodSync(dirname(site.root), 0o755);
			chmodSync(site.root, 0o755);
			await site.build({ out: join('web', base) });
			port = await findPort();
			server = host === 'nginx' ? startNginx(site.root, base, port) : startApache(site.root, port);
			let messages = '';
			server.stderr!.on('data', (data) => {
				messages += data;
			});
			await vi.waitFor(() => (server.exitCode === null ? request(port, '/', {}) : Promise.reject(messages)), {
				timeout: 60_000,
				interval: 20,
			});
		});

		afterAll(async () => {
			if (server.exitCode === null) {
				const ended = new Promise((resolve) => server.once('exit', resolve));
				server.kill();
				await ended;
			}
			rmSync(join(site.root, 'web'), { recursive: true });
			site.dispose();
		});

		const ask = (path: string, headers = {}): Promise<Answer> =>
			request(port, encodeURI(base + path.slice(1)), headers);

		test.each([
			['/', 'Home', 'text/html; charset=utf-8'],
			['/guide/', 'Guide', 'text/html; charset=utf-8'],
			['/zh/指南/', '指南', 'text/html; charset=utf-8'],
			['/logo.svg', '<svg', 'image/svg+xml; charset=utf-8'],
			['/data.csv', 'a,b', 'text/csv; charset=utf-8'],
			['/limits.pdf', '%PDF', 'application/pdf'],
			['/sitemap.xml', '<urlset', 'application/xml; charset=utf-8'],
			['/_domdocs/routes.json', '{', 'application/json; charset=utf-8'],
		])('%s is there with its type', async (path, text, type) => {
			const { status, headers, body } = await ask(path);
			expect([status, headers['content-type']?.toLowerCase()]).toEqual([200, type]);
			expect(body).toContain(text);
		});

		test.each([
			['/missing/', 'en-US'],
			['/guide/missing', 'en-US'],
			['/missing.svg', 'en-US'],
			['/zh/missing/', 'zh-CN'],
			['/zh/没有/', 'zh-CN'],
			['/.domdocs/manifest.json', 'en-US'],
			['/zh/.hidden', 'zh-CN'],
			[host === 'nginx' ? '/.nginx.conf' : '/zh/.htaccess.old', host === 'nginx' ? 'en-US' : 'zh-CN'],
		])('%s is not there, in the language %s', async (path, lang) => {
			const { status, headers, body } = await ask(path);
			expect(status).toBe(404);
			expect(body).toContain(`<html lang="${lang}"`);
			expect(headers).toMatchObject(headersOf("frame-ancestors 'none'; upgrade-insecure-requests"));
		});

		test('a folder without a page shows no list of files', async () => {
			const { status, body } = await ask('/zh/empty/');
			expect(status).toBe(host === 'nginx' ? 404 : 403);
			expect(body).toContain('<html lang="zh-CN"');
			expect(body).not.toContain('note.txt');
		});

		test.each([
			['/old.html', 'guide/'],
			['/old.html?q=1', 'guide/?q=1'],
			['/gone/', 'guide/'],
			['/gone', 'guide/'],
			['/旧/', 'zh/%E6%8C%87%E5%8D%97/'],
			['/v1.2', 'guide/'],
			['/rd/', 'R&D%20%241/'],
			["/a b$(c)'d/", 'guide/'],
			['/guide', 'guide/'],
			['/zh/指南', 'zh/%E6%8C%87%E5%8D%97/'],
		])('%s is sent to %s for good', async (path, target) => {
			const { status, headers } = await ask(path);
			expect(status).toBe(301);
			// One names the host that was asked for. Where a slash is added, it escapes in small letters.
			const location = headers.location?.replace(`http://quarry.example:${port}`, '');
			expect(decodeURI(location!).replace('%24', '$')).toBe(decodeURI(base + target).replace('%24', '$'));
			expect(location).toMatch(/^[!-~]+$/);
			expect(headers['x-content-type-options']).toBe('nosniff');
		});

		test.runIf(host === 'nginx' && base !== '/')(
			'the base without its slash is sent on, to no host',
			async () => {
				const { status, headers } = await request(port, `${base.slice(0, -1)}?q=1`, {});
				expect([status, headers.location]).toEqual([301, `${base}?q=1`]);
			},
		);

		test.each([
			['/', "frame-ancestors 'none'; upgrade-insecure-requests"],
			['/zh/', "frame-ancestors 'none'; upgrade-insecure-requests"],
			['/zh/指南/', "frame-ancestors 'none'; upgrade-insecure-requests"],
			['/_domdocs/routes.json', "frame-ancestors 'none'; upgrade-insecure-requests"],
			['/assets/mine.txt', "frame-ancestors 'none'; upgrade-insecure-requests"],
			['/logo.svg', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"],
			['/Mark.SVG', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"],
			['/limits.pdf', "frame-ancestors 'self'"],
			['/Report.PDF', "frame-ancestors 'self'"],
			// Named like files that are named by their content, which it is not.
			['/assets/DOWNLOAD.pdf', "frame-ancestors 'self'"],
			["/assets/it's $1 (100%) {a}.ABCDEFGH.txt", "frame-ancestors 'none'; upgrade-insecure-requests"],
		])('%s has all headers, once each', async (path, policy) => {
			const { status, headers } = await ask(path);
			expect(status).toBe(200);
			expect(headers).toMatchObject(headersOf(policy));
		});

		test('what is named by its content is kept for good, with all headers', async () => {
			const { body } = await ask('/');
			const [drawing, style, script] = [
				/assets\/square\.\w+\.svg/,
				/assets\/style\.\w+\.css/,
				/assets\/boot\.\w+\.js/,
			].map((pattern) => `/${pattern.exec(body)![0]}`) as [string, string, string];
			const cached = { 'cache-control': 'public, max-age=31536000, immutable' };
			const pagePolicy = "frame-ancestors 'none'; upgrade-insecure-requests";
			expect((await ask(style)).headers).toMatchObject({ ...headersOf(pagePolicy), ...cached });
			expect((await ask(script)).headers).toMatchObject({
				...headersOf(pagePolicy),
				...cached,
				'content-type': 'text/javascript; charset=utf-8',
			});
			const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
			expect((await ask(drawing)).headers).toMatchObject({ ...headersOf(svgPolicy), ...cached });
			const missing = await ask(style.replace(/\.\w+\.css/, '.AAAAAAAA.css'));
			expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
		});

		test('text is compressed for those who take it', async () => {
			const { headers } = await ask('/', { 'accept-encoding': 'gzip' });
			expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
			const data = await ask('/sitemap.xml', { 'accept-encoding': 'gzip' });
			expect(data.headers['content-encoding']).toBe('gzip');
			expect((await ask('/')).headers['content-encoding']).toBeUndefined();
		});

		test('a header of the server itself stays', async () => {
			expect((await ask('/guide/')).headers['x-server']).toBe('kept');
		});
	});
});

function headersOf(policy: string): Record<string, string> {
	return {
		'content-security-policy': policy,
		'x-content-type-options': 'nosniff',
		'cache-control': 'no-cache',
	};
}

async function findPort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

function request(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const options = {
			port,
			host: '127.0.0.1',
			path,
			headers: { host: `quarry.example:${port}`, ...headers },
		};
		get(options, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => {
				const { statusCode: status = 0, headers } = response;
				resolve({ status, headers, body: Buffer.concat(parts).toString() });
			});
			response.on('error', reject);
		}).on('error', reject);
	});
}

/** Starts a program in the foreground with a config of its own, and writes nowhere else than there. */
function start(root: string, text: string, program: string, args: (file: string) => string[]): ChildProcess {
	const folder = join(root, 'server');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, 'server.conf');
	writeFileSync(file, text);
	return spawn(program, args(file), { stdio: ['ignore', 'ignore', 'pipe'] });
}

function startNginx(root: string, base: string, port: number): ChildProcess {
	const folder = join(root, 'server');
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	const text = `
		daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
		${process.getuid?.() === 0 ? 'user root;' : ''}
		events { worker_connections 64; }
		http {
			access_log off;
			${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
			server {
				listen 127.0.0.1:${port};
				root ${root}/web;
				add_header X-Server kept always;
				include ${join(root, 'web', base)}/.nginx.conf;
			}
		}`;
	return start(root, text, programs.nginx, (file) => ['-p', folder, '-c', file, '-e', 'stderr']);
}

function startApache(root: string, port: number): ChildProcess {
	const loaded = 'mpm_event authz_core dir mime headers alias deflate filter autoindex negotiation setenvif';
	const builtIn = execFileSync(programs.apache, ['-l'], { encoding: 'utf8' });
	const load = loaded
		.split(' ')
		.filter((name) => !builtIn.includes(`mod_${name}.c`) && existsSync(`${modules}/mod_${name}.so`))
		.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`);
	const text = [
		...load,
		`ServerRoot ${root}/server`,
		'ServerName quarry.example',
		`Listen 127.0.0.1:${port}`,
		`PidFile ${root}/server/pid`,
		`ErrorLog ${root}/server/errors`,
		`DefaultRuntimeDir ${root}/server`,
		'TypesConfig /dev/null',
		`DocumentRoot ${root}/web`,
		...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
		'Header always set X-Server kept',
		`<Directory ${root}/web>`,
		'	Require all granted',
		'	AllowOverride All',
		'	Options Indexes FollowSymLinks',
		'</Directory>',
		'',
	].join('\n');
	return start(root, text, programs.apache, (file) => ['-f', file, '-DFOREGROUND']);
}
