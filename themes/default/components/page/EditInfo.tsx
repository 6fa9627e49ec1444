import type { ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';
import { Day } from './Day.tsx';

/** Where the page can be edited, and when it last was, unless the list of changes says so. */
export function EditInfo(): ReactElement | null {
	const { editLink, meta, changelog } = usePage();
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
					<Day day={updated} at={meta.updatedAt} text="page.updated" />
				</p>
			)}
		</div>
	);
}
