import type { SiteConfig } from '../config/site-config.ts';
import { exitCode } from '../platform/exit-code.ts';
import { filled } from '../platform/filled.ts';
import { formatOf } from '../platform/output-format.ts';
import { usageError } from '../platform/usage-error.ts';
import { askMissing } from '../scaffold/ask-missing.ts';
import { checkListed } from '../scaffold/choose-folder.ts';
import { askWhat, type ChosenPage, choosePage } from '../scaffold/choose-page.ts';
import { createPage, type PageAnswers } from '../scaffold/create-page.ts';
import { formatKinds, listKinds } from '../scaffold/list-kinds.ts';
import { openPrompt } from '../scaffold/prompt.ts';
import { openSite, type Site } from '../site/site.ts';
import { splitTags } from '../sources/page-options.ts';
import type { CommandContext, CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** Options of `domdocs new`. */
export interface NewCommandOptions extends CommonOptions, Omit<PageAnswers, 'title' | 'tags'> {
	template?: string;
	tags?: string;
	yes?: boolean;
	list?: boolean;
}

/** The words behind `domdocs new`. */
export interface NewWords {
	/** A kind, or a template of the site. */
	what: string | undefined;
	title: string | undefined;
}

/** The work of `domdocs new`. */
export function runNew(words: NewWords, options: NewCommandOptions): Promise<void> {
	return runCommand(options, async (context) => {
		const site = await openSite({ root: context.root, signal: context.signal });
		const { config, heads } = site;
		const run: Run = { config, heads, options, context };
		return (options.list ? printList(words, run) : writePage(words, run)).finally(() => site.close());
	});
}

interface Run {
	config: SiteConfig;
	heads: Site['heads'];
	options: NewCommandOptions;
	context: CommandContext;
}

type Whole = ChosenPage & PageAnswers & { title: string };

async function printList(
	{ what }: NewWords,
	{ config, options, context: { terminal, answer, report } }: Run,
): Promise<number> {
	const { value, diagnostics } = await listKinds(config, what, options.locale);
	answer(value, formatKinds(value, terminal.colors));
	return report(diagnostics);
}

async function writePage(words: NewWords, run: Run): Promise<number> {
	const { config, options, context } = run;
	const isWhole = words.what !== undefined && words.title !== undefined;
	const page = !isWhole && canAsk(options) ? await askPage(words, run) : await readPage(words, run);
	const { template, ...rest } = page;
	const whole = { ...rest, config, ...(template ? { template } : {}) };
	const made = await createPage({ ...whole, now: new Date() });
	context.answer(made, `${made.file}\n  ${context.terminal.colors.dim(made.route)}`);
	context.report(checkListed(whole));
	return exitCode.ok;
}

/** Whether somebody is there to answer: not in CI, not where a program reads the output, not with `--yes`. */
function canAsk(options: NewCommandOptions): boolean {
	if (options.yes || formatOf(options) === 'json' || process.env.CI) return false;
	return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

async function readPage({ what, title }: NewWords, { config, options }: Run): Promise<Whole> {
	if (what === undefined)
		throw usageError(
			'Unexpected end of the command, expected what to write: `post`, `doc` or a template of the site.',
			'Type `domdocs new post "Selling land"`, or `domdocs new --list` for what there is.',
		);
	const chosen = await choosePage(config, what, options.template);
	if (title !== undefined) return { ...chosen, ...answersOf(options), title };
	const message = 'Unexpected end of the command, expected the title of the new page.';
	throw usageError(message, `Type it in quotes: \`domdocs new ${what} "Selling land"\`.`);
}

async function askPage({ what, title }: NewWords, { config, heads, options, context }: Run): Promise<Whole> {
	const { colors } = context.terminal;
	const prompt = openPrompt({
		input: process.stdin,
		output: process.stdout,
		signal: context.signal,
	});
	try {
		const word = what ?? (await askWhat(config, { prompt, colors }));
		const chosen = await choosePage(config, word, options.template);
		const given = { ...answersOf(options), ...(title === undefined ? {} : { title }) };
		return { ...chosen, ...(await askMissing({ prompt, config, heads, colors, ...chosen }, given)) };
	} finally {
		prompt.close();
	}
}

/** What the options say, without those that were not given. */
function answersOf({ locale, category, dir, tags }: NewCommandOptions): PageAnswers {
	return { ...filled({ locale, category, dir }), ...(tags === undefined ? {} : { tags: splitTags(tags) }) };
}
