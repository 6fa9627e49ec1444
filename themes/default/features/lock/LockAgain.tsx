import type { ReactElement } from 'react';
import { useFeature, useTexts } from '../../../../renderer/theme.ts';
import { LockEmblem } from './LockEmblem.tsx';

/** Stands at the end of a locked page and takes back all that was opened. The renderer hears `data-lock-again`. */
export function LockAgain(): ReactElement {
	useFeature('lock');
	const t = useTexts();
	return (
		<div className="lock-again">
			<LockEmblem isSmall />
			<p>{t('encrypt.opened')}</p>
			<button type="button" className="button button-alt" data-lock-again="">
				{t('encrypt.again')}
			</button>
		</div>
	);
}
