import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** An entry of what is known about a page. */
export function PageFact({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
	return (
		<li>
			<Icon name={icon} />
			{children}
		</li>
	);
}
