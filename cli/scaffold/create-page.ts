import { join, sep } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { toClockTime } from '../history/format-date.ts';
import { relativePath } from '../platform/relative-path.ts';
import { usageError } from '../platform/usage-error.ts';
import { collectionOfPath, isIndex, routeOfPath, routeOfPermalink, stripNumber } from '../routes/route.ts';
import { chooseFolder } from './choose-folder.ts';
import { chooseLocale } from './choose-locale.ts';
import { fillTemplate } from './fill-template.ts';
import { composePageText } from './front-matter.ts';
import type { PageKind } from './page-kind.ts';
import { hasTags, type PlaceholderValues } from './placeholders.ts';
import type { SiteTemplate } from './site-template.ts';
import { slugify } from './slugify.ts';
import { listNames, prepareFolder, type TargetFolder, writeNewFile } from './write-new-file.ts';

/** What a new page is made of, as far as it was given. */
export interface PageAnswers {
	title?: string;
	/** Prefix, folder or language tag. Default: the default language. */
	locale?: string;
	tags?: string[];
	/** Folders below the collection: `guides/claims`. */
	category?: string;
	/** Folder below the locale's own, instead of the first collection of the kind. */
	dir?: string;
}

/** What `domdocs new` was told. */
export interface NewPageOptions extends PageAnswers {
	config: SiteConfig;
	kind: PageKind;
	title: string;
	/** What the page is written from. Default: complete front matter, and no text. */
	template?: SiteTemplate;
	now: Date;
}

/** Writes a new page with complete front matter; its file is relative to the site's root. Never touches a file that is there. */
export async function createPage(options: NewPageOptions): Promise<{ file: string; route: string }> {
	const { config, template } = options;
	const title = readTitle(options.title, template?.name ?? options.kind);
	const tags = [...new Set((options.tags ?? []).map((tag) => tag.trim()).filter(Boolean))];
	if (template && tags.length > 0) rejectLostTags(template, tags);
	const locale = chooseLocale(config, options.locale);
	const chosen = chooseFolder({ ...options, locale });
	const dir = await matchFolders(toTarget(config, ''), chosen.dir);
	const target = toTarget(config, dir);
	rejectPublicFolder(config, target);
	const names = (await listNames(target)).filter((name) => !isIndex(name));
	// The parts of addresses that files and folders there stand for.
	const taken = new Set(names.map((name) => slugify(stripNumber(name.replace(/\.md$/i, '')), locale.lang)));
	const slug = slugify(title, locale.lang);
	for (let number = 1; ; number++) {
		const name = number === 1 ? slug : `${slug}-${number}`;
		if (taken.has(name)) continue;
		const path = dir === '' ? `${name}.md` : `${dir}/${name}.md`;
		const date = formatTime(options.now, config.timeZone);
		const permalink = `${chosen.link}${name}/`;
		const values = { title, date, slug: name, locale: locale.lang, tags, permalink };
		const page = composePage(options, values, routeOfPath(path, collectionOfPath(locale, path)));
		const file = toTarget(config, path);
		await prepareFolder(target, [config.root, config.content]);
		if (await writeNewFile(file, page.text)) return { file: file.name, route: page.route };
	}
}

/** The title without space around it. `what` is what is to be written, for the message. */
export function readTitle(written: string, what: string): string {
	const title = written.trim();
	if (title !== '') return title;
	throw usageError(
		'Unexpected empty title, expected the name of the new page.',
		`Type it in quotes: \`domdocs new ${what} "Selling land"\`.`,
	);
}

/**
 * A path below `top` with the folders that are there already: `guides/claims` is `1.guides/claims` where
 * only the numbered folder exists. What is not there stays as it was typed.
 */
async function matchFolders(top: TargetFolder, path: string): Promise<string> {
	const matched: string[] = [];
	for (const name of path.split('/')) {
		const folder = matched.join('/');
		const there = await listNames({ absolute: join(top.absolute, folder), name: `${top.name}/${folder}` });
		const numbered = there.includes(name) ? undefined : there.find((each) => stripNumber(each) === name);
		matched.push(numbered ?? name);
	}
	return matched.join('/');
}

function rejectLostTags({ text, name, file }: SiteTemplate, tags: string[]): void {
	if (hasTags(text)) return;
	throw usageError(
		`Unexpected tags ${JSON.stringify(tags.join(','))}, expected none: the template \`${name}\` has no place for them.`,
		`Add \`tags: {{tags}}\` to the front matter of ${file}, or leave \`--tags\` out.`,
	);
}

/** The text of a page and its address, which is `route` where its front matter has none. */
function composePage(
	{ config, kind, template }: NewPageOptions,
	values: PlaceholderValues,
	route: string,
): { text: string; route: string } {
	const { title, date, permalink, tags } = values;
	if (template) {
		const { text, data } = fillTemplate(template, values, config.limits);
		const own = data.permalink;
		return { text, route: typeof own === 'string' && own.startsWith('/') ? routeOfPermalink(own) : route };
	}
	const text = composePageText({
		title,
		createTime: date,
		permalink,
		...(kind === 'post' || tags.length > 0 ? { tags } : {}),
		description: '',
	});
	return { text, route: permalink };
}

function toTarget(config: SiteConfig, path: string): TargetFolder {
	const absolute = join(config.content, path);
	return { absolute, name: relativePath(config.root, absolute) };
}

/** Files there are copied as they are: a page would not become one. */
function rejectPublicFolder(config: SiteConfig, { absolute, name }: TargetFolder): void {
	if (!`${absolute}${sep}`.startsWith(`${config.public}${sep}`)) return;
	throw usageError(
		`Unexpected folder "${name}", expected one outside of the public folder, where pages are not read.`,
		'Choose another folder with `--dir`.',
	);
}

function formatTime(now: Date, timeZone: string): string {
	const seconds = Math.floor(now.getTime() / 1000);
	const { year, month, day, hour, minute, second } = toClockTime(seconds, timeZone);
	return `${year}/${month}/${day} ${hour}:${minute}:${second}`;
}
