import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

/** Cards side by side: 1, 2 and 2 columns by width (specification, section 9), or as many as `cols` says. */
export function CardGrid({ cols, children }: MarkdownElementProps): ReactElement {
	useFeature('card');
	return (
		<div className="card-grid" style={styleOf(cols)}>
			{children}
		</div>
	);
}

/**
 * Blocks of any kind in columns: 2, 2 and 3 by width with 16 pixels between them (specification, section 9),
 * or as `cols` and `gap` say.
 */
export function CardMasonry({ cols, gap, children }: MarkdownElementProps): ReactElement {
	useFeature('card');
	const pixels = Number.parseFloat(String(gap ?? ''));
	const room = pixels >= 0 && pixels < 1000 ? { '--gap': `${pixels}px` } : {};
	const style = { ...styleOf(cols), ...room } as CSSProperties;
	return (
		<div className="card-masonry" style={Object.keys(style).length > 0 ? style : undefined}>
			{children}
		</div>
	);
}

function styleOf(cols: unknown): CSSProperties | undefined {
	const columns = readColumns(cols);
	if (!columns) return undefined;
	const [sm, md, lg] = columns;
	return { '--sm': sm, '--md': md, '--lg': lg } as CSSProperties;
}

/** Most columns of a grid. */
const maxColumns = 12;

/**
 * Columns on narrow, medium and wide screens: `3`, `1 2 3` or `{sm:1,md:2,lg:3}`. What is left out is as
 * the next smaller. `null` where nothing can be made of it.
 */
function readColumns(cols: unknown): [number, number, number] | null {
	const text = String(cols ?? '').trim();
	const named = new Map(
		[...text.matchAll(/(sm|md|lg)["']?\s*:\s*["']?(\d{1,2})/g)].map(([, name, count]) => [
			name,
			Number(count),
		]),
	);
	const plain = /^[\d\s]+$/.test(text) ? text.split(/\s+/).map(Number) : [];
	const sm = named.get('sm') ?? plain[0] ?? named.get('md') ?? named.get('lg');
	const md = named.get('md') ?? plain[1] ?? sm;
	const lg = named.get('lg') ?? plain[2] ?? md;
	if (!sm || !md || !lg) return null;
	return [Math.min(sm, maxColumns), Math.min(md, maxColumns), Math.min(lg, maxColumns)];
}
