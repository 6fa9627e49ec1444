import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CorpusFile, makeCorpus } from '../../bench/corpus.ts';
import { buildByProgram } from './build-by-program.ts';
import { type FixtureSite, makeSite } from './fixture-site.ts';
import { makeOnce } from './make-once.ts';

const config = `import { defineSite } from 'domdocs';

export default defineSite({
	title: 'Corpus',
	history: false,
	logo: '/logo.svg',
	favicon: '/logo.svg',
	locales: {
		'/': {
			lang: 'en-US',
			label: 'English',
			title: 'Corpus',
			collections: [{ dir: 'manual' }, { dir: 'guide', title: 'Guide' }, { dir: 'flat' }],
		},
	},
});
`;

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';

const guide = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** Bytes that a first visit may cost, compressed, and requests, before the reader does anything. */
export const visitBudget = { bytes: 25_000, requests: 4 };

/** Routes of the manual's pages, in their order: 25 in a section, 20 sections in a part. */
export function corpusRoutes(pages: number): string[] {
	const number = (value: number): string => String(value + 1).padStart(2, '0');
	return Array.from({ length: pages }, (_, index) => {
		const section = Math.floor(index / 25);
		const part = Math.floor(section / 20);
		return `/manual/part-${number(part)}/section-${number(section % 20)}/page-${number(index % 25)}/`;
	});
}

/** The files of a corpus, of which only one page in 25 and the last one have more than a sentence: most of the time is in their code. */
export function makeLightCorpus(pages: number): CorpusFile[] {
	return [...makeCorpus({ pages })].map(({ path, text }, index) => {
		const isWhole = index % 25 <= 1 || index === pages;
		const [head = '', first = ''] = text.split('\n\n');
		return { path, text: isWhole ? text : `${head}\n\n${first}\n` };
	});
}

/**
 * A site that is large, built: a manual of generated pages in one sidebar, in parts of 20 sections of 25 pages, and beside it
 * a guide of three pages in a sidebar of its own and a folder of 300 pages, `/flat/n000/` to `/flat/n299/`. It is built once in a
 * run, and copied with what that has made, so that a test may edit it.
 */
export async function copyCorpusSite(pages: number): Promise<FixtureSite> {
	const { folder } = await makeOnce(`corpus-${pages}`, async (root) => {
		for (const [path, text] of Object.entries(corpusFiles(pages))) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text);
		}
		const { published, diagnostics } = await buildByProgram({ root, workers: 1 });
		if (!published) throw new Error(JSON.stringify(diagnostics));
	});
	const site = makeSite(null);
	const filter = (path: string): boolean => path !== join(folder, 'outcome.json');
	cpSync(folder, site.root, { recursive: true, preserveTimestamps: true, force: false, filter });
	return site;
}

function corpusFiles(pages: number): Record<string, string> {
	const manual = makeLightCorpus(pages).map(({ path, text }) => [`content/${path}`, text] as const);
	const flat = Array.from({ length: 300 }, (_, index) => {
		const name = String(index).padStart(3, '0');
		return [`content/flat/n${name}.md`, guide(`Number ${name}`, 'One of many.')] as const;
	});
	return {
		...Object.fromEntries([...manual, ...flat]),
		'site.config.ts': config,
		'content/public/logo.svg': logo,
		'content/guide/README.md': guide('Guide', 'Read the [first page](./first.md).'),
		'content/guide/first.md': guide(
			'First guide page',
			'::: note\nSee the [manual](../manual/part-02/section-04/page-20.md).\n:::\n\n```ts\nconst x = 1;\n```',
		),
		'content/guide/second.md': guide('Second guide page', 'The end.'),
	};
}
