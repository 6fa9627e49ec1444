import { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './command.ts';

/** What can be written: a post of a blog, a page of a manual. */
export type PageKind = 'post' | 'doc';

/** Options of `domdocs new`. */
export interface NewCommandOptions extends CommonOptions {
	locale?: string;
	tags?: string;
	category?: string;
	dir?: string;
}

/** `domdocs new post` and `domdocs new doc`. */
export function addNewCommand(program: Command): void {
	const command = program.command('new').description('write a new page with complete front matter');
	command.addHelpText(
		'after',
		'\nExample:\n  $ domdocs new post "Moving from Residence" --locale en --tags migration',
	);
	command.addCommand(
		newPageCommand('post', 'domdocs new post "Moving from Residence" --locale en --tags migration,guide'),
	);
	command.addCommand(
		newPageCommand('doc', 'domdocs new doc "Selling land" --locale en --dir notes/doc/player'),
	);
}

function newPageCommand(kind: PageKind, example: string): Command {
	const command = new Command(kind)
		.description(kind === 'post' ? 'write a new blog post' : 'write a new page of a manual')
		.argument('<title>', 'title of the page, in quotes')
		.option('--locale <locale>', 'language: en, /en/ or en-US (default: the default language)')
		.option('--tags <tags>', 'tags, separated by commas')
		.option('--category <path>', 'folder below the collection, such as guides/claims')
		.option('--dir <dir>', 'folder below the locale, instead of the first collection of that kind')
		.action(async (title: string, options: NewCommandOptions) =>
			(await import('./run-new.ts')).runNew(kind, title, options),
		);
	return withCommonOptions(command, example);
}
