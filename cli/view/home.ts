import { z } from 'zod';
import type { ActionData, HomeSection } from '../../renderer/contract.ts';
import type { LocaleConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose, type SourcePlace } from '../diagnostics/diagnostic.ts';
import type { IconReference } from '../parse/parsed-page.ts';
import { describeIssue, looseText as text } from '../scan/page-options.ts';
import type { ScannedPage } from '../scan/scan.ts';

/** Resolves an address written in front matter; `place` is its path there. */
export type ResolveHomeLink = (link: string, place: string) => string;

const action = z.object({
	theme: z.enum(['brand', 'alt']).default('brand'),
	text,
	link: text,
	target: text.optional(),
	rel: text.optional(),
});
const hero = z.object({
	name: text.optional(),
	tagline: text.optional(),
	text: text.optional(),
	actions: z.array(action).default([]),
});
const heroSection = z.looseObject({
	type: z.literal('hero'),
	full: z.boolean().default(false),
	hero: hero.optional(),
});
const featuresSection = z.looseObject({
	type: z.literal('features'),
	title: text.optional(),
	description: text.optional(),
	features: z
		.array(
			z.object({
				title: text,
				details: text.optional(),
				link: text.optional(),
				linkText: text.optional(),
				icon: text.optional(),
			}),
		)
		.default([]),
});
const imageSection = z.looseObject({
	type: z.enum(['text-image', 'image-text']),
	image: text,
	title: text.optional(),
	description: text.optional(),
	list: z.array(z.union([z.string(), z.object({ title: text.optional(), description: text })])).default([]),
});
const customSection = z.looseObject({ type: z.literal('custom') });
const section = z.discriminatedUnion('type', [heroSection, featuresSection, imageSection, customSection]);

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

/** The sections of a home page: front matter `config`, else one full-size hero. */
export function composeHome(
	page: ScannedPage,
	locale: LocaleConfig,
	resolve: ResolveHomeLink,
): { sections: HomeSection[]; diagnostics: Diagnostic[] } {
	const { config } = page.options;
	if (!config) return { sections: [defaultHero(locale)], diagnostics: [] };
	const diagnostics: Diagnostic[] = [];
	const sections = config.flatMap((entry, index) => {
		const result = section.safeParse(entry);
		if (result.success) return toSection(result.data, `config.${index}`, locale, resolve);
		diagnostics.push(
			...result.error.issues.map((issue) => reportIssue(page, `config.${index}`, entry, issue)),
		);
		return [];
	});
	return { sections, diagnostics };
}

function defaultHero(locale: LocaleConfig): HomeSection {
	return { type: 'hero', full: true, name: locale.title, text: locale.description, actions: [] };
}

function toSection(
	data: z.infer<typeof section>,
	path: string,
	locale: LocaleConfig,
	resolve: ResolveHomeLink,
): HomeSection {
	switch (data.type) {
		case 'hero': {
			const { name, tagline, text: body, actions } = data.hero ?? { actions: [] };
			return {
				type: 'hero',
				full: data.full,
				name: name ?? locale.title,
				...(tagline ? { tagline } : {}),
				...(body ? { text: body } : {}),
				actions: actions.map((item, index) => toAction(item, `${path}.hero.actions.${index}.link`, resolve)),
			};
		}
		case 'features':
			return {
				type: 'features',
				...(data.title ? { title: data.title } : {}),
				...(data.description ? { description: data.description } : {}),
				features: data.features.map(({ link, ...feature }, index) => ({
					...feature,
					...(link ? { link: resolve(link, `${path}.features.${index}.link`) } : {}),
				})),
			};
		case 'custom':
			return { type: 'custom' };
		default:
			return {
				type: data.type,
				image: resolve(data.image, `${path}.image`),
				...(data.title ? { title: data.title } : {}),
				...(data.description ? { description: data.description } : {}),
				list: data.list.map((item) => (typeof item === 'string' ? { description: item } : item)),
			};
	}
}

function toAction(item: z.infer<typeof action>, place: string, resolve: ResolveHomeLink): ActionData {
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
	const key = [path, ...issue.path].join('.');
	const found = issue.path.reduce<unknown>(
		(value, step) => (value as Record<PropertyKey, unknown>)?.[step],
		entry,
	);
	const isType = issue.path.length === 0 || issue.path[0] === 'type';
	return diagnose(
		'front-matter-invalid-value',
		isType
			? `Unexpected home section \`${entry.type}\`, expected \`hero\`, \`features\`, \`text-image\`, \`image-text\` or \`custom\`.`
			: `Unexpected value ${JSON.stringify(found) ?? 'nothing'} for \`${key}\`, expected ${describeIssue(issue)}.`,
		placeOf(page, key) ?? placeOf(page, `${path}.type`) ?? { file: page.file, line: 1, column: 1 },
	);
}

/** The place of a value, else of what it lies in, up to its section. */
function placeOf({ places }: ScannedPage, path: string): SourcePlace | undefined {
	for (let key = path; key.split('.').length > 2; key = key.slice(0, key.lastIndexOf('.'))) {
		if (places[key]) return places[key];
	}
	return undefined;
}
