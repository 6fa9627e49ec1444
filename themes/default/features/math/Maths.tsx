import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

/** A formula that KaTeX has rendered: for the eye, and as MathML for screen readers. A wide one scrolls by itself. */
export function Maths({ html, display }: MarkdownElementProps): ReactElement {
	useFeature('math');
	const rendered = { __html: String(html) };
	if (!display) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX wrote it, from TeX that it does not trust.
		return <span className="maths" dangerouslySetInnerHTML={rendered} />;
	}
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
		// biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX wrote it, from TeX that it does not trust.
		<div className="maths-block" tabIndex={0} dangerouslySetInnerHTML={rendered} />
	);
}
