import { decodeAddress } from '../../../renderer/shared/links.ts';

/**
 * Shows what hides the target of the address's hash, now and whenever a link of the page leads to one.
 * `reveal` is given the target and says whether it had been hidden. The signal ends it.
 */
export function revealTargets(
	article: HTMLElement,
	reveal: (target: Element) => boolean,
	signal: AbortSignal,
): void {
	const show = (hash: string, jumps: boolean): void => {
		const target = document.getElementById(decodeAddress(hash.slice(1)));
		if (target && article.contains(target) && reveal(target) && jumps)
			target.scrollIntoView({ block: 'start' });
	};
	const onClick = ({ target }: MouseEvent): void => {
		const link = target instanceof Element ? target.closest('a[href]') : null;
		if (!(link instanceof HTMLAnchorElement) || !link.hash) return;
		if (link.pathname === location.pathname && link.host === location.host) show(link.hash, false);
	};
	const onHash = (): void => show(location.hash, true);
	show(location.hash, true);
	// Before the router looks where the target is.
	window.addEventListener('click', onClick, { signal, capture: true });
	window.addEventListener('hashchange', onHash, { signal });
}
