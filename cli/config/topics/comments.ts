import * as z from 'zod';
import type { CommentsData } from '../../../renderer/contract/contract.ts';
import { joinChoices } from '../join-choices.ts';
import { clientFile, flag, origin, webAddress, wholeNumber, words } from '../schema/schema-values.ts';
import { listOf, oneOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';

const providers = ['giscus', 'waline', 'twikoo', 'artalk'];

/** Where the clients of the services are. Fixed versions: what a host serves next is not run unseen. */
const clients = {
	waline: 'https://cdn.jsdelivr.net/npm/@waline/client@3.15.2/dist/waline',
	twikoo: 'https://cdn.jsdelivr.net/npm/twikoo@1.7.9/dist/twikoo',
	artalk: 'https://cdn.jsdelivr.net/npm/artalk@2.9.1/dist/Artalk',
};

/** What the providers have in common that bring a script of their own. */
function scripted(script: string, style: string) {
	return {
		script: withDefault(clientFile, script).describe(
			"Where the service's script is: a URL or, best, a copy in `public/`.",
		),
		style: withDefault(clientFile, style).describe('Its style sheet, in the same way.'),
		hosts: withDefault(listOf(origin), []).describe(
			"Origins that the service connects to besides its server. They become part of the pages' policy. Default: none.",
		),
	};
}

const repositoryName = z
	.string({ error: 'a repository such as `owner/name`' })
	.regex(/^[\w.-]+\/[\w.-]+$/, { error: 'a repository such as `owner/name`' });

const giscus = strictOptions({
	provider: z.literal('giscus').describe('The service.'),
	repo: repositoryName.describe('Public repository with the discussions: `owner/name`.'),
	repoId: words.describe('Id of the repository: `R_kgDO…`.'),
	category: words.describe('Category of the discussions: `Announcements`.'),
	categoryId: words.describe('Id of the category: `DIC_kwDO…`.'),
	mapping: withDefault(oneOf(['pathname', 'url', 'title']), 'pathname').describe(
		"What a page's discussion is found by: its path, its full address or its title.",
	),
	strict: withDefault(flag, false).describe('Whether only a discussion whose title is the same is taken.'),
	reactions: withDefault(flag, true).describe('Whether readers may answer the page with an emoji.'),
	inputPosition: withDefault(oneOf(['top', 'bottom']), 'bottom').describe('Where a comment is written.'),
	theme: withDefault(strictOptions({ light: words, dark: words }), { light: 'light', dark: 'dark' }).describe(
		"Names of giscus' themes, or addresses of style sheets. Default `light` and `dark`.",
	),
	host: withDefault(origin, 'https://giscus.app').describe('Origin of the giscus service.'),
}).meta({
	id: 'GiscusOptions',
	description:
		'Comments that GitHub keeps as discussions. The ids stand in the snippet that https://giscus.app makes.',
});

const waline = strictOptions({
	provider: z.literal('waline').describe('The service.'),
	server: webAddress.describe('Address of the server.'),
	...scripted(`${clients.waline}.umd.js`, `${clients.waline}.css`),
	emojis: withDefault(listOf(webAddress), []).describe(
		"Addresses of collections of emojis, whose hosts become part of the pages' policy. Default: none.",
	),
	reactions: withDefault(listOf(clientFile), []).describe(
		'Addresses of pictures that readers may answer the page with. Default: none.',
	),
	login: withDefault(oneOf(['enable', 'disable', 'force']), 'enable').describe(
		'Whether readers can or must sign in.',
	),
	required: withDefault(listOf(oneOf(['nick', 'mail'])), []).describe(
		'What a reader has to say of themselves. Default: nothing.',
	),
	pageSize: withDefault(wholeNumber(1), 10).describe('Comments that are shown at a time.'),
}).meta({
	id: 'WalineOptions',
	description: 'Comments that a Waline server keeps: https://waline.js.org',
});

const environment = 'a URL with `https:` or `http:`, or the name of an environment such as `twikoo-1gs9l0fb`';

const twikoo = strictOptions({
	provider: z.literal('twikoo').describe('The service.'),
	server: z
		.string({ error: environment })
		.refine((value) => /^[\w-]+$/.test(value) || webAddress.safeParse(value).success, { error: environment })
		.describe('Address of the server or, in Tencent CloudBase, the name of the environment (`envId`).'),
	region: optional(words).describe('Region of the environment in Tencent CloudBase. Default `ap-shanghai`.'),
	// The variant without styles inside: a page's policy has no room for them.
	...scripted(`${clients.twikoo}.nocss.js`, `${clients.twikoo}.css`),
}).meta({ id: 'TwikooOptions', description: 'Comments that Twikoo keeps: https://twikoo.js.org' });

const artalk = strictOptions({
	provider: z.literal('artalk').describe('The service.'),
	server: webAddress.describe('Address of the server.'),
	site: words.describe('Name of the site on the server.'),
	emoticons: optional(webAddress).describe(
		"Address of a list of emoticons, whose host becomes part of the pages' policy. Default: none.",
	),
	...scripted(`${clients.artalk}.js`, `${clients.artalk}.css`),
}).meta({
	id: 'ArtalkOptions',
	description: 'Comments that an Artalk server keeps: https://artalk.js.org',
});

const provider = z
	.discriminatedUnion('provider', [giscus, waline, twikoo, artalk], {
		error: ({ code }) => (code === 'invalid_union' ? joinChoices(providers) : '`false` or an object'),
	})
	.meta({ id: 'CommentsOptions', description: 'Who keeps the comments below the pages of a manual.' });

/** What the theme is told of the comments, and what pages that have them may load for them, by directive. */
export interface CommentsConfig {
	data: CommentsData;
	policy: Record<string, string[]>;
}

/** Who keeps the comments. `null`: nobody does. */
export const comments = z
	.union([z.literal(false), provider], { error: '`false` or an object' })
	.transform((written): CommentsConfig | null => (written ? resolveComments(written) : null));

/** Hash of a style sheet without content, which Waline puts into the page. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What Twikoo connects to in Tencent CloudBase, where the server has no address of its own. */
const cloudBase = ['https://*.tcb-api.tencentcloudapi.com'];

function resolveComments(options: z.output<typeof provider>): CommentsConfig {
	if (options.provider === 'giscus') {
		const host = new URL(options.host).origin;
		return { data: { ...options, host }, policy: { 'frame-src': [host] } };
	}
	if (options.provider === 'waline') return resolveWaline(options);
	return options.provider === 'twikoo' ? resolveTwikoo(options) : resolveArtalk(options);
}

function resolveWaline({ hosts, ...data }: z.output<typeof waline>): CommentsConfig {
	const policy = scriptedPolicy(data, [data.server, ...data.emojis, ...hosts]);
	return { data, policy: { ...policy, 'style-src': [...(policy['style-src'] ?? []), emptyStyle] } };
}

function resolveTwikoo({ hosts, ...data }: z.output<typeof twikoo>): CommentsConfig {
	const services = URL.canParse(data.server) ? [data.server] : cloudBase;
	return { data, policy: scriptedPolicy(data, [...services, ...hosts]) };
}

function resolveArtalk({ hosts, emoticons, ...data }: z.output<typeof artalk>): CommentsConfig {
	const policy = scriptedPolicy(data, [data.server, ...(emoticons ? [emoticons] : []), ...hosts]);
	return {
		data: { ...data, emoticons: emoticons ?? null },
		// Its sidebar with all of a reader's comments is a frame of the server.
		policy: { ...policy, 'frame-src': [originOf(data.server)] },
	};
}

/** A file of the site itself needs no more than every page may load. */
function scriptedPolicy(
	{ script, style }: { script: string; style: string },
	connections: string[],
): CommentsConfig['policy'] {
	const sources = {
		'script-src': [script].filter(isElsewhere).map(originOf),
		'style-src': [style].filter(isElsewhere).map(originOf),
		'connect-src': [...new Set(connections.map(originOf))],
	};
	return Object.fromEntries(Object.entries(sources).filter(([, origins]) => origins.length > 0));
}

function isElsewhere(address: string): boolean {
	return /^https?:/i.test(address);
}

/** A name with a place for any subdomain has no parts that could be left out. */
function originOf(address: string): string {
	return address.includes('*') ? address : new URL(address).origin;
}
