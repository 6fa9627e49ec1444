import * as z from 'zod';
import type { FriendData, FriendsData } from '../../../renderer/contract/contract.ts';
import { isExternalLink } from '../../../renderer/shared/links.ts';
import { colorOption, toColorPair } from '../../config/schema/css-color.ts';
import { diagnoseInsecureFile } from '../../diagnostics/diagnose-insecure-file.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../../diagnostics/diagnostic.ts';
import type { IconReference } from '../../model/page-facts.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { filled } from '../../platform/filled.ts';
import { describeFault, looseText as text } from '../../sources/page-options.ts';
import { pathsAround, placeOf } from '../../sources/place-of.ts';
import { reportTypo, type Typo, typosIn } from '../../sources/typos.ts';

const social = z.object({
	/** The name of an icon, or `{ name }`. */
	icon: z.union([text, z.looseObject({ name: text }).transform(({ name }) => name)]),
	link: text,
	label: text.optional(),
});

/** One friend as front matter has it. */
const friend = z.looseObject({
	name: text,
	link: text.optional(),
	avatar: text.optional(),
	desc: text.optional(),
	location: text.optional(),
	organization: text.optional(),
	socials: z.array(social).default([]),
	color: colorOption.optional(),
	backgroundColor: colorOption.optional(),
	nameColor: colorOption.optional(),
});

/** Such a friend, checked. */
type WrittenFriend = z.infer<typeof friend>;

/** A group of friends; its list is checked entry by entry. */
const friendGroup = z.looseObject({
	title: text.optional(),
	desc: text.optional(),
	list: z.array(z.unknown()).default([]),
});

const maxColumns = 6;
const columns = `a whole number from 1 to ${maxColumns}`;

/** The keys of a friends page, each by itself, so that one mistake leaves the others. */
const friendsKeys = {
	contentPosition: z.enum(['before', 'after']),
	cols: z
		.number({ error: columns })
		.refine((value) => Number.isInteger(value) && value >= 1 && value <= maxColumns, columns),
	list: z.array(z.unknown()),
	groups: z.array(z.unknown()),
};

/** What the addresses of a friends page become. */
export interface FriendsTools {
	/** Resolves an address written in front matter; `range` is its path there. Nothing where it leads nowhere. */
	resolve: (link: string, range: string) => string | undefined;
	/** The same for a picture. */
	resolvePicture: (link: string, range: string) => string | undefined;
}

type FriendsKey = keyof typeof friendsKeys;

/** The cards of a friends page, from its front matter. What is wrong is left out and reported at its place. */
export function composeFriends(
	page: ScannedPage,
	tools: FriendsTools,
): { friends: FriendsData; icons: IconReference[]; diagnostics: Diagnostic[] } {
	const diagnostics: Diagnostic[] = [];
	const icons: IconReference[] = [];
	const read = <T>(schema: z.ZodType<T>, value: unknown, path: string): T | undefined => {
		const result = schema.safeParse(value);
		if (result.success) return result.data;
		diagnostics.push(...result.error.issues.map((issue) => reportIssue(page, path, value, issue)));
		return undefined;
	};
	const key = <K extends FriendsKey>(name: K): z.infer<(typeof friendsKeys)[K]> | undefined => {
		const value = page.options[name] ?? undefined;
		return value === undefined
			? undefined
			: read(friendsKeys[name] as unknown as z.ZodType<z.infer<(typeof friendsKeys)[K]>>, value, name);
	};
	const report = (typos: Typo[]): void => {
		diagnostics.push(...typos.map((typo) => reportTypo(typo, rangeOf(page, typo.path + typo.key))));
	};
	const cardsOf = (list: unknown[], path: string): FriendData[] =>
		list.flatMap((entry, index) => {
			const at = `${path}.${index}`;
			report(typosIn(entry, `${at}.`, Object.keys(friend.shape)));
			const written = read(friend, entry, at);
			if (!written) return [];
			diagnostics.push(...checkAvatar(page, written, `${at}.avatar`));
			icons.push(...iconsOf(page, written, `${at}.socials`));
			return toCard(written, at, tools);
		});
	const groups = (key('groups') ?? []).flatMap((entry, index) => {
		report(typosIn(entry, `groups.${index}.`, Object.keys(friendGroup.shape)));
		const { title, desc, list = [] } = read(friendGroup, entry, `groups.${index}`) ?? {};
		const cards = cardsOf(list, `groups.${index}.list`);
		return cards.length > 0 ? { ...filled({ title, desc }), list: cards } : [];
	});
	const { description } = page.options;
	return {
		friends: {
			...(description ? { description } : {}),
			contentPosition: key('contentPosition') ?? 'after',
			cols: key('cols') ?? 2,
			list: cardsOf(key('list') ?? [], 'list'),
			groups,
		},
		icons,
		diagnostics,
	};
}

function iconsOf(page: ScannedPage, { socials }: WrittenFriend, path: string): IconReference[] {
	return socials.map(({ icon }, index) => ({ name: icon, range: rangeOf(page, `${path}.${index}.icon`) }));
}

function toCard(written: WrittenFriend, path: string, { resolve, resolvePicture }: FriendsTools): FriendData {
	const { name, desc, location, organization, socials } = written;
	const link = written.link ? resolve(written.link, `${path}.link`) : undefined;
	const avatar = written.avatar ? resolvePicture(written.avatar, `${path}.avatar`) : undefined;
	return {
		name,
		...filled({ link, avatar, desc, location, organization }),
		socials: socials.flatMap(({ icon, link: written, label = icon }, index) => {
			const address = resolve(written, `${path}.socials.${index}.link`);
			return address ? { icon, link: address, label } : [];
		}),
		colors: {
			...(written.color ? { color: toColorPair(written.color) } : {}),
			...(written.backgroundColor ? { backgroundColor: toColorPair(written.backgroundColor) } : {}),
			...(written.nameColor ? { nameColor: toColorPair(written.nameColor) } : {}),
		},
	};
}

/** The page's policy lets pictures of other sites in over `https:` alone. */
function checkAvatar(page: ScannedPage, { avatar }: WrittenFriend, path: string): Diagnostic[] {
	if (!avatar || !isExternalLink(avatar) || !/^http:/i.test(avatar)) return [];
	return [diagnoseInsecureFile(rangeOf(page, path))];
}

function reportIssue(page: ScannedPage, path: string, value: unknown, issue: z.core.$ZodIssue): Diagnostic {
	const key = [path, ...issue.path].join('.');
	return diagnose('front-matter-invalid-value', describeFault(key, value, issue), rangeOf(page, key));
}

/** The place of a value, else of the first that lies in it, else of what it lies in. */
function rangeOf(page: ScannedPage, path: string): SourceRange {
	const written = Object.keys(page.places);
	const inside = (key: string) => written.find((other) => other.startsWith(`${key}.`)) ?? key;
	return placeOf(page, ...pathsAround(path).map((key) => (page.places[key] ? key : inside(key))));
}
