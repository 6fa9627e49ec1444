import { addBase } from '../../../../renderer/shared/links.ts';
import { makeElement } from '../../client/make-element.ts';

/**
 * Loads the client of a service, its style sheet first, and gives what the script has put into the window. Both
 * stay for the pages that follow. Rejects where one of them cannot be loaded; then neither of them is cached.
 */
export async function loadClient<Client>(
	{ script, style }: { script: string; style: string },
	{ name, base }: { name: string; base: string },
): Promise<Client> {
	const cached = (window as unknown as Record<string, Client | undefined>)[name];
	if (cached) return cached;
	const sheet = makeElement('link', { rel: 'stylesheet', href: addBase(base, style) });
	const code = makeElement('script', { src: addBase(base, script) });
	try {
		await Promise.all([sheet, code].map(whenLoaded));
		const client = (window as unknown as Record<string, Client | undefined>)[name];
		if (!client) throw new Error(`Unexpected script ${code.src}, expected one that defines ${name}.`);
		return client;
	} catch (error) {
		sheet.remove();
		code.remove();
		throw error;
	}
}

/** Loads one more script of a service, which it can do without. */
export async function loadExtra(address: string): Promise<void> {
	const code = makeElement('script', { src: address });
	await whenLoaded(code).catch(() => code.remove());
}

function whenLoaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
	return new Promise((resolve, reject) => {
		element.addEventListener('load', () => resolve());
		element.addEventListener('error', () => reject(new Error('A file of the comments could not be loaded.')));
		document.querySelector('head')!.append(element);
	});
}
