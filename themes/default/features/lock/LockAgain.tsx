import type { ReactElement } from 'react';
import { useFeature, useTexts } from '../../../../renderer/theme.ts';
import { LockEmblem } from './LockEmblem.tsx';

/** Stands at the end of a locked page and takes back all that was opened. The renderer hears `data-lock-again`. */
export function LockAgain(): ReactElement {
	const t = useTexts('Encryption');
	useFeature('lock');
	return (
		<div className="lock-again">
			<LockEmblem isSmall />
			<p>{t('encrypt.opened')}</p>
			<LockAgainButton />
		</div>
	);
}

/** The same at the end of a locked block. The renderer shows `data-lock-end` once the block is open. */
export function LockBlockAgain(): ReactElement {
	const t = useTexts('Encryption');
	return (
		<div className="lock-again" data-lock-end="" hidden>
			<p>{t('encrypt.openedBlock')}</p>
			<LockAgainButton />
		</div>
	);
}

function LockAgainButton(): ReactElement {
	const t = useTexts('Encryption');
	return (
		<button type="button" className="button button-alt" data-lock-again="">
			{t('encrypt.again')}
		</button>
	);
}
