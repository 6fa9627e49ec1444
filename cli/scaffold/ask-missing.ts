import type { Colors } from 'picocolors/types';
import type { SiteConfig } from '../config/site-config.ts';
import { FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';
import { splitTags } from '../sources/page-options.ts';
import { chooseFolder } from './choose-folder.ts';
import { chooseLocale, localeFolder } from './choose-locale.ts';
import { type PageAnswers, readTitle } from './create-page.ts';
import { findKnownAnswers, type ReadHeads } from './known-answers.ts';
import type { PageKind } from './page-kind.ts';
import { hasTags } from './placeholders.ts';
import type { Prompt } from './prompt.ts';
import type { SiteTemplate } from './site-template.ts';

/** Names that are offered at a question, at most: about two lines of a terminal. */
const maxOffered = 12;

/** What is asked about. */
export interface Questionnaire {
	prompt: Prompt;
	config: SiteConfig;
	heads: ReadHeads;
	kind: PageKind;
	template: SiteTemplate | undefined;
	colors: Colors;
}

/**
 * Asks for what was not given: title, language where there are several, category where the blog has some, and
 * tags where the page has a place for them. An empty answer takes the default that is shown.
 */
export async function askMissing(
	questionnaire: Questionnaire,
	given: PageAnswers,
): Promise<PageAnswers & { title: string }> {
	const { config, kind, template } = questionnaire;
	if (given.locale !== undefined) chooseLocale(config, given.locale);
	const title = given.title ?? (await askTitle(questionnaire));
	const answers = { ...given, title, ...(await askLocale(questionnaire, given)) };
	const wantsTags = !given.tags && (template ? hasTags(template.text) : kind === 'post');
	const wantsCategory = given.category === undefined && kind === 'post';
	if (!wantsTags && !wantsCategory) return answers;
	const locale = chooseLocale(config, answers.locale);
	const place = { config, locale, kind, ...(given.dir === undefined ? {} : { dir: given.dir }) };
	const known = await findKnownAnswers(questionnaire.heads, chooseFolder(place).dir);
	if (wantsCategory && known.categories.length > 0) {
		const question = composeQuestion(questionnaire, 'Category', { offered: known.categories, usual: 'none' });
		const category = await askUntil(questionnaire, question, (text) => {
			if (text !== '') chooseFolder({ ...place, category: text });
			return text;
		});
		if (category !== '') answers.category = category;
	}
	if (wantsTags) {
		const question = composeQuestion(questionnaire, 'Tags, with commas between', {
			offered: known.tags,
			usual: 'none',
		});
		answers.tags = splitTags(await questionnaire.prompt.ask(question));
	}
	return answers;
}

/** Asks which of some names is meant. An empty answer is the first of them. */
export async function askName(
	questionnaire: Pick<Questionnaire, 'prompt' | 'colors'>,
	what: string,
	names: string[],
	read: (name: string) => unknown,
): Promise<string> {
	const usual = names[0]!;
	const question = composeQuestion(questionnaire, what, { offered: names, usual });
	return askUntil(questionnaire, question, async (text) => {
		await read(text || usual);
		return text || usual;
	});
}

async function askTitle(questionnaire: Questionnaire): Promise<string> {
	const { kind, template } = questionnaire;
	const question = composeQuestion(questionnaire, 'Title', {});
	return askUntil(questionnaire, question, (text) => readTitle(text, template?.name ?? kind));
}

async function askLocale(
	questionnaire: Questionnaire,
	{ locale }: PageAnswers,
): Promise<{ locale?: string }> {
	const { config } = questionnaire;
	if (locale !== undefined || config.locales.length < 2) return {};
	// The default language has no folder, and comes first.
	const locales = [...config.locales].sort(
		(a, b) => Number(localeFolder(a) !== '') - Number(localeFolder(b) !== ''),
	);
	const names = locales.map((each) => localeFolder(each) || each.lang);
	const name = await askName(questionnaire, 'Language', names, (text) => chooseLocale(config, text));
	return { locale: name === names[0] ? '/' : name };
}

/** Asks again, with what was wrong, until an answer can be read. */
async function askUntil<T>(
	{ prompt, colors }: Pick<Questionnaire, 'prompt' | 'colors'>,
	question: string,
	read: (text: string) => T | Promise<T>,
): Promise<T> {
	for (;;) {
		const text = await prompt.ask(question);
		try {
			return await read(text);
		} catch (error) {
			if (!(error instanceof FatalError) || error.exitCode !== exitCode.usage) throw error;
			prompt.say(colors.yellow(error.message));
		}
	}
}

function composeQuestion(
	{ colors }: Pick<Questionnaire, 'colors'>,
	what: string,
	{ offered = [], usual }: { offered?: string[]; usual?: string },
): string {
	const more = offered.length > maxOffered ? ', …' : '';
	// What would steer the terminal is left out.
	const names = offered
		.slice(0, maxOffered)
		.join(', ')
		.replace(/\p{Cc}+/gu, ' ');
	return `${colors.bold(what)}${names && colors.dim(` (${names}${more})`)}${usual === undefined ? '' : ` [${usual}]`}: `;
}
