import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../../renderer/theme.ts';
import {
	type Appearance,
	changeAppearance,
	followSystem,
	keepChoice,
	readAppearance,
	watchAppearance,
} from './appearance.ts';

/** The appearance on screen, `null` on the server, and what a click on its switch does. */
export function useAppearance(): [Appearance | null, (event: MouseEvent) => void] {
	const { appearance: initial } = useSite();
	const appearance = useSyncExternalStore<Appearance | null>(watchAppearance, readAppearance, () => null);
	useEffect(() => (initial === 'auto' ? followSystem() : undefined), [initial]);
	const toggle = ({ detail, clientX, clientY }: MouseEvent): void => {
		const to = readAppearance() === 'dark' ? 'light' : 'dark';
		keepChoice(to);
		changeAppearance(to, detail > 0 ? { x: clientX, y: clientY } : null);
	};
	return [appearance, toggle];
}
