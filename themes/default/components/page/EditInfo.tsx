import type { ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';

/** Where the page can be edited, and when it last was. */
export function EditInfo(): ReactElement | null {
	const { editLink, meta } = usePage();
	const t = useTexts();
	if (!editLink && !meta.updated) return null;
	return (
		<div className="edit-info">
			{editLink && (
				<SmartLink link={editLink} className="edit-link">
					<Icon name="edit" />
					{t('page.edit')}
				</SmartLink>
			)}
			{meta.updated && (
				<p className="last-updated">
					<time dateTime={meta.updated}>{t('page.updated', { date: meta.updated })}</time>
				</p>
			)}
		</div>
	);
}
