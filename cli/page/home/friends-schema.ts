import * as z from 'zod';
import { colorOption } from '../../config/schema/css-color.ts';
import { looseText as text } from '../../sources/page-options.ts';

const social = z.object({
	/** The name of an icon, or `{ name }`. */
	icon: z.union([text, z.looseObject({ name: text }).transform(({ name }) => name)]),
	link: text,
	label: text.optional(),
});

/** One friend as front matter has it. */
export const friend = z.looseObject({
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
export type WrittenFriend = z.infer<typeof friend>;

/** A group of friends; its list is checked entry by entry. */
export const friendGroup = z.looseObject({
	title: text.optional(),
	desc: text.optional(),
	list: z.array(z.unknown()).default([]),
});

const maxColumns = 6;
const columns = `a whole number from 1 to ${maxColumns}`;

/** The keys of a friends page, each by itself, so that one mistake leaves the others. */
export const friendsKeys = {
	contentPosition: z.enum(['before', 'after']),
	cols: z
		.number({ error: columns })
		.refine((value) => Number.isInteger(value) && value >= 1 && value <= maxColumns, columns),
	list: z.array(z.unknown()),
	groups: z.array(z.unknown()),
};
