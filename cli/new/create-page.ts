import { join, relative, sep } from 'node:path';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { toClockTime } from '../history/format-date.ts';
import { isIndex, stripNumber } from '../link/route.ts';
import { chooseFolder, type PageFolder } from './choose-folder.ts';
import { chooseLocale } from './choose-locale.ts';
import { composePageText } from './front-matter.ts';
import { slugify } from './slugify.ts';
import { usageError } from './usage-error.ts';
import { listNames, prepareFolder, type TargetFolder, writeNewFile } from './write-new-file.ts';

/** What `domdocs new` was told. */
export interface NewPageOptions {
	config: SiteConfig;
	kind: 'post' | 'doc';
	title: string;
	/** Prefix, folder or language tag. Default: the default language. */
	locale?: string;
	tags?: string[];
	/** Folders below the collection: `guides/claims`. */
	category?: string;
	/** Folder below the locale's own, instead of the first collection of the kind. */
	dir?: string;
	now: Date;
}

/** The page that was made. */
export interface NewPage {
	/** Relative to the site's root, with `/`. */
	file: string;
	route: string;
}

/** Writes a new page with complete front matter. Never touches a file that is there. */
export async function createPage(options: NewPageOptions): Promise<NewPage> {
	const { config, kind } = options;
	const title = options.title.trim();
	if (title === '') {
		throw usageError(
			'Unexpected empty title, expected the name of the new page.',
			`Type it in quotes: \`domdocs new ${kind} "Selling land"\`.`,
		);
	}
	const locale = chooseLocale(config, options.locale);
	const folder = chooseFolder({ ...options, locale });
	const target = toTarget(config, folder.dir);
	refusePublicFolder(config, target);
	await prepareFolder(target, [config.root, config.content]);
	const names = (await listNames(target)).filter((name) => !isIndex(name));
	const taken = new Set(names.map((name) => slugOf(name, locale)));
	return writeFirstFree({ ...options, title }, { locale, folder, taken });
}

async function writeFirstFree(
	{ config, kind, title, tags, now }: NewPageOptions,
	{ locale, folder, taken }: { locale: LocaleConfig; folder: PageFolder; taken: Set<string> },
): Promise<NewPage> {
	const slug = slugify(title, locale.lang);
	const labels = [...new Set((tags ?? []).map((tag) => tag.trim()).filter(Boolean))];
	for (let number = 1; ; number++) {
		const name = number === 1 ? slug : `${slug}-${number}`;
		if (taken.has(name)) continue;
		const route = `${folder.link}${name}/`;
		const text = composePageText({
			title,
			createTime: formatTime(now, config.timeZone),
			permalink: route,
			...(kind === 'post' || labels.length > 0 ? { tags: labels } : {}),
			description: '',
		});
		const file = toTarget(config, `${folder.dir}/${name}.md`);
		if (await writeNewFile(file, text)) return { file: file.name, route };
	}
}

/** The part of an address that a file or folder stands for. */
function slugOf(name: string, { lang }: LocaleConfig): string {
	return slugify(stripNumber(name.replace(/\.md$/i, '')), lang);
}

function toTarget(config: SiteConfig, path: string): TargetFolder {
	const absolute = join(config.content, path);
	return { absolute, name: relative(config.root, absolute).split(sep).join('/') };
}

/** Files there are copied as they are: a page would not become one. */
function refusePublicFolder(config: SiteConfig, { absolute, name }: TargetFolder): void {
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
