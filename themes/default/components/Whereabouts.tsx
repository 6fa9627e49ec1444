import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

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
			{location && (
				<li>
					<Icon name="flag" />
					{location}
				</li>
			)}
			{organization && (
				<li>
					<Icon name="group" />
					{organization}
				</li>
			)}
		</ul>
	);
}
