import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../../renderer/theme.ts';
import {
	type Appearance,
	changeAppearance,
	followChoice,
	readAppearance,
	saveChoice,
	watchAppearance,
} from './appearance.ts';

/** The appearance on screen, `null` on the server, and what a click on its switch does. */
export function useAppearance(): [Appearance | null, (event: MouseEvent) => void] {
	const { appearance: option, transition } = useSite('Dark mode');
	const appearance = useSyncExternalStore<Appearance | null>(watchAppearance, readAppearance, () => null);
	useEffect(() => followChoice(option), [option]);
	const toggle = ({ detail, clientX, clientY, currentTarget }: MouseEvent): void => {
		const to = readAppearance() === 'dark' ? 'light' : 'dark';
		saveChoice(to, option);
		const { left, top, width, height } = currentTarget.getBoundingClientRect();
		// Only a pointer has a place; a key presses the middle of the switch.
		const origin = detail > 0 ? { x: clientX, y: clientY } : { x: left + width / 2, y: top + height / 2 };
		changeAppearance(to, transition?.appearance ?? false, origin);
	};
	return [appearance, toggle];
}
