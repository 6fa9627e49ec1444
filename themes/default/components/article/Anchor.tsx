import type { ReactElement } from 'react';
import { isExternalLink, type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

/** A link of the article. One to another site opens in a new tab and says so. */
export function Anchor({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { href, className } = attributes;
	const leaves = typeof href === 'string' && isExternalLink(href) && /^(https?:)?\/\//i.test(href);
	if (!leaves) return <a {...attributes}>{children}</a>;
	return (
		<a
			target="_blank"
			rel="noopener noreferrer"
			{...attributes}
			className={classNames(typeof className === 'string' && className, 'external')}
		>
			{children}
			<span className="visually-hidden">{t('link.external')}</span>
		</a>
	);
}
