import type { ReactElement } from 'react';
import { isExternalLink, type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

/** A link of the article. One to another site opens in a new tab and says so. */
export function Anchor({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { href, className, rel } = attributes;
	if ('data-footnote-backref' in attributes) {
		const label = t('footnotes.back', { number: String(attributes['aria-label'] ?? '') });
		return (
			<a {...attributes} href={String(href)} aria-label={label}>
				{children}
			</a>
		);
	}
	const leaves = typeof href === 'string' && isExternalLink(href) && /^(https?:)?\/\//i.test(href);
	if (!leaves) return <a {...attributes}>{children}</a>;
	return (
		<a
			target="_blank"
			{...attributes}
			rel={safeRel(rel)}
			className={classNames(typeof className === 'string' && className, 'external')}
		>
			{children}
			{(attributes.target ?? '_blank') === '_blank' && (
				<span className="visually-hidden">{t('link.external')}</span>
			)}
		</a>
	);
}

/** What the author wrote, with what keeps the other site from reaching back. */
function safeRel(written: unknown): string {
	const words = Array.isArray(written) ? written.map(String) : String(written ?? '').split(/\s+/);
	return [...new Set(['noopener', 'noreferrer', ...words.filter(Boolean)])].join(' ');
}
