import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import matter from 'gray-matter';
import { afterAll } from 'vitest';
import type { LocaleConfig, SiteConfig } from '../../../cli/config/site-config.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { createPage, type NewPageOptions } from '../../../cli/scaffold/create-page.ts';

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is removed after the test file. */
export function temporaryFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-new-')));
	folders.push(folder);
	return folder;
}

function locale(prefix: string, lang: string, collections: LocaleConfig['collections'] = []): LocaleConfig {
	const rest = {
		label: lang,
		title: 'Site',
		description: '',
		navbar: [],
		isNavbarShared: true,
		footer: {},
		bulletin: null,
		synonyms: [],
		terms: {},
		readings: {},
		texts: {},
	};
	const chrome = {
		logo: null,
		outline: false,
		updateHash: true,
		dateFormat: 'YYYY-MM-DD',
		aside: true,
		social: [],
		profile: null,
	} satisfies Partial<LocaleConfig>;
	return { prefix, lang, collections, ...rest, ...chrome, checks: { severity: {} } };
}

function collection(
	dir: string,
	kind: 'doc' | 'post',
	link = `/${dir}/`,
): LocaleConfig['collections'][number] {
	return { dir, link, kind, blog: null, title: null, sidebar: 'auto', collapsed: false, searchBoost: 1 };
}

/** A site in four languages; Chinese has no collections, Japanese has addresses of its own. */
export class Site {
	readonly root = temporaryFolder();
	readonly content = join(this.root, 'content');
	readonly config = {
		root: this.root,
		file: 'site.config.ts',
		limits: defaultLimits,
		encoding: 'strict',
		content: this.content,
		public: join(this.content, 'public'),
		timeZone: 'Asia/Shanghai',
		locales: [
			locale('/', 'zh-CN'),
			locale('/en/', 'en-US', [
				collection('en/notes/doc/player', 'doc'),
				collection('en/notes/api', 'doc'),
				collection('en/news', 'post'),
			]),
			locale('/jp/', 'ja-JP', [collection('jp/2.記事', 'post', '/jp/articles/')]),
			locale('/ru/', 'ru-RU'),
		],
	} as Partial<SiteConfig> as SiteConfig;

	create(title: string, options: Partial<NewPageOptions> = {}) {
		const now = new Date('2024-02-28T16:30:05Z');
		return createPage({ config: this.config, kind: 'post', title, now, ...options });
	}

	read(file: string): string {
		return readFileSync(join(this.root, file), 'utf8');
	}

	data(file: string): Record<string, unknown> {
		// gray-matter gives the same object again for the same text without options.
		return matter(this.read(file), {}).data;
	}

	write(file: string, text = 'mine\n'): void {
		mkdirSync(dirname(join(this.root, file)), { recursive: true });
		writeFileSync(join(this.root, file), text);
	}
}
