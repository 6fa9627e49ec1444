import type { ReactElement } from 'react';
import { type BlockLock, type MarkdownElementProps, usePage, useTexts } from '../../../../renderer/theme.ts';
import { LockAgain } from './LockAgain.tsx';
import { LockEmblem } from './LockEmblem.tsx';
import { UnlockForm } from './UnlockForm.tsx';

/** A locked part of a public page. What is in it takes the place of its form. */
export function LockBlock({ data }: MarkdownElementProps): ReactElement {
	const { route } = usePage('Encryption');
	const t = useTexts();
	const { id, rememberDays: days } = JSON.parse(String(data)) as BlockLock;
	return (
		<div className="lock-block" data-lock-block={String(data)}>
			<LockEmblem isSmall />
			<UnlockForm id={`lock-${id}`} user={route} words={t('encrypt.block')} days={days} />
			<LockAgain isOfBlock />
		</div>
	);
}
