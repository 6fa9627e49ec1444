import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Passwords of the generated site. */
export const generatedPassword = 'seven green lamps dance well';

/** Keys follow from it, so that sealed files are the same in each build. */
export const generatedSecret = 'a root secret of 32 characters and more';

/** A page of Markdown with a title and more front matter. */
export function writePage(title: string, body: string, ...keys: string[]): string {
	return `---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;
}

/** A picture of a width. */
export function writePicture(width: number): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>\n`;
}

/** The config of the generated site. */
export function writeConfig(title = 'Site'): string {
	return `import { defineSite } from 'domdocs';
export default defineSite({
	title: '${title}',
	hostname: 'https://site.example',
	redirects: { '/old/': '/guide/' },
	encrypt: { rules: { '/guide/secret': '${generatedPassword}' } },
	locales: {
		'/': {
			lang: 'en-US',
			label: 'English',
			title: '${title}',
			navbar: [{ text: 'Guide', link: '/guide/' }],
			collections: [
				{ dir: 'guide', title: 'Guide' },
				{ dir: 'blog', kind: 'post', pagination: 3, future: false },
			],
		},
		'/zh/': { lang: 'zh-CN', label: '中文', title: '${title}', collections: [{ dir: 'guide', title: '指南' }] },
	},
});
`;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function* guide(prefix: string, count: number): Generator<[string, string]> {
	for (const number of range(count)) {
		const [next, far] = [(number % count) + 1, ((number * 3) % count) + 1];
		const body = `Go to [the next](./page-${next}.md#part-${next}), or to [[page-${far}]].

## Part ${number}

Words of number ${number}.

\`\`\`ts
const number = ${number};
\`\`\``;
		yield [`content/${prefix}guide/page-${number}.md`, writePage(`Page ${number}`, body)];
	}
}

function* posts(count: number): Generator<[string, string]> {
	for (const number of range(count)) {
		const keys = [`createTime: 2025-0${number}-01`, `tags: [tag ${number % 3}, all]`];
		yield [`content/blog/post-${number}.md`, writePage(`Post ${number}`, `Text of post ${number}.`, ...keys)];
	}
}

/**
 * A site of 40 files of Markdown in which much depends on something else: two languages, a blog with tags, a draft and a post
 * of the future, includes, embeds, notes on terms, pictures beside the Markdown, redirects, and a locked page.
 */
export function generateSite(): Record<string, string> {
	return {
		'site.config.ts': writeConfig(),
		'content/README.md': writePage('Home', 'Go to the [guide](./guide/README.md).'),
		'content/guide/README.md': writePage('Guide', 'See [a part](./page-1.md#part-1).\n\n![[page-2#Part 2]]'),
		...Object.fromEntries(guide('', 13)),
		'content/guide/shared.md': writePage(
			'Shared',
			'<!-- @include: ../parts/common.md -->\n\n![dot](./dot.svg)',
		),
		'content/guide/again.md': writePage(
			'Again',
			'<!-- @include: ../parts/common.md -->',
			'redirectFrom: /was/',
		),
		'content/guide/dot.svg': writePicture(10),
		'content/guide/glossary.md': writePage('Words', '## Box {#box}\n\nA box.\n\nMore.', 'hoverNotes: true'),
		'content/guide/use.md': writePage('Use', 'A [box](./glossary.md#box), and [[glossary#box|boxes]].'),
		'content/guide/hidden.md': writePage('Hidden', 'Nobody finds it.', 'search: false'),
		'content/guide/secret.md': writePage('Secret', 'Nobody reads it.\n\n![seal](./seal.svg)'),
		'content/guide/seal.svg': writePicture(30),
		'content/guide/unfinished.md': writePage('Unfinished', 'Soon.', 'draft: true'),
		'content/blog/README.md': writePage('Diary', 'Welcome.', 'pageLayout: blog'),
		...Object.fromEntries(posts(7)),
		'content/blog/later.md': writePage('Later', 'Not yet.', 'createTime: 2099-01-01', 'tags: [tag 1]'),
		'content/parts/common.md': '---\ntitle: Common\n---\n\nSaid on [page 1](../guide/page-1.md) too.\n',
		'content/zh/README.md': writePage('首页', '看[指南](./guide/README.md)。'),
		'content/zh/guide/README.md': writePage('指南', '::: tip\n提示\n:::'),
		...Object.fromEntries(guide('zh/', 6)),
		'content/public/humans.txt': 'Written by nobody.\n',
	};
}

/** Writes the generated site to a folder, and gives that. */
export function writeGeneratedSite(folder: string): string {
	for (const [path, text] of Object.entries(generateSite())) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}
