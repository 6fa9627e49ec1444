import * as z from 'zod';
import { address, words } from '../schema/schema-values.ts';
import { listOf, oneOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';

const license = strictOptions({
	name: words.describe('Name that is shown.'),
	url: address.describe('Address of its text.'),
	icons: optional(listOf(oneOf(['cc', 'by', 'nc', 'sa', 'nd', 'zero']))).describe(
		'Pictograms before the name. Default: none.',
	),
}).meta({ id: 'LicenseOptions', description: 'A licence that is not known by name.' });

const options = strictOptions({
	license: withDefault(z.union([words, license], { error: 'text or an object' }), 'CC-BY-4.0').describe(
		'Name of the licence.',
	),
	author: optional(
		z.union([words, strictOptions({ name: words, url: address.optional() })], { error: 'text or an object' }),
	).describe("Who has written the texts. Default: the page's first contributor."),
}).meta({ id: 'CopyrightOptions', description: 'Licence of the texts.' });

/** Licence note. `null`: only where a page asks for it. */
export const copyright = z
	.union([z.literal(false), options], { error: '`false` or an object' })
	.transform((written) => written || null);
