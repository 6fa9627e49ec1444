import type { SiteConfig } from '../config/site-config.ts';
import { usageError } from '../platform/usage-error.ts';
import { askName, type Questionnaire } from './ask-missing.ts';
import { isPageKind, type PageKind, pageKinds } from './page-kind.ts';
import {
	findTemplates,
	loadTemplate,
	loadTemplateIfThere,
	nameOf,
	rejectName,
	type SiteTemplate,
} from './site-template.ts';

/** What is to be written. */
export interface ChosenPage {
	kind: PageKind;
	template: SiteTemplate | undefined;
}

/**
 * What a word stands for: a kind, written from the template of its name or of `--template`, where there is one;
 * or a template of the site, whose kind is `doc` unless it says another.
 */
export async function choosePage(config: SiteConfig, what: string, template?: string): Promise<ChosenPage> {
	if (!isPageKind(what)) {
		const own = await loadTemplateIfThere(config, what);
		if (!own) return rejectName(config, what, `Unexpected name ${JSON.stringify(what)}`);
		if (template === undefined) return { kind: own.kind ?? 'doc', template: own };
		throw usageError(
			`Unexpected \`--template\` beside the template \`${what}\`, expected one of the two.`,
			`Type \`domdocs new ${template}\`, or \`domdocs new ${own.kind ?? 'doc'} --template ${template}\`.`,
		);
	}
	if (template === undefined) return { kind: what, template: await loadTemplateIfThere(config, what) };
	const chosen = await loadTemplate(config, template);
	if (chosen.kind === null || chosen.kind === what) return { kind: what, template: chosen };
	throw usageError(
		`Unexpected template \`${template}\`, which is for ${pageKinds[chosen.kind]}, expected one for ${pageKinds[what]}.`,
		`Type \`domdocs new ${chosen.kind} --template ${template}\`.`,
	);
}

/** Asks what to write. The default is a post where some language has a blog, else a page of a manual. */
export async function askWhat(
	config: SiteConfig,
	questionnaire: Pick<Questionnaire, 'prompt' | 'colors'>,
): Promise<string> {
	const hasBlog = config.locales.some(({ collections }) => collections.some(({ kind }) => kind === 'post'));
	const templates = (await findTemplates(config)).value.map(nameOf).filter((name) => !isPageKind(name));
	const names = [...(hasBlog ? ['post', 'doc'] : ['doc', 'post']), ...templates];
	return askName(questionnaire, 'What to write', names, (name) => choosePage(config, name));
}
