import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD1: the config and the command line. */
export const configExplanations = {
	'config-not-found': {
		title: 'No config',
		text: 'A site is a folder with a file `site.config.ts`. domdocs looks for it in the folder it was started in, or in the one named with `--root`.',
		wrong: 'cd my-site/content && domdocs build',
		right: 'cd my-site && domdocs build',
		language: 'sh',
	},
	'config-syntax': {
		title: 'The config is no TypeScript',
		text: 'The config could not be read as a program: a bracket, a comma or a quotation mark is missing or one too many. The place is where reading stopped, so the cause may stand just before it.',
		wrong: "export default { title: 'Dominion',, };",
		right: "export default { title: 'Dominion' };",
		language: 'ts',
	},
	'config-unknown-key': {
		title: 'An option that there is not',
		text: 'Every option has a name that domdocs knows; anything else is most likely a slip of the pen, so it ends the build instead of being overlooked. The message lists the options that are known in that place where they are few, and names what an option of another generator is here.',
		wrong: "export default { titel: 'Dominion' };",
		right: "export default { title: 'Dominion' };",
		language: 'ts',
	},
	'config-invalid-value': {
		title: 'An option with a value that it cannot have',
		text: 'The message says what the option expects. What an option means stands beside its type in `SiteOptions`; an editor shows it.',
		wrong: "export default { title: 'Dominion', base: 'docs' };",
		right: "export default { title: 'Dominion', base: '/docs/' };",
		language: 'ts',
	},
	'config-failed': {
		title: 'The config ended with an error',
		text: 'The config is a program, and it failed while it ran or could not import what it needs. The place is where the error was thrown.',
		wrong: "import { navbar } from './navbra.ts';",
		right: "import { navbar } from './navbar.ts';",
		language: 'ts',
	},
	'text-unknown': {
		title: 'A word that nobody asks for',
		text: 'The option `texts` replaces words of the interface by their keys, and the theme has none of this key: most likely a slip of the pen, so readers still see the word that was to be replaced. The keys stand in the tables of the theme, for the default one in `themes/default/locales`.',
		wrong: "export default { title: 'Dominion', texts: { 'page.nxt': 'Onwards' } };",
		right: "export default { title: 'Dominion', texts: { 'page.next': 'Onwards' } };",
		language: 'ts',
	},
	'texts-missing': {
		title: 'A language that the theme has no words for',
		text: 'The theme has the words of its interface in English, Chinese, Japanese and Russian. A page in another language has them in the nearest of these, mostly in English, until `texts` of the language replaces them by their keys. Numbers and plural forms follow the language already. This is information and no warning: the site is whole without.',
		wrong: "export default { title: 'Dominion', locales: { '/': { lang: 'de-DE', label: 'Deutsch' } } };",
		right:
			"export default { title: 'Dominion', locales: { '/': { lang: 'de-DE', label: 'Deutsch', texts: { 'page.next': 'Nächste Seite' } } } };",
		language: 'ts',
	},
	'public-file-missing': {
		title: 'A public file that is not there',
		text: 'The config names a picture of the public folder, such as the logo, that the folder does not have. Readers would see a broken picture on every page. Addresses start with `/` and are as the folder writes them, capitals included.',
		wrong: "export default { title: 'Dominion', logo: '/Logo.svg' };",
		right: "export default { title: 'Dominion', logo: '/logo.svg' };",
		language: 'ts',
	},
	'pagefind-missing': {
		title: 'A search by a package that is not there',
		text: "The option `search: { provider: 'pagefind' }` has the site searched by the package `pagefind`, which the site installs itself. It is not installed, or not for this system: copies of `node_modules` from another machine have the wrong program. Without it readers would search in vain, so nothing is published.",
		wrong: 'domdocs build',
		right: 'npm install --save-dev pagefind && domdocs build',
		language: 'sh',
	},
	'part-missing': {
		title: 'A module or style sheet that is not there',
		text: 'The config names a file for `theme`, `components`, `slots`, `replace`, `layouts`, `styles` or `search` that there is not. Paths are relative to the config and have their ending.',
		wrong: "export default { title: 'Dominion', slots: { 'doc-before': './parts/Notice' } };",
		right: "export default { title: 'Dominion', slots: { 'doc-before': './parts/Notice.tsx' } };",
		language: 'ts',
	},
	'part-unused': {
		title: 'A replaced component that nobody draws',
		text: 'The option `replace` is about the components of the default theme. The theme of this site does not draw this one, so nothing takes its place.',
		wrong:
			"export default { title: 'Dominion', theme: './whole-theme', replace: { Footer: './parts/Footer.tsx' } };",
		right: "export default { title: 'Dominion', replace: { Footer: './parts/Footer.tsx' } };",
		language: 'ts',
	},
	'usage-invalid-value': {
		title: 'The command line asks for something that is not there',
		text: 'An argument names a page, a folder or a language that the site does not have. The message says which ones there are.',
		wrong: 'domdocs graph --route /en/gide/',
		right: 'domdocs graph --route /en/guide/',
		language: 'sh',
	},
	'template-invalid': {
		title: 'A template says something about itself that means nothing',
		text: 'A file in `templates/` says in its front matter what it is for: `template` has a `kind`, which is `post` or `doc`, and a `description`. Both may be left out. No page gets them. The message also comes where the front matter is no longer whole once the placeholders are filled in.',
		wrong: '---\ntemplate: recipe\ntitle: {{title}}\n---',
		right:
			'---\ntemplate:\n  kind: post\n  description: A setting and what it is good for\ntitle: {{title}}\n---',
		language: 'yaml',
	},
	'template-placeholder': {
		title: 'A placeholder that there is not',
		text: 'In a file of `templates/`, words in double braces are filled in by `domdocs new`. There are `{{title}}`, `{{date}}`, `{{slug}}`, `{{locale}}`, `{{tags}}` and `{{permalink}}`. Braces that belong to the text get a backslash before them.',
		wrong: '# {{titel}}\n\nType {{ user.name }} in the config.',
		right: '# {{title}}\n\nType \\{{ user.name }} in the config.',
	},
	'post-unlisted': {
		title: 'A new post where there is no blog, or a page where there is no manual',
		text: 'A post is listed by the blog whose folder it lies in. `domdocs new post` has put this one into a folder that no blog reads, so it will have a page, but no list and no feed leads there. Make the folder a collection of posts. Likewise `domdocs new doc` where a language has blogs alone: no sidebar leads to the page until its folder is a collection.',
		wrong: "collections: [{ dir: 'guide', title: 'Guide' }]",
		right: "collections: [{ dir: 'guide', title: 'Guide' }, { dir: 'blog', kind: 'post' }]",
		language: 'ts',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
