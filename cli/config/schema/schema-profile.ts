import { z } from 'zod';
import { flag, picture, text, words } from './schema-values.ts';
import { oneOf, strictOptions } from './strict-options.ts';

const pixels = z
	.number({ error: 'a number of pixels above 0' })
	.positive({ error: 'a number of pixels above 0' });

/** Who a site is by. */
export const profile = strictOptions({
	name: words.optional(),
	description: text.optional(),
	avatar: picture.optional(),
	url: picture.optional(),
	circle: flag.optional(),
	location: words.optional(),
	organization: words.optional(),
	layout: oneOf(['left', 'right']).optional(),
	originalWidth: pixels.optional(),
	originalHeight: pixels.optional(),
});
