import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuildReport } from '../cli/site/build-report.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';

const hashOf = (password: string): string => hashSync(password, '$2b$04$abcdefghijklmnopqrstuu');
const day = 24 * 60 * 60;

const config = (more = ''): string => `import { defineSite } from 'domdocs';
export default defineSite({
	title: process.env.SITE_NAME ?? 'Site',
	components: { Badge: './content/components/Badge.tsx' },
	bulletin: { contentFile: 'notice.md' },
	encrypt: { rules: { '/staff/': 'env:STAFF' } },
	collections: [{ dir: 'blog', kind: 'post', future: false }],
	${more}
});
`;

const files: Record<string, string> = {
	'site.config.ts': config(),
	'notice.md': 'Back at noon.',
	'content/components/Badge.tsx': 'export default () => <b>badge</b>;\n',
	'content/README.md': '# Home\n\n<Badge />\n\n![dot](./dot.svg)\n',
	'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
	'content/guide/README.md': '# Guide\n\n<!-- @include: ../../parts/one.md -->\n\n@[code-tree](../../code)\n',
	'content/blog/one.md': '---\ncreateTime: 2025-01-01\n---\n# One\n',
	'content/blog/later.md': '---\ncreateTime: 2099-01-01\n---\n# Later\n',
	'content/staff/plan.md': '# Qazan plan\n\nNobody but the staff may read this.\n',
	'content/public/robots.txt': 'User-agent: *\n',
	'parts/one.md': 'A part.\n',
	'code/main.js': 'main();\n',
};

let site: FixtureSite;

/** Puts the changes of all files so far into the past: a change of the last moment cannot be told by its time. */
function age(folder = site.root): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (/^(?:dist|\.git|\.domdocs)$/.test(entry.name) || entry.isSymbolicLink()) continue;
		const { mtimeMs } = statSync(path);
		if (mtimeMs > Date.now() - 10_000) utimesSync(path, new Date(), new Date(Date.now() - 10_000));
		if (entry.isDirectory()) age(path);
	}
}

const isQuick = ({ stages }: BuildReport): boolean =>
	stages.map(({ name }) => name).join() === 'config,unchanged';

async function build(options = {}): Promise<BuildReport> {
	age();
	return site.build(options);
}

