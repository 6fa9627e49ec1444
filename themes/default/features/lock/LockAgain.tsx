import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { LockEmblem } from './LockEmblem.tsx';

/**
 * Stands at the end of a locked page or block and takes back all that was opened. The renderer hears `data-lock-again`, and shows
 * `data-lock-end` once the block is open.
 */
export function LockAgain(props: MarkdownElementProps & { isOfBlock?: boolean }): ReactElement {
	const { isOfBlock = false } = props;
	const t = useTexts('Encryption');
	useFeature('lock');
	return (
		<div className="lock-again" data-lock-end={isOfBlock ? '' : undefined} hidden={isOfBlock}>
			{!isOfBlock && <LockEmblem isSmall />}
			<p>{t(isOfBlock ? 'encrypt.openedBlock' : 'encrypt.opened')}</p>
			<button type="button" className="button button-alt" data-lock-again="">
				{t('encrypt.again')}
			</button>
		</div>
	);
}
