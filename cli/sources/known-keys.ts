import { distance } from 'fastest-levenshtein';
import { isSwapped } from '../diagnostics/suggest.ts';

/**
 * Front matter keys of plume, of VuePress and of its plugins that pages carry (inventory, section 3) and
 * that are not read here, or not yet. They are kept, are never called a typo and may hold anything.
 */
export const ignoredKeys: readonly string[] = [
	// Every page
	'badge', 'bulletin', 'canonical', 'editLinkPattern', 'externalLink', 'externalLinkIcon', 'gitInclude',
	'head', 'icon', 'image', 'layout', 'llmstxt', 'passwordHint', 'permalinkPattern', 'photoSwipe', 'plot',
	'routeMeta', 'search', 'seo', 'sitemap', 'type', 'meta', 'keywords',
	'category', 'categories', 'feed', 'dir', 'index', 'order', 'updated', 'sidebarDepth', 'pageInfo',
	// Home pages, the form of one section and the form before `config`
	'actions', 'background', 'backgroundAttachment', 'backgroundImage', 'filter', 'tintPlate', 'banner', 'bannerMask', 'features', 'full', 'heroImage',
	'heroText', 'home', 'signDown', 'tagline', 'effect', 'effectConfig', 'forceDark',
	// Friends pages
	'cols', 'contentPosition', 'friends', 'groups', 'list',
]; // biome-ignore format: a word list

const byName = 'a number before the name of the file, as in `1.install.md`';

const lastDay = 'the day of the last commit, which `lastUpdated: false` hides';

/** Keys of other generators that mean something, and what means that here. */
const otherKeys: Readonly<Record<string, string>> = {
	slug: '`permalink`',
	...{ sidebar_position: byName, nav_order: byName, weight: byName },
	...{ aliases: '`redirectFrom`', redirect_from: '`redirectFrom`' },
	...{ publishDate: '`createTime`', toc: '`outline`' },
	...{ last_update: lastDay, lastmod: lastDay },
};

/** What to do for `sidebar: { order: 2, label: Ex }` of Starlight. */
export const sidebarHint = `Here the order is ${byName}, and the label is \`title\`.`;

const home = '`pageLayout: home`, with its sections in `config`';
const draft = '`draft: true`, which leaves the page out of the site';

/** Keys that mean something else in other generators with one value only, and what means that here. */
const otherValues: Readonly<Record<string, readonly [value: unknown, own: string]>> = {
	...{ layout: ['home', home], template: ['splash', home] },
	...{ published: [false, draft], unlisted: [true, draft], hidden: [true, draft] },
};

/** What a key of another generator is here, by the front matter that it stands in; nothing where nobody knows. */
export function ownKeyOf(key: string, data: Readonly<Record<string, unknown>>): string | undefined {
	if (key === 'features' && isHome(data))
		return 'a section in `config`: `- type: features`, with `features` in it';
	if (Object.hasOwn(otherValues, key) && otherValues[key]![0] === data[key]) return otherValues[key]![1];
	// Of a page, not of what it is about.
	if (key === 'url' && String(data.url).startsWith('/')) return otherKeys.slug;
	return Object.hasOwn(otherKeys, key) ? otherKeys[key] : undefined;
}

/** Whether a page looks like a home page, here or elsewhere. */
function isHome({ pageLayout, layout, home: isMarked, hero }: Readonly<Record<string, unknown>>): boolean {
	return pageLayout === 'home' || layout === 'home' || isMarked === true || Boolean(hero);
}

/**
 * The key that an unknown one was probably meant to be: one letter apart or two neighbours swapped, in
 * keys of six letters and more two letters. Letter case does not count.
 */
export function findMeantKey(key: string, known: Iterable<string>): string | undefined {
	const word = key.toLowerCase();
	const limit = word.length > 5 ? 2 : 1;
	let best: { key: string; far: number } | undefined;
	for (const candidate of known) {
		if (Math.abs(candidate.length - word.length) > limit) continue;
		const other = candidate.toLowerCase();
		const far = isSwapped(word, other) ? 1 : distance(word, other);
		if (far <= limit && far < (best?.far ?? limit + 1)) best = { key: candidate, far };
	}
	return best?.key;
}
