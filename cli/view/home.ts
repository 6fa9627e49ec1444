import type { z } from 'zod';
import type { ActionData, HomeSection } from '../../renderer/contract.ts';
import { escapeMarkup } from '../assemble/escape.ts';
import type { LocaleConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose, type SourcePlace } from '../diagnostics/diagnostic.ts';
import type { IconReference } from '../parse/parsed-page.ts';
import { describeIssue } from '../scan/page-options.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { homeSection, undrawnSections, type WrittenAction, type WrittenSection } from './home-schema.ts';
import type { PictureSize } from './picture-sizes.ts';

/** What the texts and addresses of a home page become. */
export interface HomeTools {
	/** Resolves an address written in front matter; `place` is its path there. */
	resolve: (link: string, place: string) => string;
	/** The same for a picture, with its natural size in pixels where that is known. */
	resolvePicture: (link: string, place: string) => { address: string; size?: PictureSize };
	/** Makes inline HTML harmless. */
	clean: (html: string) => string;
}

/** The icon that a page's front matter names for its entry in sidebars, with its place. */
export function entryIcon({ options: { icon }, places, file }: ScannedPage): IconReference[] {
	return icon ? [{ name: icon, place: places.icon ?? { file, line: 1, column: 1 } }] : [];
}

/** The icons of a home page's features, with their places. */
export function homeIcons(sections: HomeSection[], page: ScannedPage): IconReference[] {
	return sections.flatMap((section, index) =>
		section.type === 'features'
			? section.features.flatMap(({ icon: name }, number) => {
					const place = placeOf(page, `config.${index}.features.${number}.icon`);
					return name ? [{ name, place: place ?? { file: page.file, line: 1, column: 1 } }] : [];
				})
			: [],
	);
}

/** The sections of a home page: front matter `config`, else `hero`, else one full-size hero. */
export function composeHome(
	page: ScannedPage,
	locale: LocaleConfig,
	tools: HomeTools,
): { sections: HomeSection[]; diagnostics: Diagnostic[] } {
	const { config, hero } = page.options;
	const written = config ?? (hero ? [{ type: 'hero', full: true, hero }] : undefined);
	if (!written) return { sections: [defaultHero(locale)], diagnostics: [] };
	const diagnostics: Diagnostic[] = [];
	const sections = written.flatMap((entry, index) => {
		const path = config ? `config.${index}.` : '';
		if (undrawnSections.includes(entry.type)) {
			diagnostics.push(reportUndrawn(page, path, entry.type));
			return [];
		}
		const result = homeSection.safeParse(entry);
		if (result.success) return toSection(result.data, path, locale, tools);
		diagnostics.push(...result.error.issues.map((issue) => reportIssue(page, path, entry, issue)));
		return [];
	});
	return { sections, diagnostics };
}

function defaultHero(locale: LocaleConfig): HomeSection {
	const [name, text] = [escapeMarkup(locale.title), escapeMarkup(locale.description)];
	return { type: 'hero', full: true, name, text, actions: [] };
}

function toSection(data: WrittenSection, path: string, locale: LocaleConfig, tools: HomeTools): HomeSection {
	const { resolve, resolvePicture, clean } = tools;
	switch (data.type) {
		case 'hero':
		case 'doc-hero':
		case 'banner': {
			const { name, tagline, text, actions } = data.hero ?? { actions: [] };
			return {
				type: 'hero',
				full: data.full,
				name: name === undefined ? escapeMarkup(locale.title) : clean(name),
				...(tagline ? { tagline: clean(tagline) } : {}),
				...(text ? { text: clean(text) } : {}),
				actions: actions.map((item, index) => toAction(item, `${path}hero.actions.${index}.link`, resolve)),
			};
		}
		case 'features':
			return {
				type: 'features',
				...headOf(data),
				features: data.features.map(({ link, ...feature }, index) => ({
					...feature,
					...(link ? { link: resolve(link, `${path}features.${index}.link`) } : {}),
				})),
			};
		case 'profile': {
			const { name = locale.title, description, avatar = data.url, circle } = data;
			return {
				type: 'profile',
				name,
				description: description === undefined ? escapeMarkup(locale.description) : clean(description),
				...(avatar
					? { avatar: resolvePicture(avatar, `${path}${data.avatar ? 'avatar' : 'url'}`).address }
					: {}),
				circle,
			};
		}
		case 'custom':
			return { type: 'custom' };
		default: {
			const { address, size } = resolvePicture(data.image, `${path}image`);
			return {
				type: data.type,
				image: address,
				...(size ? { size } : {}),
				...headOf(data),
				list: data.list.map((item) => (typeof item === 'string' ? { description: item } : item)),
			};
		}
	}
}

function headOf({ title, description }: { title?: string | undefined; description?: string | undefined }): {
	title?: string;
	description?: string;
} {
	return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

function toAction(item: WrittenAction, place: string, resolve: HomeTools['resolve']): ActionData {
	const isOther = item.target === '_blank';
	return {
		...item,
		link: resolve(item.link, place),
		...(isOther ? { rel: item.rel ?? 'noopener noreferrer' } : {}),
	};
}

function reportIssue(
	page: ScannedPage,
	path: string,
	entry: { type: string },
	issue: z.core.$ZodIssue,
): Diagnostic {
	const key = path + issue.path.join('.');
	const found = issue.path.reduce<unknown>(
		(value, step) => (value as Record<PropertyKey, unknown>)?.[step],
		entry,
	);
	const isType = issue.path.length === 0 || issue.path[0] === 'type';
	return diagnose(
		'front-matter-invalid-value',
		isType
			? `Unexpected home section \`${entry.type}\`, expected \`hero\`, \`features\`, \`text-image\`, \`image-text\`, \`profile\` or \`custom\`.`
			: `Unexpected value ${JSON.stringify(found) ?? 'nothing'} for \`${key}\`, expected ${describeIssue(issue)}.`,
		placeOf(page, key) ?? placeOf(page, `${path}type`) ?? { file: page.file, line: 1, column: 1 },
	);
}

function reportUndrawn(page: ScannedPage, path: string, type: string): Diagnostic {
	const place = placeOf(page, `${path}type`) ?? { file: page.file, line: 1, column: 1 };
	return diagnose(
		'home-section-undrawn',
		`Unexpected home section \`${type}\`, expected one that is drawn here; it is left out.`,
		{ ...place, hint: 'The other sections are shown. Link to the posts from a section `features`.' },
	);
}

/** The place of a value, else of what it lies in, up to its section. */
function placeOf({ places }: ScannedPage, path: string): SourcePlace | undefined {
	const shortest = path.startsWith('config.') ? 2 : 0;
	for (
		let key = path;
		key.split('.').length > shortest;
		key = key.slice(0, Math.max(0, key.lastIndexOf('.')))
	) {
		if (!key) return undefined;
		if (places[key]) return places[key];
	}
	return undefined;
}
