import type { FeatureActivation, FeatureEnvironment } from '../../../../renderer/theme.ts';

/** What is used of the package. */
interface Mermaid {
	initialize(options: Record<string, unknown>): void;
	render(id: string, text: string): Promise<{ svg: string }>;
}

let count = 0;

/** Draws the diagrams as they come near, and again in other colours when the appearance changes. */
export const activate: FeatureActivation = (article, environment) => {
	const figures = [...article.querySelectorAll<HTMLElement>('.mermaid-diagram')];
	const drawing = new Drawing(environment);
	const near = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (!isIntersecting) continue;
				near.unobserve(target);
				drawing.add(target as HTMLElement);
			}
		},
		{ rootMargin: '400px' },
	);
	for (const figure of figures) near.observe(figure);
	const appearance = new MutationObserver(() => drawing.drawAgain());
	appearance.observe(document.querySelector('html')!, { attributeFilter: ['data-theme'] });
	const system = matchMedia('(prefers-color-scheme: dark)');
	const onSystem = (): void => drawing.drawAgain();
	system.addEventListener('change', onSystem);
	return () => {
		near.disconnect();
		appearance.disconnect();
		system.removeEventListener('change', onSystem);
	};
};

/** The diagrams of an article, drawn one after the other. */
class Drawing {
	readonly #environment: FeatureEnvironment;
	readonly #figures: HTMLElement[] = [];
	#theme = '';
	#turn: Promise<void> = Promise.resolve();

	constructor(environment: FeatureEnvironment) {
		this.#environment = environment;
	}

	add(figure: HTMLElement): void {
		this.#figures.push(figure);
		this.#enqueue(figure);
	}

	drawAgain(): void {
		if (currentTheme() !== this.#theme) for (const figure of this.#figures) this.#enqueue(figure);
	}

	#enqueue(figure: HTMLElement): void {
		this.#turn = this.#turn
			.then(() => this.#draw(figure))
			.catch((error: unknown) => this.#fail(figure, error));
	}

	async #draw(figure: HTMLElement): Promise<void> {
		const { default: mermaid } = (await this.#environment.vendor()) as { default: Mermaid };
		const theme = currentTheme();
		if (theme !== this.#theme) mermaid.initialize({ ...baseOptions(figure), theme });
		this.#theme = theme;
		const source = figure.querySelector('.mermaid-source')?.textContent ?? '';
		count += 1;
		const { svg } = await mermaid.render(`mermaid-${count}`, source);
		const drawn = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
		if (!drawn) throw new Error('Unexpected drawing, expected an SVG.');
		drawn.setAttribute('role', 'img');
		const name = figure.querySelector('figcaption')?.textContent;
		if (name) drawn.setAttribute('aria-label', name);
		figure.querySelector('.mermaid-drawing')?.remove();
		const frame = document.createElement('div');
		frame.className = 'mermaid-drawing';
		frame.append(document.importNode(drawn, true));
		figure.prepend(frame);
		figure.classList.add('is-drawn');
	}

	/** The source stays, with what is wrong with it. */
	#fail(figure: HTMLElement, error: unknown): void {
		for (const rest of document.querySelectorAll(`[id^="dmermaid-"]`)) rest.remove();
		figure.classList.remove('is-drawn');
		figure.querySelector('.mermaid-error')?.remove();
		const note = document.createElement('p');
		note.className = 'mermaid-error';
		note.textContent = `${this.#environment.texts('mermaid.failed')} ${error instanceof Error ? error.message : String(error)}`;
		figure.append(note);
	}
}

function currentTheme(): 'dark' | 'neutral' {
	const chosen = document.querySelector('html')?.dataset.theme;
	const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
	return isDark ? 'dark' : 'neutral';
}

function baseOptions(figure: HTMLElement): Record<string, unknown> {
	return { startOnLoad: false, securityLevel: 'strict', fontFamily: getComputedStyle(figure).fontFamily };
}
