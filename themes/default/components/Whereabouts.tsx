import type { ReactElement } from 'react';
import { PageFact } from './page/PageFact.tsx';

/** Where somebody is and whom they work for, as a list; nothing where neither is known. */
export function Whereabouts(props: {
	className: string;
	location?: string | undefined;
	organization?: string | undefined;
}): ReactElement | null {
	const { className, location, organization } = props;
	if (!location && !organization) return null;
	return (
		<ul className={className}>
			{location && <PageFact icon="flag">{location}</PageFact>}
			{organization && <PageFact icon="group">{organization}</PageFact>}
		</ul>
	);
}
