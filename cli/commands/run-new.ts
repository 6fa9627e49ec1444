import { loadConfig } from '../config/load.ts';
import { exitCode } from '../exit-code.ts';
import { createPage } from '../new/create-page.ts';
import type { CommandContext } from './command.ts';
import type { NewCommandOptions, PageKind } from './new.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs new post` and `domdocs new doc`. */
export function runNew(kind: PageKind, title: string, options: NewCommandOptions): Promise<void> {
	return runCommand(options, (context) => writePage(kind, title, options, context));
}

async function writePage(
	kind: PageKind,
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
