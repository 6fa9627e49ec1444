import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD2: what stands between the two lines `---` at the top of a page, files as a whole, and what may stand in any text. */
export const textExplanations = {
	'front-matter-syntax': {
		title: 'Front matter that is no YAML',
		text: 'The lines between the two `---` could not be read, so the page would lose its title, its address and everything else that stands there. Quote values that contain `: ` or begin with one of `@`, `{`, `[`, `*`, `&`, `!`, `%` or a backtick, and indent with spaces.',
		wrong: '---\ntitle: Claims: an overview\n---',
		right: "---\ntitle: 'Claims: an overview'\n---",
		language: 'yaml',
	},
	'front-matter-unclosed': {
		title: 'Front matter without an end',
		text: 'The page begins with `---`, which opens front matter, and no line `---` closes it. For a horizontal rule at the top of a page write `***`.',
		wrong: '---\ntitle: Claims\n\n# Claims',
		right: '---\ntitle: Claims\n---\n\n# Claims',
		language: 'yaml',
	},
	'front-matter-language': {
		title: 'Front matter in another language than YAML',
		text: 'Other site generators read JSON, TOML or even JavaScript there. Here it is YAML only, between two lines of `---` and without tags such as `!!js/function`, so that no page can run code.',
		wrong: '---json\n{ "title": "Claims" }\n---',
		right: '---\ntitle: Claims\n---',
		language: 'yaml',
	},
	'unknown-layout': {
		title: 'A layout that there is not',
		text: 'Front matter `pageLayout` names a layout that neither the theme has nor the config under `layouts`. The page would be drawn as a document. The message lists the names there are.',
		wrong: '---\ntitle: Map\npageLayout: wyde\n---',
		right: '---\ntitle: Map\npageLayout: wide\n---',
		language: 'yaml',
	},
	'front-matter-too-large': {
		title: 'Too much front matter',
		text: 'Front matter of more than 64 KB, or one that repeats its values with `*name` more than a hundred times, is not read. Move long text below it. `limits.frontMatterBytes` and `limits.aliases` set other limits.',
	},
	'front-matter-invalid-value': {
		title: 'A front matter value of the wrong kind',
		text: 'The key is known, but its value is not what it expects: a list instead of text, text instead of `true` or `false`. The value is left out.',
		wrong: '---\ntitle: Claims\nnavbar: no\n---',
		right: '---\ntitle: Claims\nnavbar: false\n---',
		language: 'yaml',
	},
	'front-matter-unknown-key': {
		title: 'A front matter key that looks misspelt, or is of another generator',
		text: 'The key has no meaning here, and is very near to one that has, or is that of another generator. Keys of your own are welcome: only those a letter or two away from a known one are reported, and those of other generators that are something else here, such as `slug`, `sidebar_position` or `published: false`. Keys that plume and VuePress know are never reported.',
		wrong: '---\ntitle: Claims\ndescripton: How to claim land\n---',
		right: '---\ntitle: Claims\ndescription: How to claim land\n---',
		language: 'yaml',
	},
	'impossible-date': {
		title: 'A date that cannot be read',
		text: 'The date counts as if it were not written: the page shows the day of its first commit. Templates write `9999/99/99 99:99:99` as a placeholder, which is harmless. `2026/01/31 12:00:00`, `2026-01-31` and `2026-01-31T12:00:00+08:00` are dates. One that is written in another way, such as `March 5, 2024`, is a warning.',
		wrong: '---\ncreateTime: 2026/02/30 12:00:00\n---',
		right: '---\ncreateTime: 2026/02/28 12:00:00\n---',
		language: 'yaml',
	},
	'blog-missing': {
		title: 'Posts of a blog that there is not',
		text: 'A home page has a section with posts, or a page has the layout `blog`, but its language has no collection of the kind `post`, or none at the folder or address that is named. The section is left out; the page is shown with its text alone.',
		wrong: '---\npageLayout: home\nconfig:\n  - type: blog\n    collection: blogg\n---',
		right: '---\npageLayout: home\nconfig:\n  - type: blog\n    collection: blog\n---',
		language: 'yaml',
	},
	'merge-conflict': {
		title: 'A merge that nobody has finished',
		text: 'Two people have changed the same lines, and git has left both versions in the file, between lines of seven characters. Readers would see both, and a heading that nobody wrote. Code between fences may show such lines.',
		wrong: '<<<<<<< HEAD\nClaims cost gold.\n=======\nClaims cost silver.\n>>>>>>> prices',
		right: 'Claims cost silver.',
	},
	'title-missing': {
		title: 'A page without a title',
		text: "Neither the front matter has a `title` nor the text a heading of level one, so the file's name is shown in menus, search results and the browser's tab.",
		wrong: 'Land is claimed with a golden shovel.',
		right: '# Claims\n\nLand is claimed with a golden shovel.',
	},

	'invalid-encoding': {
		title: 'A file that is not UTF-8',
		text: 'The file was saved in another encoding, such as UTF-16 or Windows-1252, and its letters cannot be told. Save it as UTF-8; editors have that in their menu for saving.',
	},
	'file-too-large': {
		title: 'A file that is too large for a page',
		text: 'A Markdown file of more than 10 MB is not read at all. Split the page, or move data and pictures into files of their own. `limits.fileBytes` sets another limit.',
	},
	'file-large': {
		title: 'A very large page',
		text: 'A Markdown file of more than 1 MB makes a page that is slow to load on a phone. Split it, or move data into files that readers can download. `limits.fileWarningBytes` sets another limit.',
	},
	'page-ending': {
		title: 'Markdown with another ending than .md',
		text: 'Pages are the files of the content folder that end in `.md`. What ends in `.mdx`, `.markdown` or `.MD` is no page, and would be missing without a word. MDX is Markdown with components, which pages have here as well; its lines with `import` and `export` are not needed.',
	},
	'page-hangs': {
		title: 'A page that does not come to an end',
		text: 'Parsing the page took more than two minutes, so the build was ended instead of waiting for ever. Split the page where it is very long. A short page that hangs is a bug in domdocs: please report it, with the page. `limits.pageSeconds` sets another limit.',
	},
	'nul-character': {
		title: 'A NUL character',
		text: 'The file holds a character with the number 0, which no text has: it is often a sign of a damaged file. U+FFFD is shown in its place.',
	},
	'nesting-too-deep': {
		title: 'Things too deep inside of each other',
		text: 'More than a hundred quotations, lists, containers, HTML elements or emphases lie inside of each other. What is deeper is shown as plain text. `limits.blockNesting` and `limits.inlineNesting` set other limits.',
	},
	'html-removed': {
		title: 'HTML that could do harm',
		text: 'Pages may hold the HTML that GitHub allows, and `class`, `style`, `video` and `audio`. Scripts, style sheets, forms and attributes that run code are left out.',
		wrong: '<b onclick="buy()">Buy</b>',
		right: '**[Buy](/shop/)**',
	},
	'unsafe-link': {
		title: 'A link that runs something',
		text: 'Links lead to `http:`, `https:`, `mailto:`, `tel:` or a page of this site. Any other scheme, `javascript:` above all, could run code in the browser of the reader who clicks. The text stays, without a link.',
		wrong: '[Open](javascript:open())',
		right: '[Open](/claims/)',
	},
	'unknown-language': {
		title: 'Code in a language that is not known',
		text: 'The word behind the opening of the code names no language that can be coloured, so the code is shown in one colour. Write `text` where that is meant.',
		wrong: '```jvaa\nint a = 1;\n```',
		right: '```java\nint a = 1;\n```',
	},
	'table-too-large': {
		title: 'A table with too many cells',
		text: 'A table of more than 100000 cells is left out, for it would stop the browser. Split it, or put the data into a file that readers can download. `limits.tableCells` sets another limit.',
	},
	'duplicate-heading-id': {
		title: 'An id that is on the page twice',
		text: 'A link to `#id` leads to one place only, the first one; the others get a number behind their id. This is about ids that somebody wrote: headings with the same words are told apart by themselves.',
		wrong: '## Linux {#install}\n\n## Windows {#install}',
		right: '## Linux {#install-linux}\n\n## Windows {#install-windows}',
	},
	'heading-skipped': {
		title: 'A heading level left out',
		text: 'A heading lies more than one level below the heading before it. Those who listen to a page jump from heading to heading, and look for the one that is missing. The first heading of a page, of a quotation and of a container may have any level.',
		wrong: '## Claims\n\n#### Borders',
		right: '## Claims\n\n### Borders',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
