import { Command } from 'commander';
import { loadConfig } from '../config/load.ts';
import { exitCode } from '../exit-code.ts';
import { createPage } from '../new/create-page.ts';
import { type CommandContext, type CommonOptions, runCommand, withCommonOptions } from './command.ts';

interface NewCommandOptions extends CommonOptions {
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

function newPageCommand(kind: 'post' | 'doc', example: string): Command {
	const command = new Command(kind)
		.description(kind === 'post' ? 'write a new blog post' : 'write a new page of a manual')
		.argument('<title>', 'title of the page, in quotes')
		.option('--locale <locale>', 'language: en, /en/ or en-US (default: the default language)')
		.option('--tags <tags>', 'tags, separated by commas')
		.option('--category <path>', 'folder below the collection, such as guides/claims')
		.option('--dir <dir>', 'folder below the locale, instead of the first collection of that kind')
		.action((title: string, options: NewCommandOptions) =>
			runCommand(options, (context) => runNew(kind, title, options, context)),
		);
	return withCommonOptions(command, example);
}

async function runNew(
	kind: 'post' | 'doc',
	title: string,
	{ tags, locale, category, dir, json }: NewCommandOptions,
	{ root, terminal }: CommandContext,
): Promise<number> {
	const config = await loadConfig(root, {});
	const created = await createPage({
		config,
		kind,
		title,
		now: new Date(),
		...(locale ? { locale } : {}),
		...(category ? { category } : {}),
		...(dir ? { dir } : {}),
		...(tags
			? {
					tags: tags
						.split(',')
						.map((tag) => tag.trim())
						.filter(Boolean),
				}
			: {}),
	});
	terminal.print(
		json ? JSON.stringify({ v: 1, ...created }) : `${created.file}\n  ${terminal.colors.dim(created.route)}`,
	);
	return exitCode.ok;
}
