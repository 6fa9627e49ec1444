import { composeChangelogPage } from './changelog-page.ts';
import { composeCommandPages } from './command-pages.ts';
import { composeConfigPages } from './config-pages.ts';
import { composeFrontMatterPage } from './front-matter-page.ts';
import { composeMessagePages } from './message-pages.ts';
import { page } from './page.ts';
import { composeThemePages } from './theme-pages.ts';
import { composeWordsPage } from './words-page.ts';

/** Folder of the reference, from the root. */
export const referenceFolder = 'docs/content/reference';

/** All pages of the reference, made of the program itself: text by path below the folder of the reference. */
export function composeReference(): Record<string, string> {
	return {
		'README.md': page('Reference', [
			'Made of the program itself, with each version: what stands here is what it does.',
			[
				'- [Config](./config/README.md): every option of `site.config.ts`, with an example',
				'- [Front matter](./front-matter.md): what a page says of itself',
				'- [Command line](./cli/README.md): commands, options, exit codes',
				'- [Messages](./diagnostics/README.md): what each means, and what to do',
				'- [Theme contract](./theme/README.md): what components and themes import',
				'- [Words](./words.md): all words of the interface, by key',
				'- [Changelog](./changelog.md): what is new, and how to upgrade',
			].join('\n'),
			'What can be written in pages is in the [Markdown reference](../markdown/README.md).',
		]),
		...below('config', composeConfigPages()),
		'front-matter.md': composeFrontMatterPage(),
		...below('cli', composeCommandPages()),
		...below('diagnostics', composeMessagePages()),
		...below('theme', composeThemePages()),
		'words.md': composeWordsPage(),
		'changelog.md': composeChangelogPage(),
	};
}

function below(folder: string, pages: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text]));
}
