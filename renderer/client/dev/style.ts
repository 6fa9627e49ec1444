import { addBase } from '../../shared/links.ts';
import { fetchJson } from '../navigation/read-json.ts';

function readHref(value: unknown): string {
	const href = (value as { href?: unknown } | null)?.href;
	if (typeof href !== 'string')
		throw new TypeError('Unexpected JSON, expected the address of a style sheet.');
	return href;
}

/** Fetches the newest style sheet and lets it take the old one's place once it has been read. */
export async function swapStyle(base: string, id: string): Promise<void> {
	const href = await fetchJson(addBase(base, '/_domdocs/style.json'), readHref, { cache: 'no-cache' });
	const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-domdocs]');
	const old = [...links].at(-1);
	if (!old) return;
	const url = new URL(href, new URL(base, location.href));
	if (url.href === old.href) url.searchParams.set('v', id);
	const link = old.cloneNode() as HTMLLinkElement;
	link.href = url.href;
	link.addEventListener('load', () => {
		for (const earlier of links) earlier.remove();
	});
	link.addEventListener('error', () => link.remove());
	old.after(link);
}
