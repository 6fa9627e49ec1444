import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD2: what stands between the two lines `---` at the top of a page. */
export const frontMatterExplanations = {
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
	'title-missing': {
		title: 'A page without a title',
		text: "Neither the front matter has a `title` nor the text a heading of level one, so the file's name is shown in menus, search results and the browser's tab.",
		wrong: 'Land is claimed with a golden shovel.',
		right: '# Claims\n\nLand is claimed with a golden shovel.',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
