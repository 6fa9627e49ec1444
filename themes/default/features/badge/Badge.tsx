import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, readIconColor, useFeature } from '../../../../renderer/theme.ts';

/** Types that the theme has a colour for. */
const kinds = ['info', 'note', 'tip', 'success', 'important', 'warning', 'caution'];

/**
 * A word or two in a line of text. A type of an author's own is the class `badge-<type>`, looks like a `tip`
 * and can be styled by the site.
 */
export function Badge(props: MarkdownElementProps): ReactElement {
	const { type, text, color, bgColor, borderColor, children } = props;
	useFeature('badge');
	const written = typeof type === 'string' && /^[\w-]+$/.test(type) ? type : 'tip';
	const name = written === 'danger' ? 'caution' : written;
	const look = kinds.includes(name) ? `kind-${name}` : `kind-tip badge-${name}`;
	const style: CSSProperties = {
		...paint('color', color),
		...paint('backgroundColor', bgColor),
		...paint('borderColor', borderColor),
	};
	return (
		<span className={`badge ${look}`} style={Object.keys(style).length > 0 ? style : undefined}>
			{typeof text === 'string' && text ? text : children}
		</span>
	);
}

function paint(property: keyof CSSProperties, value: unknown): CSSProperties {
	const color = typeof value === 'string' ? readIconColor(value) : null;
	return color ? { [property]: color } : {};
}
