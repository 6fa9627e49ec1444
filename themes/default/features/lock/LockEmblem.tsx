import type { ReactElement } from 'react';
import { IconPath } from '../../components/Icon.tsx';

/** A lock in a frame. It stands here and not among the icons, for those are in everybody's script. */
export function LockEmblem({ isSmall = false }: { isSmall?: boolean }): ReactElement {
	return (
		<span className={isSmall ? 'lock-emblem is-small' : 'lock-emblem corners'}>
			<IconPath path="M4 9h12v8.500H4zM6.500 9V5l2-2.500h3l2 2.500v4M10 12v2.500" />
		</span>
	);
}
