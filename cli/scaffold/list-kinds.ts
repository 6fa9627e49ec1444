import type { Colors } from 'picocolors/types';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../platform/relative-path.ts';
import { formatTable } from '../report/table.ts';
import { collectionOfPath } from '../routes/route.ts';
import { chooseFolder } from './choose-folder.ts';
import { chooseLocale } from './choose-locale.ts';
import { isPageKind, type PageKind, pageKinds } from './page-kind.ts';
import { findTemplates, nameOf, readTemplate, rejectName, type SiteTemplate } from './site-template.ts';

/** Where pages of a kind go in one language. */
export interface ListedPlace {
	/** Language tag. */
	locale: string;
	/** Relative to the site's root, with `/` at its end. */
	folder: string;
	/** Address that theirs begin with. */
	link: string;
	/** Whether a collection leads to what lies there. */
	isListed: boolean;
}

/** One template of the site. */
export interface ListedTemplate extends Pick<SiteTemplate, 'name' | 'description' | 'file'> {
	kind: PageKind;
}

/** What `domdocs new` can write. */
export interface KindList {
	kinds: { kind: PageKind; description: string; places: ListedPlace[] }[];
	templates: ListedTemplate[];
}

/** Lists kinds and templates: all, or one of them, in all languages or one. Templates with mistakes are left out and reported. */
export async function listKinds(
	config: SiteConfig,
	what?: string,
	locale?: string,
): Promise<Result<KindList>> {
	const locales = locale === undefined ? config.locales : [chooseLocale(config, locale)];
	const templates = await listTemplates(config);
	const chosen = templates.value.filter(
		({ name, kind }) => what === undefined || what === name || what === kind,
	);
	if (what !== undefined && !isPageKind(what) && chosen.length === 0 && templates.diagnostics.length === 0) {
		return rejectName(config, what, `Unexpected name ${JSON.stringify(what)}`);
	}
	const kinds = (Object.keys(pageKinds) as PageKind[])
		.filter((kind) => what === undefined || what === kind || chosen.some((each) => each.kind === kind))
		.map((kind) => ({
			kind,
			description: pageKinds[kind],
			places: locales.map((each) => placeOf(config, each, kind)),
		}));
	return { value: { kinds, templates: chosen }, diagnostics: templates.diagnostics };
}

async function listTemplates(config: SiteConfig): Promise<Result<ListedTemplate[]>> {
	const { value: files, diagnostics: lost } = await findTemplates(config);
	const diagnostics: Diagnostic[] = [...lost];
	const templates: ListedTemplate[] = [];
	for (const source of files) {
		const read = await readTemplate(source, config);
		diagnostics.push(...read.diagnostics);
		if (read.value === null) continue;
		const { kind, description, file } = read.value;
		templates.push({ name: nameOf(source), kind: kind ?? 'doc', description, file });
	}
	return { value: templates, diagnostics };
}

function placeOf(config: SiteConfig, locale: LocaleConfig, kind: PageKind): ListedPlace {
	const { dir, link } = chooseFolder({ config, locale, kind });
	const collection = collectionOfPath(locale, `${dir}/`);
	const content = relativePath(config.root, config.content);
	return {
		locale: locale.lang,
		folder: `${[content, dir].filter(Boolean).join('/')}/`,
		link,
		isListed: kind === 'post' ? Boolean(collection?.blog) : collection !== undefined,
	};
}

/** The list of `domdocs new --list` for people. */
export function formatKinds({ kinds, templates }: KindList, colors: Colors): string {
	const places = kinds.flatMap(({ kind, description, places: own }) =>
		own.map(({ locale, link, folder, isListed }, index) => [
			...(index === 0 ? [kind, description] : ['', '']),
			locale,
			link,
			isListed ? folder : `${folder} (no collection)`,
		]),
	);
	const lines = formatTable(
		[['kind', 'what it is', 'language', 'address', 'folder'], ...places],
		colors.dim,
		5,
	);
	if (templates.length === 0) return [...lines, '', noTemplates].join('\n');
	const rows = templates.map(({ name, kind, description }) => [name, kind, description]);
	return [
		...lines,
		'',
		...formatTable([['template', 'kind', 'what it is for'], ...rows], colors.dim, 3),
	].join('\n');
}

const noTemplates = '  No templates. A file such as templates/recipe.md is one.';
