import type { IconDrawing } from '../../contract/icon-contract.ts';

/** Place and turns of an icon, as Iconify collections write them. */
export interface IconFrame {
	/** Default 0. */
	left?: number;
	/** Default 0. */
	top?: number;
	/** Default 16, of Iconify. */
	width?: number;
	/** Default 16, of Iconify. */
	height?: number;
	/** Quarter turns clockwise. */
	rotate?: number;
	hFlip?: boolean;
	vFlip?: boolean;
}

/** An Iconify collection, or the part of one that an icon service answers with. */
export interface IconCollection extends IconFrame {
	prefix?: string;
	icons: Record<string, IconFrame & { body: string }>;
	aliases?: Record<string, IconFrame & { parent: string }>;
}

/** A collection by its JSON, which may be that of anything else; nothing where it is. Throws where it is no JSON. */
export function readCollection(json: string): IconCollection | undefined {
	const found = JSON.parse(json) as Partial<IconCollection> | null;
	return typeof found?.icons === 'object' && found.icons ? (found as IconCollection) : undefined;
}

/** Longest way from an alias to its icon; Iconify's own collections need 2. */
const maxAliases = 8;

/** An icon's body with all turns applied and the box it is rendered in; `null` where the collection has none of that name. */
export function resolveIcon(collection: IconCollection, name: string): IconDrawing | null {
	const found = followAliases(collection, name);
	if (!found) return null;
	const { left = 0, top = 0, width = 16, height = 16 } = { ...frameOf(collection), ...found.frame };
	const numbers = [left, top, width, height].map(Number);
	if (!numbers.every(Number.isFinite) || numbers[2]! <= 0 || numbers[3]! <= 0) return null;
	return applyTurns(found.body, numbers as Box, found.frame);
}

type Box = [left: number, top: number, width: number, height: number];

function followAliases(
	{ icons, aliases = {} }: IconCollection,
	name: string,
): { body: string; frame: IconFrame } | null {
	let frame: IconFrame = {};
	let wanted = name;
	for (let step = 0; step < maxAliases; step++) {
		const icon = Object.hasOwn(icons, wanted) ? icons[wanted] : undefined;
		if (typeof icon?.body === 'string') return { body: icon.body, frame: joinFrames(frame, icon) };
		const alias = Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined;
		if (!alias) return null;
		frame = joinFrames(frame, alias);
		wanted = alias.parent;
	}
	return null;
}

/** What an alias says overrides what its parent says, but turns add up. */
function joinFrames(outer: IconFrame, inner: IconFrame): IconFrame {
	return {
		...frameOf(inner),
		...frameOf(outer),
		rotate: (outer.rotate ?? 0) + (inner.rotate ?? 0),
		hFlip: Boolean(outer.hFlip) !== Boolean(inner.hFlip),
		vFlip: Boolean(outer.vFlip) !== Boolean(inner.vFlip),
	};
}

/** The sides of a frame that it names. */
function frameOf({ left, top, width, height }: IconFrame): IconFrame {
	const sides = Object.entries({ left, top, width, height });
	return Object.fromEntries(sides.filter(([, side]) => side !== undefined));
}

/** Flips come first, then turns around the middle of the box, which a quarter turn lays on its side. */
function applyTurns(body: string, [left, top, width, height]: Box, frame: IconFrame): IconDrawing {
	const turns = (((frame.rotate ?? 0) % 4) + 4) % 4;
	const [x, y] = [left + width / 2, top + height / 2];
	const steps = [
		...(turns ? [`rotate(${turns * 90} ${x} ${y})`] : []),
		...(frame.hFlip ? [`translate(${2 * x} 0) scale(-1 1)`] : []),
		...(frame.vFlip ? [`translate(0 ${2 * y}) scale(1 -1)`] : []),
	];
	const box = turns % 2 ? [x - height / 2, y - width / 2, height, width] : [left, top, width, height];
	return {
		viewBox: box.join(' '),
		body: steps.length > 0 ? `<g transform="${steps.join(' ')}">${body}</g>` : body,
	};
}
