import type { ReactElement } from 'react';
import { useAddress, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { LockEmblem } from './LockEmblem.tsx';
import { UnlockForm } from './UnlockForm.tsx';

/**
 * What stands instead of a locked page, below its generic title: a lock and a form. Where the whole site is locked, the
 * title is the site's, and its owner's picture takes the place of both.
 */
export function UnlockPage(): ReactElement | null {
	const { lock, route } = usePage('Encryption');
	const { title } = useSite();
	const t = useTexts();
	const address = useAddress();
	if (!lock) return null;
	const isGlobal = lock.gate === 'global';
	const { rememberDays: days, picture } = lock;
	return (
		<div className="lock-gate" data-gate={lock.gate}>
			{isGlobal && picture && (
				<img className="lock-picture" src={address(picture)} alt={title} width="96" height="96" />
			)}
			{!isGlobal && <LockEmblem />}
			<UnlockForm
				id="lock"
				user={isGlobal ? title : route}
				words={t(isGlobal ? 'encrypt.global' : 'encrypt.page')}
				days={days}
			/>
		</div>
	);
}
