import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takeTitle } from '../../components/article/BlockTitle.tsx';
import { textOfNode } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';

/** A window such as a browser's. `gap` is in pixels, by default 20; what is higher than `height` scrolls. */
export function WindowFrame({ height, gap, children }: MarkdownElementProps): ReactElement {
	useFeature('window');
	const t = useTexts();
	const { title, body } = takeTitle(children);
	const hasHeight = typeof height === 'string';
	const style = {
		...(hasHeight ? { height } : {}),
		...(typeof gap === 'number' ? { '--gap': `${gap}px` } : {}),
	} as CSSProperties;
	const scrolls = { role: 'region', tabIndex: 0, 'aria-label': textOfNode(title) || t('window.label') };
	const Bar = title ? 'figcaption' : 'div';
	return (
		<figure className="window">
			<Bar className="window-bar">
				<span className="window-buttons" aria-hidden="true" />
				{title && <span className="window-title">{title}</span>}
			</Bar>
			<div
				className={classNames('window-body flow', gap === 0 && 'is-tight')}
				style={style}
				{...(hasHeight ? scrolls : {})}
			>
				{body}
			</div>
		</figure>
	);
}
