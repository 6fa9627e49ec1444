import type { ReactElement, ReactNode } from 'react';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { No, Swatch, Yes } from './marks.tsx';
import { CenteredWords, heightOf, lineHeight, Words } from './Words.tsx';

const partNames = ['title', 'description', 'proxy', 'proxies', 'store', 'stores'] as const;
const settingNames = ['serverName', 'serverId', 'shared'] as const;
const listNames = [
	'listTitle',
	'listDescription',
	'list',
	'teleport',
	'manage',
	'anywhere',
	'there',
] as const;
const names = [...partNames, ...settingNames, ...listNames];

type Labels = Record<(typeof names)[number], string>;

const servers = [
	{ name: 'survival', id: '1', tone: 'is-green' },
	{ name: 'creative', id: '2', tone: 'is-gold' },
	{ name: 'resource', id: '3', tone: 'is-blue' },
] as const;

/** Servers behind a proxy that share a database, and what a player then sees in one list. */
export default function ServerNetwork({
	children,
	...given
}: GivenLabels<keyof Labels> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<PartsPanel {...labels} />
			<ListPanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

const middle = panelWidth / 2;
const serverWidth = 88;
const xs = [margin + serverWidth / 2, middle, panelWidth - margin - serverWidth / 2] as const;
const proxyHeight = 54;
const serverTop = proxyHeight + 36;
const serverHeight = 96;
const baseTop = serverTop + serverHeight + 46;

function PartsPanel(labels: Labels): ReactElement {
	const legend = [
		{ mark: <Line tone="is-plain" />, code: 'multi-server.server-name', text: labels.serverName },
		{ mark: <Line tone="is-plain" />, code: 'multi-server.server-id', text: labels.serverId },
		{ mark: <Line tone="is-green" />, code: 'database.*', text: labels.shared },
	];
	const base = heightOf({ text: labels.stores, width: 200 }) + lineHeight + 42;
	const baseBottom = baseTop + base;
	return (
		<Panel title={labels.title} description={labels.description} height={baseBottom + 12} legend={legend}>
			<path
				className="ill-arrow is-plain"
				d={`M${middle} ${proxyHeight}V${serverTop}M${xs[0]} ${serverTop}V${serverTop - 18}H${xs[2]}V${serverTop}`}
			/>
			<path
				className="ill-arrow is-green"
				d={`M${middle} ${serverTop + serverHeight}V${baseTop - 12}M${xs[0]} ${serverTop + serverHeight}v16H${xs[2]}v-16`}
			/>
			<path className="ill-card is-plain" d={`M60 1h200v${proxyHeight - 1}H60z`} />
			<Words text={labels.proxy} x={middle} y={8} width={184} isBold />
			<Words text={labels.proxies} x={middle} y={8 + lineHeight} width={190} tone="is-soft" />
			{servers.map((server, index) => (
				<Server {...server} x={xs[index]!} key={server.id} />
			))}
			<Store name={labels.store} kinds={labels.stores} bottom={baseBottom} />
		</Panel>
	);
}

/** The database, with dominions of all servers in it. */
function Store({ name, kinds, bottom }: { name: string; kinds: string; bottom: number }): ReactElement {
	const curve = `C40 ${bottom + 14} 280 ${bottom + 14} 280 ${bottom}`;
	return (
		<>
			<path className="ill-card is-green" d={`M40 ${baseTop}V${bottom}${curve}V${baseTop}`} />
			<ellipse className="ill-card is-green" cx={middle} cy={baseTop} rx="120" ry="12" />
			<Words text={name} x={middle} y={baseTop + 16} width={220} isBold />
			<Words text={kinds} x={middle} y={baseTop + 16 + lineHeight} width={200} tone="is-soft" />
			{servers.map(({ tone, id }, index) => (
				<path
					className={`ill-area ${tone}`}
					d={`M${middle - 48 + 36 * index} ${bottom - 12}h24v12h-24z`}
					key={id}
				/>
			))}
		</>
	);
}

function Line({ tone }: { tone: string }): ReactElement {
	return <path className={`ill-arrow ${tone}`} d="M-12 0H12" />;
}

function Server({ name, id, tone, x }: (typeof servers)[number] & { x: number }): ReactElement {
	return (
		<g transform={`translate(${x - serverWidth / 2} ${serverTop})`}>
			<path className="ill-card is-plain" d={`M0 0h${serverWidth}v${serverHeight}H0z`} />
			<Words text={name} x={serverWidth / 2} y={6} width={serverWidth} isKey />
			<Words
				text="server-id"
				x={serverWidth / 2}
				y={6 + lineHeight}
				width={serverWidth}
				isKey
				tone="is-soft"
			/>
			<Words text={id} x={serverWidth / 2} y={6 + 2 * lineHeight} width={30} isKey tone="is-soft" />
			<path className={`ill-area ${tone}`} d="M20 70h22v18H20zM50 74h18v14H50z" />
		</g>
	);
}

const rows = [
	{ name: 'home', server: 0 },
	{ name: 'shop', server: 1 },
	{ name: 'mine', server: 2 },
] as const;

function ListPanel(labels: Labels): ReactElement {
	const heads = [labels.teleport, labels.manage].map((text) => ({ text, width: 84 }));
	const list = { text: labels.list, width: 112 };
	const head = Math.max(heightOf(list), ...heads.map(heightOf)) + 10;
	const legend = [
		{ mark: <Yes />, text: labels.anywhere },
		{ mark: <No />, text: labels.there },
	];
	return (
		<Panel
			{...{ title: labels.listTitle, description: labels.listDescription }}
			height={head + rows.length * 50}
			legend={legend}
		>
			<CenteredWords {...list} x={margin} y={head / 2} anchor="start" hasHalo />
			{heads.map((words, index) => (
				<CenteredWords {...words} x={columns[index]!} y={head / 2} hasHalo key={words.text} />
			))}
			<path className="ill-rule" d={`M${margin} ${head}H${panelWidth - margin}`} />
			{rows.map(({ name, server }, index) => (
				<ListRow
					name={name}
					server={servers[server]}
					isHere={server === 0}
					y={head + 28 + 50 * index}
					key={name}
				/>
			))}
		</Panel>
	);
}

const columns = [180, 264] as const;

interface ListRowProps {
	name: string;
	server: (typeof servers)[number];
	/** Whether it lies on the server that the player is on. */
	isHere: boolean;
	y: number;
}

function ListRow({ name, server, isHere, y }: ListRowProps): ReactElement {
	return (
		<>
			<g transform={`translate(${margin + 13} ${y})`}>
				<Swatch tone={server.tone} />
			</g>
			<CenteredWords
				text={name}
				x={margin + 34}
				y={y - lineHeight / 2}
				width={100}
				anchor="start"
				isKey
				hasHalo
			/>
			<CenteredWords
				{...{ text: server.name, x: margin + 34, y: y + lineHeight / 2, width: 100 }}
				anchor="start"
				isKey
				tone="is-soft"
				hasHalo
			/>
			<Yes x={columns[0]} y={y} />
			{isHere ? <Yes x={columns[1]} y={y} /> : <No x={columns[1]} y={y} />}
		</>
	);
}
