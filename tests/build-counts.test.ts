import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { composeFeed } from '../cli/outputs/feeds/compose-feed.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';

vi.mock('../cli/outputs/feeds/compose-feed.ts', { spy: true });

const pages = Array.from({ length: 12 }, (_, index) => [
	`content/guide/page-${index}.md`,
	`# Page ${index}\n\nText number ${index}.\n`,
]);

let site: FixtureSite;
let read: string[] = [];
let written: string[] = [];

beforeAll(async () => {
	site = makeSite(null, {
		'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Site', history: false, collections: [{ dir: 'guide', title: 'Guide' }] });
`,
		'content/README.md': '# Home\n',
		...Object.fromEntries(pages),
	});
	// A file that has just been written is read again, for a change of the next moment would leave its time as it is.
	for (const path of fs.readdirSync(site.root, { recursive: true, encoding: 'utf8' }))
		fs.utimesSync(join(site.root, path), new Date(), new Date(Date.now() - 60_000));
	await site.build();
	const { readFileSync } = fs;
	vi.spyOn(fs, 'readFileSync').mockImplementation(((path, options) => {
		if (typeof path === 'string') read.push(path);
		return readFileSync(path, options);
	}) as typeof readFileSync);
	const { writeFile } = fs.promises;
	vi.spyOn(fs.promises, 'writeFile').mockImplementation((async (path, ...rest) => {
		if (typeof path === 'string') written.push(path);
		return writeFile(path, ...rest);
	}) as typeof writeFile);
	syncBuiltinESMExports();
});

afterAll(() => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	site.dispose();
});

/** Files in one folder of the site that were read, each as often as it was. */
const readIn = (folder: string): string[] => {
	const prefix = [site.root, folder, ''].join(sep);
	return read.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
};

test('one edit reads, parses and renders one page, indexes those around it, and reads what is published of the index there', async () => {
	site.write('content/guide/page-3.md', '# Page 3\n\nAnother text.\n');
	read = [];
	const { parsed, rendered } = await site.build();
	expect(new Set(readIn('content'))).toEqual(new Set(['guide/page-3.md']));
	const published = readIn('dist');
	expect(published.filter((path) => !path.startsWith(join('_domdocs', 'search')))).toEqual([]);
	expect(published.length).toBeLessThan(5);
	const segments = new Set(readIn('.domdocs/cache').filter((path) => path.startsWith('search')));
	expect(segments.size).toBeLessThan(4);
	const articles = new Set(readIn('.domdocs/cache').filter((path) => path.startsWith('page')));
	expect(articles.size).toBeLessThan(pages.length);
	expect(parsed).toEqual(['guide/page-3.md']);
	expect(rendered).toEqual(['guide/page-3.md']);
});

test('builds of a process start a renderer once, for public and locked pages, feeds and bulletins', async () => {
	const locked = makeSite(null, {
		'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Site', hostname: 'https://example.org', history: false,
	collections: [{ dir: 'blog', kind: 'post', title: 'Blog' }],
	components: { Lamp: './Lamp.tsx' },
	bulletin: { content: 'Read this.' } });
`,
		// No other site has this renderer.
		'Lamp.tsx': 'export default () => <b>lamp</b>;\n',
		'content/README.md': '# Home\n',
		'content/blog/post.md': '---\ncreateTime: 2026/01/02\n---\n# Post\n\nText.\n',
		'content/secret.md': '---\npassword: obsidian lantern over the gate\n---\n# Secret\n\nText.\n',
	});
	try {
		written = [];
		const first = await locked.build();
		expect(first.published?.writtenPaths).toContain('secret/index.html');
		locked.write('content/blog/post.md', '---\ncreateTime: 2026/01/02\n---\n# Post\n\nAnother text.\n');
		const { rendered } = await locked.build();
		expect(rendered).toContain('blog/post.md');
		expect(written.filter((path) => path.endsWith('server.cjs'))).toHaveLength(1);
	} finally {
		locked.dispose();
	}
});

