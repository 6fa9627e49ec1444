import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';

/** A diagram's source, which the browser draws. Without JavaScript the source is what there is to read. */
export function MermaidDiagram({ title, children }: MarkdownElementProps): ReactElement {
	useFeature('mermaid');
	const t = useTexts();
	return (
		<figure className="mermaid-diagram">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
			{/* biome-ignore lint/a11y/useSemanticElements: a section would be a part of the outline. */}
			<pre className="mermaid-source" role="group" tabIndex={0} aria-label={t('mermaid.source')}>
				{children}
			</pre>
			{typeof title === 'string' && title !== '' && <figcaption>{title}</figcaption>}
		</figure>
	);
}