beforeAll(async () => {
	vi.stubEnv('STAFF', hashOf('seven green lamps dance well'));
	vi.stubEnv('SITE_NAME', undefined);
	site = makeSite(null, files);
	const { diagnostics } = await build();
	expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
afterAll(() => {
	vi.unstubAllEnvs();
	site.dispose();
});

describe('a build with nothing to do', () => {
	test('says what the last one said, and reads and writes nothing', async () => {
		const whole = await build({ strict: false, report: true });
		const quick = await build();
		expect(isQuick(quick)).toBe(true);
		expect(quick.diagnostics).toEqual(whole.diagnostics);
		expect(quick.diagnostics.map(({ name }) => name)).toContain('lock-unreproducible');
		expect([quick.pages, quick.redirects, quick.parsed]).toEqual([whole.pages, whole.redirects, []]);
		const { written, removed, files, bytes, unchanged } = quick.published!;
		expect([written, removed, unchanged]).toEqual([0, 0, files]);
		expect([files, bytes]).toEqual([whole.published!.files, whole.published!.bytes]);
	});

	test('leaves sealed files as they are', async () => {
		const before = site.outputs();
		expect(isQuick(await build())).toBe(true);
		expect(site.outputs()).toEqual(before);
	});

	test('is the same for equal options only', async () => {
		expect(isQuick(await build({ drafts: true }))).toBe(false);
		expect(isQuick(await build({ drafts: true }))).toBe(true);
		expect(isQuick(await build({ base: '/below/' }))).toBe(false);
		expect(isQuick(await build())).toBe(false);
		expect(isQuick(await build({ cache: false }))).toBe(false);
	});

	test('does not trust a file that has just been written', async () => {
		await build();
		site.write('content/README.md', files['content/README.md']!);
		await site.build();
		site.write('content/README.md', `${files['content/README.md']} `);
		expect(isQuick(await site.build())).toBe(false);
	});
});

/** Nothing is to do before the change, and everything is looked at behind it. */
async function expectWhole(_: string, change: () => void): Promise<void> {
	expect(isQuick(await build())).toBe(true);
	change();
	const report = await build();
	expect(isQuick(report)).toBe(false);
	expect(report.published).not.toBeNull();
}

describe('what makes a build look at everything', () => {
	beforeAll(async () => void (await build()));

	const write = (path: string, text: string) => () => site.write(path, text);
	const changes: [string, () => void][] = [
		[
			'an edited page',
			write('content/guide/README.md', files['content/guide/README.md']!.replace('Guide', 'Giude')),
		],
		['a new page', write('content/guide/new.md', '# New\n')],
		['a page that is gone', () => site.remove('content/guide/new.md')],
		[
			'an edited post of a later day',
			write('content/blog/later.md', '---\ncreateTime: 2099-01-02\n---\n# Later\n'),
		],
		[
			'a protected page',
			write('content/staff/plan.md', '# Qazan plan\n\nNobody but staff may read these words.\n'),
		],
		['a picture', write('content/dot.svg', files['content/dot.svg']!.replace('20', '30'))],
		['a file beside a page', write('content/guide/new.svg', '')],
		['a file of the public folder', write('content/public/robots.txt', 'User-agent: x\n')],
		['a new file of the public folder', write('content/public/deep/new.txt', 'new')],
		['an included file', write('parts/one.md', 'Another part.\n')],
		['a file of code', write('code/main.js', 'start();\n')],
		['a new file of code', write('code/deep/more.js', 'more();')],
		['a file of the config', write('notice.md', 'Back at one.')],
		['the config', write('site.config.ts', config("description: 'more',"))],
		['a comment in the config', write('site.config.ts', `// Ours.\n${config("description: 'more',")}`)],
		['a variable that the config reads', () => vi.stubEnv('SITE_NAME', 'Another')],
		['a password', () => vi.stubEnv('STAFF', hashOf('eight white owls sit still'))],
		['the root secret', () => vi.stubEnv('DOMDOCS_LOCK_ROOT', 'a root secret of 32 characters and more')],
		['an epoch', write('locks.json', '{ "epoch": 2 }')],
		['a fixed clock', () => vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600')],
		['a published file that was edited', write('dist/index.html', 'no')],
		['a published file that is gone', () => site.remove('dist/index.html')],
		['the output folder', () => rmSync(join(site.root, 'dist'), { recursive: true })],
		['a record that is damaged', () => rmSync(join(site.root, '.domdocs/cache/build'), { recursive: true })],
		['a component', write('content/components/Badge.tsx', 'export default () => <i>badge</i>;\n')],
		['a file that an import finds first', write('content/components/Badge.tsx.ts', '')],
	];
	test.each(changes)('%s', expectWhole);

	test('a file where the folder of an included one was', async () => {
		expect(isQuick(await build())).toBe(true);
		rmSync(join(site.root, 'parts'), { recursive: true });
		site.write('parts', 'Not a folder.');
		const report = await build();
		expect([isQuick(report), report.published]).toEqual([false, null]);
		expect(report.diagnostics.map(({ file }) => file)).toContain('content/guide/README.md');
		site.remove('parts');
		site.write('parts/one.md', files['parts/one.md']!);
		expect((await build()).published).not.toBeNull();
	});

	test('a post whose day has come', async () => {
		vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
		await build();
		expect(isQuick(await build())).toBe(true);
		vi.spyOn(Date, 'now').mockReturnValue((Date.UTC(2099, 0, 1) / 1000 + 3 * day) * 1000);
		try {
			expect(isQuick(await site.build())).toBe(false);
			expect(site.output('blog/later/index.html')).toContain('Later');
		} finally {
			vi.mocked(Date.now).mockRestore();
		}
	});
});

test('a build that fails is no build that was the same', async () => {
	await build();
	site.write('content/README.md', '---\ntitle: [\n---\n');
	const broken = await build();
	expect(broken.published).toBeNull();
	expect(isQuick(await build())).toBe(false);
	site.write('content/README.md', files['content/README.md']!);
	expect(isQuick(await build())).toBe(false);
	expect(isQuick(await build())).toBe(true);
});

// Behind the others, whose builds start no git: that takes a third of the time of a build.
describe('what makes a build look at everything, in a repository', () => {
	const changes: [string, () => void][] = [
		['a repository that was not there', () => site.commit('Begin')],
		[
			'an edited page',
			() =>
				site.write('content/guide/README.md', files['content/guide/README.md']!.replace('Guide', 'Geese')),
		],
		[
			'a file that git tracks no more',
			() => void execFileSync('git', ['rm', '--cached', '-q', 'content/README.md'], { cwd: site.root }),
		],
		['a commit', () => site.commit('More')],
	];
	test.each(changes)('%s', expectWhole);

	test('and nothing but changes does', async () => expect(isQuick(await build())).toBe(true));
});
