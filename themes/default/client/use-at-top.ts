import { useEffect, useState } from 'react';
import { usePage } from '../../../renderer/theme.ts';

/** Whether the page is scrolled to its very start. */
export function useAtTop(): boolean {
	const { route } = usePage();
	const [isAtTop, setIsAtTop] = useState(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page starts somewhere else.
	useEffect(() => {
		const update = (): void => setIsAtTop(scrollY < 1);
		update();
		window.addEventListener('scroll', update, { passive: true });
		return () => window.removeEventListener('scroll', update);
	}, [route]);
	return isAtTop;
}
