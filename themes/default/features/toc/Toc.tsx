import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';

/** The page's table of contents within the article. Nothing on a page without headings. */
export function Toc({ children }: MarkdownElementProps): ReactElement | null {
	useFeature('toc');
	const t = useTexts();
	if (!children) return null;
	return (
		<nav className="toc" aria-label={t('toc.label')}>
			{children}
		</nav>
	);
}
