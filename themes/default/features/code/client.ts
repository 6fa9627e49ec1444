import { copyOnClick } from './copy-on-click.ts';

/** Has the buttons of code work where the document came with none. */
export function activate(): () => void {
	copyOnClick();
	return () => {};
}
