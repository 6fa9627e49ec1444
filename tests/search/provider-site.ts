/** A small site in Chinese and English, to be searched by whatever provider a test names. */

const page = (title: string, body: string, more = ''): string =>
	`---\ntitle: ${title}\n${more}---\n\n${body}\n`;

const config = (search: string, base: string): string => `export default {
	title: 'Quarry',
	hostname: 'https://docs.example',
	history: false,
	base: '${base}',
	search: ${search},
	locales: {
		'/': { lang: 'zh-CN', label: '简体中文', collections: [{ dir: 'guide', title: '指南' }] },
		'/en/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', title: 'Guide' }, { dir: 'api', title: 'API' }] },
		'/fr/': { lang: 'fr-FR', label: 'Français' },
	},
};
`;

/** Files of the site. `search` is the option as it stands in the config. */
export function providerSite(search: string, base = '/docs/'): Record<string, string> {
	return {
		'site.config.ts': config(search, base),
		'content/README.md': page('首页', '你好'),
		'content/guide/README.md': page('指南', '你好'),
		'content/guide/land.md': page(
			'领地',
			'领地是一块受保护的区域。\n\n## 创建领地 {#create}\n\n输入命令即可创建。',
		),
		'content/en/README.md': page('Home', 'Welcome.'),
		'content/en/guide/README.md': page('Guide', 'How it works.'),
		'content/en/guide/land.md': page(
			'Land',
			'A claim is land that is protected.\n\n## Create a claim {#create}\n\nType `/quarry claim` and see <b>bold</b> \\<img src=x onerror=alert(1)\\> words.',
			'search: { keywords: [territory] }\n',
		),
		'content/en/guide/hidden.md': page('Hidden claim', 'A claim nobody finds.', 'search: false\n'),
		'content/en/guide/draft.md': page('Draft claim', 'A claim to come.', 'draft: true\n'),
		'content/en/api/README.md': page('API', 'For programs.'),
		'content/en/api/events.md': page(
			'Events',
			'## ClaimCreateEvent {#created}\n\nFired when a claim is there.',
		),
	};
}
