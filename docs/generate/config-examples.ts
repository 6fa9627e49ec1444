import type {
	AlgoliaOptions,
	BudgetOptions,
	BulletinOptions,
	CacheOptions,
	CheckOptions,
	CodeOptions,
	CollectionOptions,
	ComponentOptions,
	ContributorOptions,
	CopyrightOptions,
	CoverOptions,
	FooterOptions,
	HistoryOptions,
	HomeOptions,
	IconOptions,
	IgnoreOptions,
	ImageOptions,
	LicenseOptions,
	LimitOptions,
	LocaleCheckOptions,
	LocaleOptions,
	LockOptions,
	MarkdownOptions,
	NavbarItem,
	PersonOptions,
	ProfileOptions,
	RepositoryOptions,
	SearchOptions,
	SidebarEntry,
	SiteOptions,
	SocialImageOptions,
	SocialLink,
	TransitionOptions,
	VariantOptions,
	WatermarkOptions,
} from '../../cli/config/options.ts';

/** What is asked for of a type: a value of each of its options. */
export type All<Options> = { [Name in keyof Required<Options>]: NonNullable<Options[Name]> };

/** The types whose options are documented one by one. */
interface Documented {
	SiteOptions: All<SiteOptions>;
	LocaleOptions: All<LocaleOptions>;
	NavbarItem: All<NavbarItem>;
	CollectionOptions: All<CollectionOptions>;
	SidebarEntry: All<SidebarEntry>;
	CoverOptions: All<CoverOptions>;
	SocialImageOptions: All<SocialImageOptions>;
	SocialLink: All<SocialLink>;
	ProfileOptions: All<ProfileOptions>;
	FooterOptions: All<FooterOptions>;
	BulletinOptions: All<BulletinOptions>;
	LocaleCheckOptions: All<LocaleCheckOptions>;
	TransitionOptions: All<TransitionOptions>;
	RepositoryOptions: All<RepositoryOptions>;
	HistoryOptions: All<HistoryOptions>;
	ContributorOptions: All<ContributorOptions>;
	IgnoreOptions: All<IgnoreOptions>;
	PersonOptions: All<PersonOptions>;
	CopyrightOptions: All<CopyrightOptions>;
	LicenseOptions: All<LicenseOptions>;
	WatermarkOptions: All<WatermarkOptions>;
	LockOptions: All<LockOptions>;
	SearchOptions: All<SearchOptions>;
	AlgoliaOptions: All<AlgoliaOptions>;
	MarkdownOptions: All<MarkdownOptions>;
	ImageOptions: All<ImageOptions>;
	VariantOptions: All<VariantOptions>;
	IconOptions: All<IconOptions>;
	CodeOptions: All<CodeOptions>;
	ComponentOptions: All<ComponentOptions>;
	HomeOptions: All<HomeOptions>;
	CheckOptions: All<CheckOptions>;
	LimitOptions: All<LimitOptions>;
	BudgetOptions: All<BudgetOptions>;
	CacheOptions: All<CacheOptions>;
}

