import { isSet, textAttribute } from '../attributes.ts';
import {
	type EmbedFeature,
	type EmbedInput,
	frameAttributes,
	frameNode,
	secondsOf,
} from '../syntax/containers/embed.ts';

/** What is framed: the address of the frame and that of the page it is a part of. */
interface Frame {
	src: string;
	href: string;
}

interface Provider {
	names: readonly string[];
	/** Attributes of its own. */
	attributes?: readonly string[];
	/** Name as readers know it. */
	label: string;
	/** Reads the source; `null` if it is not one. */
	frame(input: EmbedInput): Frame | null;
	/** Height in pixels where the author gives none; else the frame has a ratio. */
	height?: number;
	ratio?: string;
}

/** Adds what is set to an address. */
function addressOf(address: string, query: Record<string, string | number | undefined>): string {
	const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== 0);
	const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
	return set.length > 0 ? `${address}?${search}` : address;
}

/** Services that play or run something in a frame. Heights: plume inventory, 5.063. */
const providers: readonly Provider[] = [
	{
		names: ['youtube'],
		attributes: ['start', 'time', 'end', 'loop'],
		label: 'YouTube',
		ratio: '16 / 9',
		frame(input) {
			const id =
				/^[\w-]{6,20}$/.exec(input.source)?.[0] ??
				/(?:v=|youtu\.be\/|embed\/)([\w-]{6,20})/.exec(input.source)?.[1];
			if (!id) return null;
			const start = secondsOf(textAttribute(input, 'start') ?? textAttribute(input, 'time'));
			const loop = isSet(input, 'loop') ? { loop: 1, playlist: id } : {};
			const end = secondsOf(textAttribute(input, 'end'));
			return {
				src: addressOf(`https://www.youtube-nocookie.com/embed/${id}`, { start, end, ...loop }),
				href: addressOf('https://www.youtube.com/watch', { v: id, t: start }),
			};
		},
	},
	{
		names: ['bilibili'],
		attributes: ['time'],
		label: 'Bilibili',
		ratio: '16 / 9',
		frame(input) {
			const ids = [input.source, ...input.words].join(' ').split(/[\s,]+/);
			const bvid = ids.find((id) => /^BV\w{8,12}$/.test(id));
			const [aid, cid] = ids.filter((id) => /^\d+$/.test(id));
			if (!bvid && !aid) return null;
			const names = [...input.attributes.keys()];
			const page = Number(names.find((name) => /^p\d+$/.test(name))?.slice(1) ?? 1);
			const time = secondsOf(textAttribute(input, 'time'));
			return {
				src: addressOf('https://player.bilibili.com/player.html', {
					bvid,
					aid,
					cid,
					p: page,
					t: time,
					autoplay: '0',
					high_quality: 1,
				}),
				href: addressOf(`https://www.bilibili.com/video/${bvid ?? `av${aid}`}`, {
					p: page > 1 ? page : undefined,
				}),
			};
		},
	},
	{
		names: ['acfun'],
		label: 'AcFun',
		ratio: '16 / 10',
		frame({ source }) {
			const id = /^(?:ac)?(\d+)$/.exec(source)?.[1];
			if (!id) return null;
			return { src: `https://www.acfun.cn/player/ac${id}`, href: `https://www.acfun.cn/v/ac${id}` };
		},
	},
	{
		names: ['codepen'],
		attributes: ['tab', 'theme', 'preview', 'editable'],
		label: 'CodePen',
		height: 400,
		frame(input) {
			const [, user, slug] = /^((?:team\/)?[\w-]+)\/(?:pen\/)?([\w-]+)$/.exec(input.source) ?? [];
			if (!user) return null;
			const tab = textAttribute(input, 'tab') ?? 'result';
			const theme = textAttribute(input, 'theme');
			const kind = isSet(input, 'preview') ? 'embed/preview' : 'embed';
			const query = {
				'default-tab': tab,
				'theme-id': theme,
				editable: isSet(input, 'editable') ? 'true' : undefined,
			};
			return {
				src: addressOf(`https://codepen.io/${user}/${kind}/${slug}`, query),
				href: `https://codepen.io/${user}/pen/${slug}`,
			};
		},
	},
	{
		names: ['jsfiddle'],
		attributes: ['tab', 'theme'],
		label: 'JSFiddle',
		height: 400,
		frame(input) {
			const path = /^[\w-]+(?:\/[\w-]+){0,2}$/.exec(input.source)?.[0];
			if (!path) return null;
			const tab = (textAttribute(input, 'tab') ?? 'js,css,html,result').replace(/[^a-z,]/g, '');
			const theme = textAttribute(input, 'theme') === 'dark' ? 'dark/' : '';
			return {
				src: `https://jsfiddle.net/${path}/embedded/${tab}/${theme}`,
				href: `https://jsfiddle.net/${path}/`,
			};
		},
	},
	{
		names: ['codesandbox', 'codeSandbox'],
		attributes: ['layout', 'navbar', 'console'],
		label: 'CodeSandbox',
		height: 500,
		frame(input) {
			const [, user, id, file] = /^(?:([\w-]+)\/)?([\w-]+)(?:#(.+))?$/.exec(input.source) ?? [];
			if (!id) return null;
			const query = {
				view: textAttribute(input, 'layout'),
				hidenavigation: textAttribute(input, 'navbar') === 'false' ? 1 : undefined,
				expanddevtools: isSet(input, 'console') ? 1 : undefined,
				module: file,
			};
			const kind = user ? 'p/github' : 's';
			return {
				src: addressOf(`https://codesandbox.io/embed/${id}`, query),
				href: `https://codesandbox.io/${kind}/${user ? `${user}/` : ''}${id}`,
			};
		},
	},
	{
		names: ['replit'],
		label: 'Replit',
		height: 450,
		frame({ source }) {
			const path = /^@?([\w-]+\/[\w-]+)(?:#.*)?$/.exec(source)?.[1];
			if (!path) return null;
			return { src: `https://replit.com/@${path}?embed=true`, href: `https://replit.com/@${path}` };
		},
	},
];

/** `@[youtube](id)` and its like: a card that says what it is and where it is from. The reader asks for the rest. */
export const frameEmbeds: readonly EmbedFeature[] = providers.map((provider) => ({
	names: provider.names,
	attributes: [...frameAttributes, ...(provider.attributes ?? [])],
	transform(input) {
		const frame = provider.frame(input);
		const standard = provider.height === undefined ? undefined : `${provider.height}px`;
		const title = textAttribute(input, 'title');
		return (
			frame && [frameNode(input, { provider: provider.label, title, ...frame }, standard, provider.ratio)]
		);
	},
}));
