import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';

/** Here and in no style sheet: that is loaded with each page, by readers of whom next to none ever see this. */
const look: CSSProperties = {
	position: 'fixed',
	inset: 'auto var(--space-4) max(var(--space-4), env(safe-area-inset-bottom))',
	zIndex: 'var(--level-float)',
	display: 'flex',
	alignItems: 'center',
	gap: 'var(--space-2)',
	maxWidth: '32rem',
	marginInline: 'auto',
	padding: 'var(--space-2) var(--space-2) var(--space-2) var(--space-4)',
	border: '1px solid var(--color-line-strong)',
	borderRadius: 'var(--radius)',
	background: 'var(--color-raised)',
};

/**
 * Says that the server gave no answer when a page was asked for, and offers to try again. The reader stays on the page that is there,
 * instead of the browser's own page of errors.
 */
export function UnreachableNote(): ReactElement | null {
	const t = useTexts();
	const [failure, setFailure] = useState<{ to: string; count: number }>();
	useEffect(() => {
		const events = new AbortController();
		const { signal } = events;
		const hear = (event: WindowEventMap['domdocs:preload-error']): void => {
			const { to, error } = event.detail;
			// Back and forward have changed the address already: the browser reloads it.
			if ((error as Partial<Error>)?.name !== 'NetworkError' || to === location.href) return;
			event.preventDefault();
			setFailure((last) => ({ to, count: (last?.count ?? 0) + 1 }));
		};
		const forget = ({ detail }: DocumentEventMap['domdocs:navigation']): void => {
			if (detail.result?.status === 'shown') setFailure(undefined);
		};
		addEventListener('domdocs:preload-error', hear, { signal });
		document.addEventListener('domdocs:navigation', forget, { signal });
		return () => events.abort();
	}, []);
	return failure ? (
		<div style={look} role="alert">
			{/* Said anew each time. */}
			<span key={failure.count} style={{ flex: 1 }}>
				{t('nav.failed')}
			</span>
			<a className="button button-alt" href={failure.to}>
				{t('nav.retry')}
			</a>
			<button type="button" className="icon-button" onClick={() => setFailure(undefined)}>
				<span className="visually-hidden">{t('nav.close')}</span>
				<Icon name="close" />
			</button>
		</div>
	) : null;
}
