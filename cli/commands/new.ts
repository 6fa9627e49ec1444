import type { Command } from 'commander';
import { withCommonOptions } from './command.ts';
import type { NewCommandOptions } from './run-new.ts';

const examples = [
	'domdocs new post',
	'domdocs new post "Moving from Residence" --locale en --tags migration,guide',
	'domdocs new doc "Selling land" --locale en --dir notes/doc/player',
	'domdocs new recipe "A shop in a claim"     with templates/recipe.md',
	'domdocs new --list',
];

const explanation = `
Without a title, in a terminal, it asks for what is missing: title, language, category, tags.
Elsewhere, in CI, with --yes and with --json it never asks, and a title is needed.

Templates are files of the site in templates/, with {{title}}, {{date}}, {{slug}}, {{locale}},
{{tags}} and {{permalink}} in their front matter and text. templates/post.md and templates/doc.md
are what new post and new doc write.`;

/** `domdocs new post`, `domdocs new doc`, and `domdocs new` with a template of the site. */
export function addNewCommand(program: Command): void {
	const command = program
		.command('new')
		.description('write a new page with complete front matter')
		.argument('[what]', 'kind of page: post (of a blog), doc (of a manual), or a template of the site')
		.argument('[title]', 'title of the page, in quotes')
		.option('--template <name>', 'template that the post or doc is written from')
		.option('--locale <locale>', 'language: en, /en/ or en-US (default: the default language)')
		.option('--tags <tags>', 'tags, separated by commas')
		.option('--category <path>', 'folder below the collection, such as guides/claims')
		.option('--dir <dir>', 'folder below the locale, instead of the first collection of that kind')
		.option('-y, --yes', 'never ask: what is not given takes its default')
		.option('--list', 'show the kinds of pages and the templates of the site')
		.addHelpText('after', explanation)
		.action(async (what: string | undefined, title: string | undefined, options: NewCommandOptions) =>
			(await import('./run-new.ts')).runNew({ what, title }, options),
		);
	withCommonOptions(command, examples.join('\n  $ '));
}
