import type PhotoSwipe from 'photoswipe';
import { decodeAddress } from '../../../../renderer/shared/links.ts';
import type { Texts } from '../../../../renderer/theme.ts';

const arrow = '<path d="M15 8h2v8h3l-4 5-4-5h3zM9 22h14v2H9z" id="viewer-download"/>';
const corners =
	'<path d="M8 8h7v2h-5v5H8zM24 8v7h-2v-5h-5V8zM8 24v-7h2v5h5v2zM24 24h-7v-2h5v-5h2z" id="viewer-fullscreen"/>';

/** A link that saves the picture on screen. A picture of another host opens in a tab of its own instead. */
export function addDownload(viewer: PhotoSwipe, texts: Texts): void {
	viewer.ui?.registerElement({
		name: 'download',
		order: 8,
		isButton: true,
		tagName: 'a',
		title: texts('viewer.download'),
		html: { isCustomSVG: true, inner: arrow, outlineID: 'viewer-download' },
		onInit: (element) => {
			const link = element as HTMLAnchorElement;
			viewer.on('change', () => {
				link.href = viewer.currSlide?.data.src ?? '';
				const isOwn = new URL(link.href).origin === location.origin;
				link.download = isOwn ? fileName(link.href) : '';
				link.target = isOwn ? '' : '_blank';
				link.rel = isOwn ? '' : 'noopener noreferrer';
			});
		},
	});
}

/** A switch that gives the viewer the whole screen, where the browser can. */
export function addFullscreen(viewer: PhotoSwipe, texts: Texts): void {
	if (!document.fullscreenEnabled) return;
	viewer.ui?.registerElement({
		name: 'fullscreen',
		order: 9,
		isButton: true,
		title: texts('viewer.fullscreen'),
		html: { isCustomSVG: true, inner: corners, outlineID: 'viewer-fullscreen' },
		onClick: () => {
			const change = document.fullscreenElement
				? document.exitFullscreen()
				: viewer.element?.requestFullscreen();
			change?.catch(() => {});
		},
		onInit: (element) => {
			const tell = (): void => {
				const name = texts(document.fullscreenElement ? 'viewer.fullscreenEnd' : 'viewer.fullscreen');
				element.title = name;
				element.ariaLabel = name;
			};
			document.addEventListener('fullscreenchange', tell);
			viewer.on('destroy', () => {
				document.removeEventListener('fullscreenchange', tell);
				if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
			});
		},
	});
}

/** The file's name without the hash that the build gave it. */
function fileName(address: string): string {
	const last = new URL(address).pathname.split('/').at(-1) ?? '';
	return decodeAddress(last).replace(/\.[0-9a-f]{10}(?=\.[^.]+$)/, '');
}
