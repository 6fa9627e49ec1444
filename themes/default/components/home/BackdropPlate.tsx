import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';

/** The tint plate behind a section: squares, in colours that go from the first tint to the last. */
export function BackdropPlate(props: {
	/** Whether words stand in its middle and nowhere else. */
	isCentred: boolean;
}): ReactElement {
	const { isCentred } = props;
	return <div className={classNames('plate', isCentred && 'is-centred')} />;
}
