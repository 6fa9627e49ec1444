/** A small site that is searched by a module of its own: what it answers is in the test's hands. */

const engine = `import type { OpenSearch, SearchHit, TextPart } from 'domdocs/theme';

interface Section { route: string; anchor: string; title: string; headings: string[]; trail: string[]; text: string }

const guide = (locale: string, trail: string[]) => {
	const isChinese = locale === '/';
	const section = (path: string, anchor: string, title: string, headings: string[], text: string): Section =>
		({ route: locale + path, anchor, title, headings, trail, text });
	return isChinese
		? [
			section('guide/land/', '', '领地', [], '领地是一块受保护的区域，只有主人和成员可以在领地里建造。'),
			section('guide/land/', 'create', '领地', ['创建领地'], '手持工具点击两个对角，再输入命令即可创建领地。'),
			section('guide/land/', 'limits', '领地', ['创建领地', '大小限制'], '每个领地的大小由服务器的配置决定，超过限制时领地不会被创建。'),
			section('guide/people/', 'members', '成员', ['添加成员'], '领地的主人可以把其他玩家添加为成员，并为他们设置权限。'),
		]
		: [
			section('guide/land/', '', 'Land', [], 'A claim is land that is protected: only its owner and its members may build in the claim.'),
			section('guide/land/', 'create', 'Land', ['Create a claim'], 'Click two opposite corners with the tool, then type the command to create the claim. What lies between the corners belongs to you from then on, down to the bedrock and up to the sky.'),
			section('guide/land/', 'limits', 'Land', ['Create a claim', 'Limits of size'], 'How large a claim may be is up to the server.'),
			section('guide/people/', 'members', 'People', ['Add members'], 'The owner of a claim makes others its members and grants them what they may do.'),
			section('api/events/', 'claim-created', 'Events', ['Claim created'], 'Fired when a claim has been created. Cancel it to keep the land free.'),
		];
};

/** Cuts a text at each place of the words. */
function mark(text: string, words: string[]): TextPart[] {
	if (words.length === 0) return [{ text }];
	return text.split(new RegExp('(' + words.join('|') + ')', 'giu')).flatMap((part, index) =>
		part === '' ? [] : [index % 2 === 1 ? { text: part, isMatch: true as const } : { text: part }]);
}

const state = globalThis as { isSearchBroken?: boolean };

const open: OpenSearch = ({ locale }) => {
	if (state.isSearchBroken) throw new Error('No index.');
	const sections = guide(locale, locale === '/' ? ['指南'] : ['Guide']);
	return {
		async search({ text, scope = '', rows = Infinity }) {
			if (text === 'many') {
				const all = Array.from({ length: 40 }, (_, index): SearchHit => {
					const name = 'Page ' + (index + 1);
					return { route: locale + 'p/' + index + '/', anchor: '', title: [{ text: name }], headings: [], trail: ['Guide'], excerpt: [{ text: 'One of many, each with a text that is long enough to fill some lines of a result. '.repeat(6) }], score: 40 - index };
				});
				const rest = all.slice(rows).map(({ route }) => route);
				return { hits: all.slice(0, rows), words: [], ...(rest.length > 0 ? { rest } : {}) };
			}
			const words = text.toLowerCase().split(/\\s+/);
			const held = words.find((word) => word === 'slow' || word === 'late');
			if (held) await new Promise((done) => addEventListener(held, done, { once: true }));
			const wanted = words.filter((word) => word !== 'slow' && word !== 'late');
			const found = sections.filter((section) => section.route.startsWith(scope) && wanted.every((word) =>
				[section.title, ...section.headings, section.text].join(' ').toLowerCase().includes(word)));
			const hits = found.map((section, index): SearchHit => ({
				route: section.route,
				anchor: section.anchor,
				title: mark(section.title, wanted),
				headings: section.headings.map((heading) => mark(heading, wanted)),
				trail: section.trail,
				excerpt: mark(section.text, wanted),
				score: 10 - index,
			}));
			return { hits, words: wanted, ...(text === 'clam' ? { suggestion: 'claim' } : {}) };
		},
	};
};

export default open;
`;

const config = `import { defineSite } from 'domdocs';
const collections = (titles: [string, string]) => [
	{ dir: 'guide', title: titles[0] },
	{ dir: 'api', title: titles[1] },
];
export default defineSite({
	title: 'Quarry',
	history: false,
	report: 'https://example.org/new?title={address}',
	base: BASE,
	search: { provider: './my-search.ts' },
	social: [{ icon: 'github', link: 'https://github.example/' }],
	locales: {
		'/': { lang: 'zh-CN', label: '简体中文', collections: collections(['指南', '接口']), navbar: [{ text: '指南', link: '/guide/' }, { text: '接口', link: '/api/' }] },
		'/en/': { lang: 'en-US', label: 'English', collections: collections(['Guide', 'API']), navbar: [{ text: 'Guide', link: '/en/guide/' }, { text: 'API', link: '/en/api/' }] },
	},
});
`;

const filler = 'A line that takes up room, with nothing to be found in it.\n\n'.repeat(14);

/** Files of the site, in Chinese at the root and in English below `/en/`. */
export function searchSite(base = '/'): Record<string, string> {
	const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
	return {
		'site.config.ts': config.replace('BASE', JSON.stringify(base)),
		'my-search.ts': engine,
		'content/README.md': page('首页', '你好'),
		'content/guide/README.md': page('指南', '你好'),
		'content/guide/land.md': page(
			'领地',
			'领地是一块受保护的区域。\n\n## 创建领地 {#create}\n\n输入命令即可创建**领**地。\n\n### 大小限制 {#limits}\n\n领地的大小。',
		),
		'content/guide/people.md': page('成员', '## 添加成员 {#members}\n\n领地的主人。'),
		'content/api/README.md': page('接口', '你好'),
		'content/en/README.md': page('Home', 'Hello'),
		'content/en/guide/README.md': page('Guide', 'Hello'),
		'content/en/guide/land.md': page(
			'Land',
			`A claim is land. Claims are many.\n\n${filler}## Create a claim {#create}\n\n${filler.repeat(2)}Type the command to create the **cla**im.\n\n### Limits of size {#limits}\n\nHow large a claim may be.\n\n${filler}`,
		),
		'content/en/guide/people.md': page(
			'People',
			`## Add members {#members}\n\nThe owner of a claim.\n\n<input aria-label="Name">\n\n${filler}`,
		),
		'content/en/api/README.md': page('API', 'Hello'),
		'content/en/api/events.md': page(
			'Events',
			'## Claim created {#claim-created}\n\nFired when a claim has been created.\n\n```java\nevent.cancel();\n```',
		),
	};
}
