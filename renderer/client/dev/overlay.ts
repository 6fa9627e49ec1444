import type { LiveDiagnostic } from './diagnostics.ts';
import { createElement, renderDiagnostics } from './overlay-list.ts';
import { overlayStyle } from './overlay-style.ts';

/** Adds an element that shows diagnostics above the page: errors over all of it, warnings as a badge. Gives what changes them. */
function addOverlay(): (diagnostics: LiveDiagnostic[]) => void {
	const overlay = document.createElement('domdocs-overlay');
	const root = overlay.attachShadow({ mode: 'open' });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(overlayStyle);
	root.adoptedStyleSheets = [sheet];
	const errors = createElement('section', 'errors');
	errors.setAttribute('role', 'alertdialog');
	errors.setAttribute('aria-label', 'Errors of the site');
	const warnings = createElement('details', 'warnings');
	root.append(errors, warnings);
	document.querySelector('body')?.append(overlay);

	const hide = (): void => {
		errors.hidden = true;
	};
	const hideOnEscape = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' || errors.hidden) return;
		event.stopPropagation();
		hide();
	};
	window.addEventListener('keydown', hideOnEscape, true);
	return (diagnostics) => {
		const fatal = diagnostics.filter(({ severity }) => severity === 'error');
		const others = diagnostics.filter(({ severity }) => severity !== 'error');
		const button = createElement('button', '', 'Hide (Esc)');
		button.type = 'button';
		button.addEventListener('click', hide);
		const header = createElement('header', '', createElement('h2', '', count(fatal.length, 'error')), button);
		errors.replaceChildren(header, renderDiagnostics(fatal));
		errors.hidden = fatal.length === 0;
		const caption = createElement('summary', '', count(others.length, 'warning'));
		warnings.replaceChildren(caption, renderDiagnostics(others));
		warnings.hidden = others.length === 0;
	};
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

let show: ReturnType<typeof addOverlay> | null = null;

/** Shows diagnostics above the page instead of those before; none at all take the overlay away. */
export function showDiagnostics(diagnostics: LiveDiagnostic[]): void {
	if (diagnostics.length > 0) show ??= addOverlay();
	show?.(diagnostics);
}