/** One value of each option, by type and name. The reference shows them; a test reads them by the schemas. Those of services for comments are in `comment-examples.ts`. */
export const configExamples: Documented = {
	SiteOptions: {
		title: 'Quarry',
		description: 'The manual of Quarry.',
		hostname: 'https://quarry.example',
		base: '/docs/',
		host: 'netlify',
		content: 'pages',
		public: 'static',
		out: 'public_html',
		locales: { '/': { lang: 'en-US', label: 'English' }, '/fr/': { lang: 'fr-FR', label: 'Français' } },
		navbar: [{ text: 'Guide', link: '/guide/README.md' }],
		collections: [{ dir: 'guide', title: 'Guide' }],
		footer: { message: 'Free and open source.' },
		texts: { 'page.next': 'Read on' },
		theme: './theme',
		appearance: 'dark',
		transition: { page: false },
		logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
		favicon: '/favicon.svg',
		appIcon: '/apple-touch-icon.png',
		socialImage: '/social.png',
		social: [{ icon: 'github', link: 'https://github.com/example/quarry' }],
		profile: { name: 'Ada', avatar: '/ada.png', circle: true },
		repository: { url: 'https://github.com/example/quarry-docs' },
		report: 'https://github.com/example/quarry-docs/issues/new?title={address}',
		history: { contributors: { mode: 'block' }, maxChanges: 5 },
		outline: [2, 4],
		aside: 'left',
		copyright: { license: 'CC-BY-SA-4.0' },
		bulletin: { title: 'Version 4', content: 'Read [what is new](/news/).', lifetime: 'once' },
		watermark: { content: 'Draft' },
		comments: false,
		encrypt: { rules: { '/internal/': 'env:DOCS_TEAM' } },
		search: { synonyms: [['claim', 'land', 'plot']] },
		timeZone: 'Europe/Paris',
		dateFormat: 'D MMMM YYYY',
		redirects: { '/old.html': '/guide/' },
		sourceRedirects: false,
		wordsPerMinute: 250,
		markdown: { images: { figure: 'title' } },
		components: { FlagTable: './components/FlagTable.tsx' },
		slots: { 'doc-before': './parts/Notice.tsx' },
		replace: { Footer: './parts/Footer.tsx' },
		layouts: { wide: './parts/WideLayout.tsx' },
		styles: ['./site.css'],
		home: { wallpaper: 'https://wallpaper.example/today.jpg' },
		checks: { severity: { 'alt-missing': 'error' } },
		encoding: 'replace',
		followSymlinks: ['../shared'],
		limits: { fileBytes: 2_000_000 },
		svg: { trusted: ['content/public/map.svg'] },
		cache: { url: 'https://cache.example/domdocs' },
		budget: { firstVisit: '60 kB' },
	},
	LocaleOptions: {
		lang: 'ja-JP',
		label: '日本語',
		title: 'クオリー',
		description: 'クオリーの説明書。',
		logo: '/logo-ja.svg',
		socialImage: { src: '/social-ja.png', alt: 'クオリーの説明書' },
		outline: 'deep',
		dateFormat: 'YYYY年M月D日',
		aside: false,
		navbar: [{ text: 'ガイド', link: '/ja/guide/README.md' }],
		collections: [{ dir: 'guide', title: 'ガイド' }],
		social: [{ icon: 'x', link: 'https://x.com/example' }],
		profile: { name: 'エイダ' },
		footer: { copyright: '© Ada' },
		bulletin: { content: '新しい版が出ました。' },
		synonyms: [['領地', '土地']],
		terms: { '/ja/guide/claim/': ['土地を囲う', '家を守る'] },
		readings: { 領地: 'りょうち' },
		texts: { 'page.next': '次へ' },
		checks: { severity: { 'alt-missing': 'off' } },
	},
	NavbarItem: {
		text: 'More',
		link: '/more/README.md',
		icon: 'book',
		items: [
			{ text: 'News', link: '/news/' },
			{ text: 'Source', link: 'https://github.com/example/quarry' },
		],
		activeMatch: '^/(more|news)/',
		target: '_blank',
		rel: 'noopener',
		noIcon: true,
	},
	CollectionOptions: {
		dir: 'notes/guide',
		link: 'guide/',
		kind: 'post',
		title: 'Guide',
		socialImage: '/social-guide.png',
		sidebar: ['README.md', { text: 'First steps', dir: 'start', items: 'auto' }],
		collapsed: true,
		searchBoost: 1.5,
		postList: false,
		pagination: 10,
		tags: false,
		tagsLink: 'topics/',
		tagsText: 'Topics',
		tagsTheme: 'brand',
		archives: false,
		archivesLink: 'years/',
		archivesText: 'By year',
		categories: false,
		categoriesLink: 'sections/',
		categoriesText: 'Sections',
		categoriesExpand: 1,
		postCover: 'left',
		feed: { limit: 50 },
		future: false,
		related: 5,
	},
	SidebarEntry: {
		text: 'First steps',
		link: 'start/README.md',
		icon: 'flag',
		items: ['install.md', { text: 'Configure', link: 'configure.md' }],
		dir: 'start',
		collapsed: true,
	},
	CoverOptions: { layout: 'odd-left', ratio: '16:9', width: 320, compact: true, onPost: false },
	SocialLink: { icon: 'discord', link: 'https://discord.gg/example', label: 'Chat' },
	ProfileOptions: {
		name: 'Ada',
		description: 'Builds quarries.',
		avatar: '/ada.png',
		url: '/ada.png',
		circle: true,
		location: 'Lyon',
		organization: 'Quarry',
		layout: 'left',
		originalWidth: 512,
		originalHeight: 512,
	},
	FooterOptions: {
		message: 'Released under the <a href="/license/">MIT licence</a>.',
		map: true,
		copyright: '© 2026 Ada',
	},
	BulletinOptions: {
		id: 'version-4',
		title: 'Version 4',
		content: 'Read [what is new](/news/).',
		contentFile: './bulletin.md',
		contentType: 'text',
		layout: 'bottom-right',
		border: false,
		lifetime: 'once',
		enablePage: ['^/guide/'],
	},
	LocaleCheckOptions: { severity: { 'heading-skipped': 'off' } },
	SocialImageOptions: { src: '/social.png', alt: 'A map of a quarry' },
	TransitionOptions: { page: false, appearance: 'fade' },
	RepositoryOptions: {
		url: 'https://github.com/example/quarry-docs',
		branch: 'next',
		dir: 'site',
		editLink: false,
		editLinkPattern: ':url/edit/:branch/:path',
		commitUrlPattern: ':url/commit/:hash',
		tagUrlPattern: ':url/releases/tag/:tag',
		issueUrlPattern: ':url/issues/:issue',
	},
	HistoryOptions: {
		contributors: false,
		changelog: false,
		maxChanges: 5,
		ignore: { outside: ['content/'] },
		people: [{ name: 'Ada', aliases: ['ada@example.org'] }],
	},
	IgnoreOptions: {
		outside: ['content/', 'site.config.ts'],
		messages: ['^chore\\b'],
		authors: ['dependabot[bot]'],
	},
	ContributorOptions: { mode: 'block', avatars: false, email: true },
	PersonOptions: {
		name: 'Ada',
		aliases: ['ada@example.org', 'ada-l'],
		url: 'https://ada.example',
		avatar: '/ada.png',
	},
	CopyrightOptions: { license: 'MIT', author: { name: 'Ada', url: 'https://ada.example' } },
	LicenseOptions: { name: 'House licence', url: 'https://quarry.example/licence', icons: ['cc', 'by'] },
	WatermarkOptions: {
		fullPage: false,
		content: 'Internal\nnot for customers',
		image: '/mark.svg',
		imageWidth: 120,
		imageHeight: 60,
		width: 400,
		height: 240,
		rotate: 30,
		opacity: 0.3,
		textColor: { light: '#999999', dark: '#666666' },
		fontSize: 20,
	},
	LockOptions: {
		global: 'env:DOCS_TEAM',
		admin: ['env:DOCS_ADMIN'],
		rules: { '/internal/': 'env:DOCS_TEAM', '^/drafts/.*': 'env:DOCS_DRAFTS' },
		remember: 7,
	},
	SearchOptions: {
		provider: 'pagefind',
		synonyms: [['claim', 'land', 'plot']],
		onQuery: './log-query.ts',
		algolia: { appId: 'ABCDEFGHIJ', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'quarry' },
		options: { list: '/commands.json' },
	},
	AlgoliaOptions: {
		appId: 'ABCDEFGHIJ',
		apiKey: '0123456789abcdef0123456789abcdef',
		indexName: 'quarry',
		searchParameters: { facetFilters: ['version:2'] },
		host: 'https://search.example',
	},
	MarkdownOptions: {
		html: 'trusted',
		images: { variants: true },
		icons: { remote: false },
		code: { lineNumbers: false },
	},
	ImageOptions: { figure: 'alt', variants: { widths: [640, 1280] } },
	VariantOptions: { widths: [640, 1280], formats: ['webp'], quality: { avif: 60, webp: 85 }, column: 720 },
	IconOptions: { remote: false },
	CodeOptions: { lineNumbers: 5, collapsedLines: 30, whitespace: 'trailing', copy: false },
	ComponentOptions: { file: './components/Price.tsx', island: true, when: 'interaction', inline: true },
	HomeOptions: { wallpaper: 'https://wallpaper.example/today.jpg' },
	CheckOptions: {
		ignoreLinks: ['/api/', '^/downloads/'],
		anchors: 'warning',
		severity: { 'heading-skipped': 'off', DD2007: 'error' },
	},
	LimitOptions: {
		fileBytes: 2_000_000,
		fileWarningBytes: 500_000,
		frontMatterBytes: 8192,
		aliases: 10,
		blockNesting: 20,
		inlineNesting: 20,
		outlineHeadings: 200,
		tableCells: 5000,
		includeDepth: 3,
		includeBytes: 100_000,
		regexMilliseconds: 20,
		pageSeconds: 30,
	},
	CacheOptions: {
		url: 'https://cache.example/domdocs',
		readOnly: true,
		timeout: 60,
	},
	BudgetOptions: {
		document: '15 kB',
		firstVisit: '60 kB',
		styles: '20 kB',
		scripts: '100 kB',
		pictures: '500 kB',
		page: '1 MB',
	},
};
