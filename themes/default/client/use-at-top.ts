import { useEffect, useState } from 'react';
import { usePage } from '../../../renderer/theme.ts';
import { atNextFrame } from './at-next-frame.ts';

/** Whether the page is scrolled to its very start. */
export function useAtTop(): boolean {
	const { route } = usePage();
	const [isAtTop, setIsAtTop] = useState(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page starts somewhere else.
	useEffect(() => {
		const update = (): void => setIsAtTop(scrollY < 1);
		const cancel = atNextFrame(update);
		window.addEventListener('scroll', update, { passive: true });
		return () => {
			window.removeEventListener('scroll', update);
			cancel();
		};
	}, [route]);
	return isAtTop;
}
