import * as z from 'zod';
import { flag, picture, text, words } from '../schema/schema-values.ts';
import { oneOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';

const pixels = z
	.number({ error: 'a number of pixels above 0' })
	.positive({ error: 'a number of pixels above 0' });

/** Who a site is by. The picture has one name once it is resolved. */
export const profile = strictOptions({
	name: optional(words).describe('Their name. Default: the name of the site.'),
	description: optional(text).describe(
		'A line about them, inline HTML allowed. Default: the description of the site.',
	),
	avatar: optional(picture).describe(
		'Their picture: a file of the public folder such as `/me.png`, or a URL. Default: none.',
	),
	url: optional(picture).describe('The older name of `avatar`, which overrides it.'),
	circle: withDefault(flag, false).describe('Whether the picture is round.'),
	location: optional(words).describe('Where they are. Default: not said.'),
	organization: optional(words).describe('What they belong to. Default: not said.'),
	layout: withDefault(oneOf(['left', 'right']), 'right').describe('Side of the column with it beside posts.'),
	originalWidth: optional(pixels).describe(
		"Width of the picture's file in pixels, which keeps its room. Default: as the file says.",
	),
	originalHeight: optional(pixels).describe(
		"Height of the picture's file in pixels. Default: as the file says.",
	),
})
	.meta({ id: 'ProfileOptions', description: 'Who a site is by.' })
	.transform(({ url, avatar = url, ...others }) => ({ ...others, ...(avatar ? { avatar } : {}) }));
