import type { ReactElement } from 'react';
import { useTexts } from '../../../renderer/theme.ts';
import { PageFact } from './page/PageFact.tsx';

/** Where somebody is and whom they work for, as a list; nothing where neither is known. */
export function Whereabouts(props: {
	className: string;
	location?: string | undefined;
	organization?: string | undefined;
}): ReactElement | null {
	const { className, location, organization } = props;
	const t = useTexts();
	if (!location && !organization) return null;
	return (
		<ul className={className}>
			{location && (
				<PageFact icon="flag">
					<span className="visually-hidden">{t('friends.location')} </span>
					{location}
				</PageFact>
			)}
			{organization && (
				<PageFact icon="group">
					<span className="visually-hidden">{t('friends.organization')} </span>
					{organization}
				</PageFact>
			)}
		</ul>
	);
}