test('a word of the navbar composes and renders the pages of its language, and no other', async () => {
	const config = (word: string): string => `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Site', history: false,
	locales: { '/': { lang: 'en-US', label: 'English', navbar: [{ text: '${word}', link: '/' }] }, '/de/': { lang: 'de-DE', label: 'Deutsch' } } });
`;
	const two = makeSite(null, {
		'site.config.ts': config('Start'),
		'content/README.md': '# Home\n',
		'content/other.md': '# Other\n\nSee [home](README.md).\n',
		'content/de/README.md': '# Anfang\n',
		'content/de/other.md': '# Anderes\n',
	});
	try {
		await two.build();
		two.write('site.config.ts', config('Beginning'));
		const { composed, rendered } = await two.build();
		const ofLanguage = ['README.md', 'other.md'];
		expect([...composed].sort()).toEqual(ofLanguage);
		expect(rendered).toEqual(expect.arrayContaining(ofLanguage));
		expect(rendered.filter((path) => path.includes('de/'))).toEqual([]);
		expect(two.output('other/index.html')).toContain('Beginning');
	} finally {
		two.dispose();
	}
});

test('a word of the navbar has no feed made again, nor has one that no page shows; another title has it made', async () => {
	const config = (navbar: string, synonym = 'plot'): string => `import { defineSite } from 'domdocs';
const collections = [{ dir: 'blog', kind: 'post', title: 'Blog' }];
export default defineSite({ title: 'Site', history: false, hostname: 'https://example.org', locales: {
	'/': { lang: 'en-US', label: 'English', collections, synonyms: [['claim', '${synonym}']], navbar: [{ text: '${navbar}', link: '/' }] },
	'/de/': { lang: 'de-DE', label: 'Deutsch', collections },
} });
`;
	const post = '---\ncreateTime: 2026/01/02\n---\n# Post\n\nText.\n';
	const two = makeSite(null, {
		'site.config.ts': config('Start'),
		'content/README.md': '# Home\n',
		'content/blog/post.md': post,
		'content/de/README.md': '# Anfang\n',
		'content/de/blog/post.md': post,
	});
	const made = async (text: string): Promise<string[]> => {
		two.write('site.config.ts', text);
		vi.mocked(composeFeed).mockClear();
		await two.build();
		return vi.mocked(composeFeed).mock.calls.map(([, { locale }]) => locale);
	};
	try {
		expect(await made(config('Start'))).toEqual(['/', '/de/']);
		expect(await made(config('Beginning'))).toEqual([]);
		expect(await made(config('Beginning', 'lot'))).toEqual([]);
		expect(await made(config('Beginning', 'lot').replace("'Blog'", "'Posts'"))).toEqual(['/', '/de/']);
		expect(two.output('de/blog/rss.xml')).toContain('Text.');
	} finally {
		two.dispose();
	}
});

test('another title of a site with a locked page parses no page again', async () => {
	const config = (title: string): string =>
		`import { defineSite } from 'domdocs';\nexport default defineSite({ title: '${title}', history: false });\n`;
	const locked = makeSite(null, {
		'site.config.ts': config('Site'),
		'content/README.md': '# Home\n',
		'content/secret.md': '---\npassword: obsidian lantern over the gate\n---\n# Secret\n\nText.\n',
	});
	try {
		await locked.build();
		locked.write('site.config.ts', config('Town'));
		const { parsed } = await locked.build();
		expect(parsed).toEqual([]);
		expect(locked.output('index.html')).toContain('Town');
	} finally {
		locked.dispose();
	}
});

test('a locked page is parsed once, and again only when its article has been lost', async () => {
	const locked = makeSite(null, {
		'site.config.ts': `import { defineSite } from 'domdocs';\nexport default defineSite({ title: 'Site', history: false });\n`,
		'content/README.md': '# Home\n',
		'content/secret.md': '---\npassword: obsidian lantern over the gate\n---\n# Secret\n\nText.\n',
	});
	try {
		expect([...(await locked.build()).parsed].sort()).toEqual(['README.md', 'secret.md']);
		locked.write('content/README.md', '# Another home\n');
		expect((await locked.build()).parsed).toEqual(['README.md']);
		fs.rmSync(join(locked.root, '.domdocs/cache/sealed/page'), { recursive: true });
		locked.write('content/README.md', '# Home again\n');
		const { parsed, diagnostics } = await locked.build();
		expect([...parsed].sort()).toEqual(['README.md', 'secret.md']);
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
	} finally {
		locked.dispose();
	}
});
