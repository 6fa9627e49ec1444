import type { CommentsData } from '../../../renderer/contract/contract.ts';
import type {
	ArtalkOptions,
	CommentsOptions,
	GiscusOptions,
	TwikooOptions,
	WalineOptions,
} from '../options/comments-options.ts';
import type { SiteConfig } from '../site-config.ts';

/** Where the clients of the services are. Fixed versions: what a host serves next is not run unseen. */
const clients = {
	waline: 'https://cdn.jsdelivr.net/npm/@waline/client@3.15.2/dist/waline',
	twikoo: 'https://cdn.jsdelivr.net/npm/twikoo@1.7.9/dist/twikoo',
	artalk: 'https://cdn.jsdelivr.net/npm/artalk@2.9.1/dist/Artalk',
};

/** Hash of a style sheet without content, which Waline puts into the page. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What Twikoo connects to in Tencent CloudBase, where the server has no address of its own. */
const cloudBase = ['https://*.tcb-api.tencentcloudapi.com'];

/** Fills in the defaults, and says what pages with comments may load. `null` where there are none. */
export function resolveComments(options: false | CommentsOptions | undefined): SiteConfig['comments'] {
	if (!options) return null;
	if (options.provider === 'giscus') return resolveGiscus(options);
	if (options.provider === 'waline') return resolveWaline(options);
	return options.provider === 'twikoo' ? resolveTwikoo(options) : resolveArtalk(options);
}

type Resolved = NonNullable<SiteConfig['comments']>;

function resolveGiscus(options: GiscusOptions): Resolved {
	const {
		host = 'https://giscus.app',
		mapping = 'pathname',
		strict = false,
		reactions = true,
		inputPosition = 'bottom',
		theme = { light: 'light', dark: 'dark' },
	} = options;
	const origin = new URL(host).origin;
	return {
		data: { ...options, host: origin, mapping, strict, reactions, inputPosition, theme },
		policy: { 'frame-src': [origin] },
	};
}

function resolveWaline({ hosts = [], ...options }: WalineOptions): Resolved {
	const {
		server,
		script = `${clients.waline}.umd.js`,
		style = `${clients.waline}.css`,
		emojis = [],
		reactions = [],
		login = 'enable',
		required = [],
		pageSize = 10,
	} = options;
	const policy = scriptedPolicy({ script, style }, [server, ...emojis, ...hosts]);
	return {
		data: { provider: 'waline', server, script, style, emojis, reactions, login, required, pageSize },
		policy: { ...policy, 'style-src': [...(policy['style-src'] ?? []), emptyStyle] },
	};
}

function resolveTwikoo({ server, region, hosts = [], ...options }: TwikooOptions): Resolved {
	// The variant without styles inside: a page's policy has no room for them.
	const { script = `${clients.twikoo}.nocss.js`, style = `${clients.twikoo}.css` } = options;
	const data: CommentsData = { provider: 'twikoo', server, script, style, ...(region ? { region } : {}) };
	const services = URL.canParse(server) ? [server] : cloudBase;
	return { data, policy: scriptedPolicy(data, [...services, ...hosts]) };
}

function resolveArtalk({ server, site, hosts = [], ...options }: ArtalkOptions): Resolved {
	const { script = `${clients.artalk}.js`, style = `${clients.artalk}.css`, emoticons = null } = options;
	const policy = scriptedPolicy({ script, style }, [server, ...(emoticons ? [emoticons] : []), ...hosts]);
	return {
		data: { provider: 'artalk', server, site, script, style, emoticons },
		// Its sidebar with all of a reader's comments is a frame of the server.
		policy: { ...policy, 'frame-src': [originOf(server)] },
	};
}

/** A file of the site itself needs no more than every page may load. */
function scriptedPolicy(
	{ script, style }: { script: string; style: string },
	connections: string[],
): Resolved['policy'] {
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
