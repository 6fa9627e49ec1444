import { z } from 'zod';
import { parseByteSize } from './byte-size.ts';
import { strictOptions } from './strict-options.ts';

const expected = 'a number of bytes from 1, or a size such as `30 kB`';

const size = z
	.union([z.number(), z.string()], { error: expected })
	.refine((value) => parseByteSize(value) !== undefined, { error: expected });

/** How large each page may be. */
export const budget = strictOptions({
	document: size.optional(),
	firstVisit: size.optional(),
	styles: size.optional(),
	scripts: size.optional(),
	pictures: size.optional(),
	page: size.optional(),
});
