import type { ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';

/** Where the page can be edited, and when it last was, unless the list of changes says so. */
export function EditInfo(): ReactElement | null {
	const { editLink, meta, changelog, lang } = usePage();
	const t = useTexts();
	const updated = changelog.length === 0 && meta.updated;
	if (!editLink && !updated) return null;
	return (
		<div className="edit-info">
			{editLink && (
				<SmartLink link={editLink} className="edit-link">
					<Icon name="edit" />
					{t('page.edit')}
				</SmartLink>
			)}
			{updated && (
				<p className="last-updated">
					<time dateTime={updated} suppressHydrationWarning>
						{t('page.updated', { date: writeDay(updated, lang) })}
					</time>
				</p>
			)}
		</div>
	);
}

/** A day as the language writes it. */
function writeDay(day: string, lang: string): string {
	return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
