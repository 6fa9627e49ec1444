import type { LiveDiagnostic } from './diagnostics.ts';
import { createElement, renderDiagnostics } from './overlay-list.ts';
import { overlayStyle } from './overlay-style.ts';

/** Element that shows diagnostics above the page: errors over all of it, warnings as a badge. */
export class DiagnosticsOverlay extends HTMLElement {
	readonly #root = this.attachShadow({ mode: 'open' });
	readonly #errors = createElement('section', 'errors');
	readonly #warnings = createElement('details', 'warnings');

	constructor() {
		super();
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(overlayStyle);
		this.#root.adoptedStyleSheets = [sheet];
		this.#errors.setAttribute('role', 'alertdialog');
		this.#errors.setAttribute('aria-label', 'Errors of the site');
		this.#errors.hidden = true;
		this.#warnings.hidden = true;
		this.#root.append(this.#errors, this.#warnings);
	}

	connectedCallback(): void {
		window.addEventListener('keydown', this.#hideOnEscape, true);
	}

	disconnectedCallback(): void {
		window.removeEventListener('keydown', this.#hideOnEscape, true);
	}

	/** Shows these diagnostics instead of those before. */
	show(diagnostics: LiveDiagnostic[]): void {
		const errors = diagnostics.filter(({ severity }) => severity === 'error');
		const others = diagnostics.filter(({ severity }) => severity !== 'error');
		this.#drawErrors(errors);
		this.#errors.hidden = errors.length === 0;
		const caption = createElement('summary', '', count(others.length, 'warning'));
		this.#warnings.replaceChildren(caption, renderDiagnostics(others));
		this.#warnings.hidden = others.length === 0;
	}

	#drawErrors(errors: LiveDiagnostic[]): void {
		const button = createElement('button', '', 'Hide (Esc)');
		button.type = 'button';
		button.addEventListener('click', () => this.#hide());
		const heading = createElement('h2', '', count(errors.length, 'error'));
		this.#errors.replaceChildren(createElement('header', '', heading, button), renderDiagnostics(errors));
	}

	#hide(): void {
		this.#errors.hidden = true;
	}

	readonly #hideOnEscape = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' || this.#errors.hidden) return;
		event.stopPropagation();
		this.#hide();
	};
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

let overlay: DiagnosticsOverlay | null = null;

/** Shows diagnostics above the page; none at all take the overlay away. */
export function showDiagnostics(diagnostics: LiveDiagnostic[]): void {
	if (!overlay) {
		if (diagnostics.length === 0) return;
		customElements.define('domdocs-overlay', DiagnosticsOverlay);
		overlay = new DiagnosticsOverlay();
		document.querySelector('body')?.append(overlay);
	}
	overlay.show(diagnostics);
}
