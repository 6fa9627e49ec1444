import type { FeatureActivation } from '../../../../renderer/theme.ts';

/** Demos run without waiting for the reader. */
export const eager = true;

/** Time that a demo is on screen before it runs, in milliseconds: specification, section 9. */
const wait = 800;

/** Highest that a demo may make itself, in pixels. */
const maxHeight = 2000;

/** A frame without the site's origin: it cannot read this page, its storage or its cookies. */
const sandbox = 'allow-scripts allow-forms allow-modals allow-popups';

/** Runs demos that have come near for a while; those with libraries from elsewhere when the reader asks. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	// Those of locked pages do not run: a document that is made here may do no more than this page.
	const stages = [
		...article.querySelectorAll<HTMLElement>('.demo-stage[data-src]:not([data-src^="sealed:"])'),
	];
	const frames = new Map<MessageEventSource, HTMLIFrameElement>();
	const timers = new Map<Element, number>();
	const run = (stage: HTMLElement): void => {
		const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', sandbox);
		frame.title = texts('demo.frame', { title: stage.dataset.title ?? '' });
		frame.src = stage.dataset.src ?? '';
		stage.replaceChildren(frame);
		stage.classList.add('is-running');
		if (frame.contentWindow) frames.set(frame.contentWindow, frame);
	};
	const near = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			window.clearTimeout(timers.get(target));
			if (!isIntersecting) continue;
			timers.set(
				target,
				window.setTimeout(() => {
					near.unobserve(target);
					run(target as HTMLElement);
				}, wait),
			);
		}
	});
	const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
		const frame = source && frames.get(source);
		const height = Number((data as { demoHeight?: unknown } | null)?.demoHeight);
		if (frame && Number.isFinite(height)) frame.style.height = `${Math.min(maxHeight, Math.ceil(height))}px`;
	};
	window.addEventListener('message', onMessage, { signal });
	for (const stage of stages) {
		const button = stage.querySelector('button');
		if (stage.dataset.waits === undefined || !button) near.observe(stage);
		else {
			button.hidden = false;
			button.addEventListener('click', () => run(stage));
		}
	}
	return () => {
		near.disconnect();
		for (const timer of timers.values()) window.clearTimeout(timer);
	};
};
