import type { FeatureActivation, Texts } from '../../../../renderer/theme.ts';
import { readAppearance, watchAppearance } from '../../client/appearance.ts';
import { makeElement } from '../../client/make-element.ts';

/** Diagrams are drawn without waiting for the reader. */
export const eager = true;

/** What is used of the package. */
interface Mermaid {
	initialize(options: Record<string, unknown>): void;
	render(id: string, text: string): Promise<{ svg: string }>;
}

let count = 0;

/** Draws the diagrams as they come near, one after the other, and again in other colours when the appearance changes. */
export const activate: FeatureActivation = (article, { vendor, texts }) => {
	const shown: HTMLElement[] = [];
	let theme = '';
	let turn: Promise<void> = Promise.resolve();
	const draw = async (figure: HTMLElement): Promise<void> => {
		const { default: mermaid } = (await vendor()) as { default: Mermaid };
		const wanted = readAppearance();
		if (wanted !== theme) mermaid.initialize(optionsFor(figure, wanted));
		theme = wanted;
		const source = figure.querySelector('.mermaid-source')?.textContent ?? '';
		count += 1;
		const { svg } = await mermaid.render(`mermaid-${count}`, source);
		const drawn = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
		if (!drawn) throw new Error('Unexpected drawing, expected an SVG.');
		const name = figure.querySelector('figcaption')?.textContent || texts('mermaid.label');
		figure.querySelector('.mermaid-drawing')?.remove();
		figure.prepend(frameOf(drawn, name));
		figure.classList.add('is-drawn');
	};
	const enqueue = (figure: HTMLElement): void => {
		turn = turn.then(() => draw(figure)).catch((error: unknown) => fail(figure, error, texts));
	};
	const near = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (!isIntersecting) continue;
				near.unobserve(target);
				shown.push(target as HTMLElement);
				enqueue(target as HTMLElement);
			}
		},
		{ rootMargin: '400px' },
	);
	for (const figure of article.querySelectorAll('.mermaid-diagram')) near.observe(figure);
	const stopWatching = watchAppearance(() => {
		if (readAppearance() !== theme) for (const figure of shown) enqueue(figure);
	});
	return () => {
		near.disconnect();
		stopWatching();
	};
};

/** The source stays, with what is wrong with it. */
function fail(figure: HTMLElement, error: unknown, texts: Texts): void {
	for (const rest of document.querySelectorAll(`[id^="dmermaid-"]`)) rest.remove();
	figure.classList.remove('is-drawn');
	figure.querySelector('.mermaid-error')?.remove();
	const reason = error instanceof Error ? error.message : String(error);
	figure.append(makeElement('p', { class: 'mermaid-error' }, `${texts('mermaid.failed')} ${reason}`));
}

/** Around a drawing, whose own width the style sheet learns. */
function frameOf(drawn: SVGElement, name: string): HTMLElement {
	drawn.setAttribute('role', 'img');
	drawn.setAttribute('aria-label', name);
	drawn.style.setProperty('--own-width', drawn.style.maxWidth || '0px');
	const attributes = { class: 'mermaid-drawing', tabindex: '0', role: 'group', 'aria-label': name };
	return makeElement('div', attributes, document.importNode(drawn, true));
}

/** What mermaid calls the colours of the theme: https://mermaid.js.org/config/theming.html */
const colors = {
	background: '--color-surface',
	primaryColor: '--color-raised',
	primaryBorderColor: '--color-brand',
	primaryTextColor: '--color-text',
	secondaryColor: '--color-claim-soft',
	secondaryBorderColor: '--color-claim',
	tertiaryColor: '--color-brand-soft',
	tertiaryBorderColor: '--color-line-strong',
	textColor: '--color-text',
	lineColor: '--color-text-faint',
	actorLineColor: '--color-line-strong',
	edgeLabelBackground: '--color-surface',
	noteBkgColor: '--color-claim-soft',
	noteBorderColor: '--color-claim',
	pie1: '--color-claim-soft',
	pie2: '--ore-emerald-soft',
	pie3: '--ore-lapis-soft',
	pie4: '--ore-amethyst-soft',
	pie5: '--ore-diamond-soft',
	pie6: '--ore-redstone-soft',
	pieStrokeColor: '--color-text-faint',
	pieOuterStrokeColor: '--color-text-faint',
};

function optionsFor(figure: HTMLElement, theme: 'dark' | 'light'): Record<string, unknown> {
	const { fontFamily } = getComputedStyle(figure);
	const probe = figure.appendChild(document.createElement('span'));
	const values = Object.entries(colors).map(([name, token]) => {
		probe.style.color = `var(${token})`;
		return [name, getComputedStyle(probe).color];
	});
	probe.remove();
	const look = { darkMode: theme === 'dark', fontFamily, pieOpacity: '1', pieStrokeWidth: '1px' };
	return {
		startOnLoad: false,
		securityLevel: 'strict',
		fontFamily,
		theme: 'base',
		themeVariables: { ...Object.fromEntries(values), ...look },
	};
}
