import { defineSite, type LocaleOptions, type SidebarEntry } from 'domdocs';

/** A group of the guide: the pages of a folder, in the order of the numbers in front of their names. */
function group(text: string, dir: string): SidebarEntry {
	return { text, dir, items: 'auto' };
}

/** The frame of English pages. A page that is put into one of the folders appears in its sidebar. */
const english: LocaleOptions = {
	lang: 'en-US',
	label: 'English',
	description: 'domdocs turns Markdown and git history into a static, multilingual documentation site.',
	navbar: [
		{ text: 'Guide', link: '/guide/README.md', activeMatch: '^/guide/' },
		{ text: 'Markdown', link: '/markdown/README.md', activeMatch: '^/markdown/' },
		{ text: 'Reference', link: '/reference/README.md', activeMatch: '^/reference/' },
		{ text: 'Playground', link: '/playground.md' },
		{ text: 'Project', link: '/project/README.md', activeMatch: '^/project/' },
	],
	collections: [
		{
			dir: 'guide',
			title: 'Guide',
			sidebar: [
				'README.md',
				group('Start', 'start'),
				group('Writing', 'write'),
				group('The site', 'site'),
				group('Publishing', 'publish'),
				group('How it works', 'concepts'),
			],
		},
		{ dir: 'markdown', title: 'Markdown', searchBoost: 1.3 },
		{
			dir: 'reference',
			title: 'Reference',
			searchBoost: 0.25,
			sidebar: [
				'README.md',
				{ ...group('Config', 'config'), link: 'config/README.md', collapsed: false },
				'front-matter.md',
				{ ...group('Command line', 'cli'), link: 'cli/README.md', collapsed: false },
				{ ...group('Theme contract', 'theme'), link: 'theme/README.md', collapsed: false },
				'words.md',
				{ ...group('Messages', 'diagnostics'), link: 'diagnostics/README.md', collapsed: true },
				'changelog.md',
			],
		},
		{ dir: 'project', title: 'Project' },
	],
	footer: { message: 'domdocs is released under the MIT license. This site is made with it.' },
};

/** The frame of Chinese pages. Markdown, the reference and the project are there in English only. */
const chinese: LocaleOptions = {
	lang: 'zh-CN',
	label: '简体中文',
	description: 'domdocs 把 Markdown 和 git 历史变成静态的多语言文档网站。',
	navbar: [
		{ text: '指南', link: '/zh/guide/README.md', activeMatch: '^/zh/guide/' },
		{ text: 'Markdown（英文）', link: '/markdown/README.md' },
		{ text: '参考（英文）', link: '/reference/README.md' },
		{ text: '演练场', link: '/zh/playground.md' },
	],
	collections: [
		{
			dir: 'guide',
			title: '指南',
			sidebar: [
				'README.md',
				group('开始', 'start'),
				group('写作', 'write'),
				group('网站', 'site'),
				group('发布', 'publish'),
				group('原理', 'concepts'),
			],
		},
	],
	footer: { message: 'domdocs 以 MIT 许可证发布。本站由它生成。' },
};

export default defineSite({
	title: 'domdocs',
	favicon: '/favicon.svg',
	logo: '/logo.svg',
	// Most pages are made by the program: who ran it says nothing.
	history: { contributors: false },
	// The site has no earlier addresses.
	sourceRedirects: false,
	components: { Playground: { file: './theme/playground/Playground.tsx', island: true } },
	replace: { HeroPicture: './theme/SourceToPages.tsx' },
	styles: ['./theme/look.css'],
	locales: { '/': english, '/zh/': chinese },
});
