import type { ReactElement } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { textOfNode } from './text-of-node.ts';

type Level = 'h2' | 'h3' | 'h4';

/** The component for headings of one level: the text, then an anchor to it. */
export function headingOf(Level: Level): (props: MarkdownElementProps) => ReactElement {
	return function Heading({ children, ...attributes }) {
		const t = useTexts();
		const { id, className } = attributes;
		if (id === 'footnote-label') return <Level {...attributes}>{t('footnotes.title')}</Level>;
		if (typeof id !== 'string' || className === 'sr-only') return <Level {...attributes}>{children}</Level>;
		return (
			<Level {...attributes}>
				{children}
				{/* biome-ignore lint/a11y/useAnchorContent: its sign comes from the style sheet, its words from the label. */}
				<a
					className="heading-anchor"
					href={`#${encodeURI(id)}`}
					aria-label={t('heading.anchor', { title: textOfNode(children).trim() })}
				/>
			</Level>
		);
	};
}
