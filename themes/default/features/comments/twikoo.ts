import type { TwikooData } from '../../../../renderer/theme.ts';
import { loadClient } from './load-client.ts';
import { languageOf, type ShowComments } from './provider.ts';

/** What is used of the client: https://twikoo.js.org/en/frontend.html */
interface Twikoo {
	init(options: Record<string, unknown>): Promise<unknown>;
}

/** Shows the comments of Twikoo. Its colours are those of the page by style sheet. */
export const showTwikoo: ShowComments<TwikooData> = async (data, { place, base, path, lang }) => {
	const client = await loadClient<Twikoo>(data, { name: 'twikoo', base });
	const content = place.appendChild(document.createElement('div'));
	await client.init({
		envId: data.server,
		...(data.region ? { region: data.region } : {}),
		el: content,
		path,
		lang: languageOf(lang, { en: 'en', zh: 'zh-CN', ja: 'ja' }),
	});
	return { end: () => undefined };
};
