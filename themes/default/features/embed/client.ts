import type { FeatureActivation } from '../../../../renderer/theme.ts';

/** What a frame of another site may do: run, sign in, open windows and play; never move this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** Puts the frame in the place of its card once the reader asks for it. */
export const activate: FeatureActivation = (article) => {
	for (const embed of article.querySelectorAll<HTMLElement>('.embed[data-src]')) {
		const button = embed.querySelector('button');
		if (!button) continue;
		button.hidden = false;
		button.addEventListener('click', () => show(embed));
	}
	return undefined;
};

function show(embed: HTMLElement): void {
	const { src = '', title = '' } = embed.dataset;
	const frame = document.createElement('iframe');
	const isElsewhere = new URL(src, location.href).origin !== location.origin;
	// The browser's own viewer of PDF files does not start in a sandbox.
	if (isElsewhere) frame.setAttribute('sandbox', sandbox);
	frame.title = title;
	frame.allow = 'fullscreen; picture-in-picture; encrypted-media; clipboard-write';
	frame.allowFullscreen = true;
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.src = src;
	embed.replaceChildren(frame);
	embed.classList.add('is-shown');
	frame.focus();
}
