import type { ReactElement } from 'react';
import { isExternalLink, type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { hoverNoteId } from '../../features/hover-note/hover-note-id.ts';
import { classNames } from '../class-names.ts';

/** A link of the article. One to another site opens in a new tab and says so; one with a note is described by that. */
export function Anchor({ children, note, ...written }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const attributes = note === undefined ? written : { ...written, ...describe(note, written) };
	const { href, className, rel, target } = attributes;
	if ('data-footnote-backref' in attributes) {
		const label = t('footnotes.back', { number: String(attributes['aria-label'] ?? '') });
		return (
			<a {...attributes} href={String(href)} aria-label={label}>
				{children}
			</a>
		);
	}
	const leaves = typeof href === 'string' && isExternalLink(href) && /^(https?:)?\/\//i.test(href);
	const isNew = leaves || String(target ?? '').toLowerCase() === '_blank';
	const names = classNames(typeof className === 'string' && className, 'external');
	return (
		<a
			{...(leaves && { target: '_blank' })}
			{...attributes}
			{...(isNew && { rel: safeRel(rel) })}
			{...(leaves && { className: names })}
		>
			{children}
			{leaves && (target ?? '_blank') === '_blank' && (
				<span className="visually-hidden">{t('link.external')}</span>
			)}
		</a>
	);
}

/** The note comes before what the author wrote. */
function describe(note: unknown, { 'aria-describedby': written }: Record<string, unknown>) {
	return { 'aria-describedby': classNames(hoverNoteId(note), typeof written === 'string' && written) };
}

/** What the author wrote, with what keeps the page in the new tab from reaching back. */
function safeRel(written: unknown): string {
	const words = Array.isArray(written) ? written.map(String) : String(written ?? '').split(/\s+/);
	return [...new Set(['noopener', 'noreferrer', ...words.filter(Boolean)])].join(' ');
}
