import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD3: links, addresses, redirects and menus. */
export const linkExplanations = {
	'broken-link': {
		title: 'A link to a page that is not there',
		text: 'A link names a Markdown file, seen from the folder of the page or with `/` from the content folder, or the address of a page. `checks.ignoreLinks` names links that something else on the server answers.',
		wrong: 'See [borders](./boarders.md).',
		right: 'See [borders](./borders.md).',
	},
	'broken-anchor': {
		title: 'A link to a heading that is not there',
		text: 'The page is there, but nothing on it has the id behind the `#`. A heading has the id that is written behind it as `{#id}`, else one that is made from its words.',
		wrong: '[How to install](./start.md#instal)\n\n## Install',
		right: '[How to install](./start.md#install)\n\n## Install',
	},
	'missing-asset': {
		title: 'A picture or file that is not there',
		text: 'A path without `/` in front is seen from the folder of the page; one with `/` from the public folder.',
		wrong: '![A map](./pictures/mpa.png)',
		right: '![A map](./pictures/map.png)',
	},
	'link-case': {
		title: 'A link in the wrong letter case',
		text: 'The link works on Windows and macOS, whose disks take `List.md` for `list.md`, and fails on the server.',
		wrong: '[The list](./List.md)',
		right: '[The list](./list.md)',
	},
	'link-insecure': {
		title: 'A link over plain `http:`',
		text: 'Where `hostname` begins with `https:`, so should the links: over `http:` anybody on the way can read and change what comes. Addresses of the own machine, such as `http://localhost:8080`, are no such links. A site that knows `http:` alone is named in `checks.ignoreLinks`.',
		wrong: '[The forum](http://forum.example.org/)',
		right: '[The forum](https://forum.example.org/)',
	},
	'route-clash': {
		title: 'Two pages with one address',
		text: 'Two files ask for the same address, such as `a.md` and `a/README.md`, or two with the same `permalink`. Only one of them could be seen.',
		wrong: 'content/claims.md\ncontent/claims/README.md',
		right: 'content/claims/README.md',
		language: 'text',
	},
	'route-case-clash': {
		title: 'Two addresses that differ in letter case only',
		text: 'On Windows and macOS such pages would be one file, so that one of them would be lost. The same goes for letters that look alike and are written in two ways in Unicode.',
		wrong: 'content/Claims.md\ncontent/claims.md',
		right: 'content/claims.md\ncontent/claims-overview.md',
		language: 'text',
	},
	'asset-clash': {
		title: 'A public file in the place of something else',
		text: 'A file of the public folder would have the name of a page of the site. Rename it, or give the page a `permalink` of its own.',
		wrong: 'content/claims.md\ncontent/public/claims/index.html',
		right: 'content/claims.md\ncontent/public/claims/map.html',
		language: 'text',
	},
	'invalid-permalink': {
		title: 'An address that no page can have',
		text: 'A `permalink` begins with `/` and ends with `/` or `.html`. Empty parts, `..` and characters with a meaning in addresses cannot be in it. The address comes from the path of the file then.',
		wrong: '---\npermalink: /claims/../borders/\n---',
		right: '---\npermalink: /borders/\n---',
		language: 'yaml',
	},
	'invalid-address': {
		title: 'A file name that no address can have',
		text: 'Characters such as `#` and `?` end the path of an address, so a page at such a path could not be reached. Rename the file or its folder, or give the page a `permalink`.',
		wrong: 'content/C#.md',
		right: 'content/c-sharp.md',
		language: 'text',
	},
	'redirect-clash': {
		title: 'A redirect in the place of something else',
		text: 'The old address is that of a page, or two redirects begin at it and lead to different places.',
		wrong: '---\npermalink: /claims/\nredirectFrom: /claims/\n---',
		right: '---\npermalink: /claims/\nredirectFrom: /old-claims/\n---',
		language: 'yaml',
	},
	'redirect-target-missing': {
		title: 'A redirect to a page that is not there',
		text: 'Readers who follow the old address would find nothing. A redirect leads to the address of a page of this site.',
		wrong: "redirects: { '/old/': '/calims/' },",
		right: "redirects: { '/old/': '/claims/' },",
		language: 'ts',
	},
	'redirect-loop': {
		title: 'Redirects that lead to redirects',
		text: 'A redirect leads straight to a page: not to another redirect, and never back to where it began.',
		wrong: "redirects: { '/a/': '/b/', '/b/': '/claims/' },",
		right: "redirects: { '/a/': '/claims/', '/b/': '/claims/' },",
		language: 'ts',
	},
	'invalid-redirect': {
		title: 'An old address that cannot be',
		text: 'The address a redirect begins at is a path of this site, such as `/old/page.html`, without `..` and empty parts.',
		wrong: "redirects: { 'https://example.org/old/': '/claims/' },",
		right: "redirects: { '/old/': '/claims/' },",
		language: 'ts',
	},
	'collection-missing': {
		title: 'A collection without pages',
		text: '`dir` of a collection is a folder below that of its language, with Markdown files in it.',
		wrong: "collections: [{ dir: 'gude' }],",
		right: "collections: [{ dir: 'guide' }],",
		language: 'ts',
	},
	'sidebar-target-missing': {
		title: 'A sidebar entry that leads nowhere',
		text: 'An entry names a file relative to the folder of its collection, or the address of a page. In front matter, `sidebar` names the address of a collection.',
		wrong: "collections: [{ dir: 'guide', sidebar: ['strat.md'] }],",
		right: "collections: [{ dir: 'guide', sidebar: ['start.md'] }],",
		language: 'ts',
	},
	'sidebar-too-deep': {
		title: 'A sidebar with too many levels',
		text: 'A sidebar has five levels at most; deeper entries are not drawn. Move them up, or into a page of their own.',
	},
	'sidebar-folder-deep': {
		title: 'Folders deeper than a sidebar goes',
		text: "A sidebar has five levels at most. What lies deeper in a folder that it follows (`sidebar: 'auto'`, `items: 'auto'`) is shown on the fifth level, behind its folder. Move the folder up, or make a collection of it, which has a sidebar of its own.",
		wrong: "collections: [{ dir: 'guide' }], // guide/1/2/3/4/5/page.md",
		right: "collections: [{ dir: 'guide' }, { dir: 'guide/1/2' }],",
		language: 'ts',
	},
	'host-limit': {
		title: 'More than a host takes',
		text: 'The option `host` writes the redirects of the site for its host, and some hosts take a limited number: Cloudflare Pages 2,000, Vercel 2,048. Redirects that are written, in the config or as `redirectFrom`, come first. Those beyond the limit still work: they are pages that send readers on, as on hosts without redirects. `sourceRedirects: false` leaves out the redirects from the paths of the files.',
		wrong: "host: 'cloudflare', // 1,200 pages in three languages",
		right: "host: 'cloudflare',\nsourceRedirects: false,",
		language: 'ts',
	},
	'navbar-target-missing': {
		title: 'A navbar entry that leads nowhere',
		text: 'An entry names the address of a page, a Markdown file as seen from the content folder, or a URL.',
		wrong: "navbar: [{ text: 'Claims', link: '/calims/' }],",
		right: "navbar: [{ text: 'Claims', link: '/claims/' }],",
		language: 'ts',
	},
	'home-missing': {
		title: 'A language without a start page',
		text: "Nothing is at the language's own address, which is where the language menu and the site's name lead. Add a `README.md` to its folder.",
	},
	'language-unnamed': {
		title: 'Translations in a language that the config does not name',
		text: 'A folder is called like a language, and most of its pages are called as those of another language are, but `locales` does not name it. So its pages are published in the language of the site, with its menu and in its sidebar, search and sitemap. Name the language, or take its folder out of the content folder.',
		wrong: "locales: { '/': { lang: 'en-US', label: 'English' } },",
		right:
			"locales: {\n\t'/': { lang: 'en-US', label: 'English' },\n\t'/zh/': { lang: 'zh-CN', label: '简体中文' },\n},",
		language: 'ts',
	},
	'symlink-outside': {
		title: 'A link of the file system that leads out of the site',
		text: 'Files outside of the site are not published by way of a symbolic link: it could be any file of the machine. Copy the file into the site, or name the folder that it lies in by `followSymlinks` in the config.',
	},
	'symlink-dangling': {
		title: 'A link of the file system that leads nowhere',
		text: 'A symbolic link names a file or folder that is not there. Correct it, or delete it.',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
