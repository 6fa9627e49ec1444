import { addBase } from '../../../../renderer/shared/links.ts';
import type { WalineData } from '../../../../renderer/theme.ts';
import { loadClient } from './load-client.ts';
import { languageOf, type ShowComments } from './provider.ts';

/** What is used of the client: https://waline.js.org/en/reference/client/api.html */
interface Waline {
	init(options: Record<string, unknown>): { destroy(): void } | null;
}

/** Shows the comments of a Waline server. Its colours are those of the page by style sheet. */
export const showWaline: ShowComments<WalineData> = async (data, { place, base, path, lang }) => {
	const client = await loadClient<Waline>(data, { name: 'Waline', base });
	const waline = client.init({
		el: place,
		serverURL: data.server,
		path,
		lang: languageOf(lang, { en: 'en-US', zh: 'zh-CN', ja: 'jp-JP', ru: 'ru-RU' }),
		emoji: data.emojis.length > 0 && data.emojis,
		reaction: data.reactions.length > 0 && data.reactions.map((file) => addBase(base, file)),
		login: data.login,
		requiredMeta: data.required,
		pageSize: data.pageSize,
		// Its search for moving pictures asks somebody else.
		search: false,
	});
	return { end: () => waline?.destroy() };
};
