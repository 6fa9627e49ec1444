import { z } from 'zod';
import { joinChoices } from '../join-choices.ts';
import { clientFile, flag, origin, webAddress, words } from './schema-values.ts';
import { listOf, oneOf, strictOptions } from './strict-options.ts';

const providers = ['giscus', 'waline', 'twikoo', 'artalk'];

const scripted = {
	script: clientFile.optional(),
	style: clientFile.optional(),
	hosts: listOf(origin).optional(),
};

const repositoryName = z
	.string({ error: 'a repository such as `owner/name`' })
	.regex(/^[\w.-]+\/[\w.-]+$/, { error: 'a repository such as `owner/name`' });

const giscus = strictOptions({
	provider: z.literal('giscus'),
	repo: repositoryName,
	repoId: words,
	category: words,
	categoryId: words,
	mapping: oneOf(['pathname', 'url', 'title']).optional(),
	strict: flag.optional(),
	reactions: flag.optional(),
	inputPosition: oneOf(['top', 'bottom']).optional(),
	theme: strictOptions({ light: words, dark: words }).optional(),
	host: origin.optional(),
});

const pageSize = z
	.number({ error: 'a whole number from 1' })
	.refine((value) => Number.isInteger(value) && value > 0, { error: 'a whole number from 1' });

const waline = strictOptions({
	provider: z.literal('waline'),
	server: webAddress,
	...scripted,
	emojis: listOf(webAddress).optional(),
	reactions: listOf(clientFile).optional(),
	login: oneOf(['enable', 'disable', 'force']).optional(),
	required: listOf(oneOf(['nick', 'mail'])).optional(),
	pageSize: pageSize.optional(),
});

const environment = 'a URL with `https:` or `http:`, or the name of an environment such as `twikoo-1gs9l0fb`';

const twikoo = strictOptions({
	provider: z.literal('twikoo'),
	server: z
		.string({ error: environment })
		.refine((value) => /^[\w-]+$/.test(value) || webAddress.safeParse(value).success, { error: environment }),
	region: words.optional(),
	...scripted,
});

const artalk = strictOptions({
	provider: z.literal('artalk'),
	server: webAddress,
	site: words,
	emoticons: webAddress.optional(),
	...scripted,
});

/** Who keeps the comments. */
export const comments = z.union(
	[
		z.literal(false),
		z.discriminatedUnion('provider', [giscus, waline, twikoo, artalk], {
			error: ({ code }) => (code === 'invalid_union' ? joinChoices(providers) : '`false` or an object'),
		}),
	],
	{ error: '`false` or an object' },
);
