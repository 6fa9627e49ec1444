import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';

/**
 * The tint plate behind a section: squares, in colours that go from the first tint to the last. `isCentred` says that words stand in its middle
 * and nowhere else.
 */
export function BackdropPlate({ isCentred }: { isCentred: boolean }): ReactElement {
	return <div className={classNames('plate', isCentred && 'is-centred')} />;
}
