import { addBase } from '../../../../renderer/shared/links.ts';
import type { ArtalkData } from '../../../../renderer/theme.ts';
import { loadClient, loadExtra } from './load-client.ts';
import { languageOf, type ShowComments } from './provider.ts';

/** What is used of the client: https://artalk.js.org/en/develop/fe-api */
interface Artalk {
	init(options: Record<string, unknown>): { setDarkMode(isDark: boolean): void; destroy(): void };
}

/** Languages that are in files of their own beside the client. */
const separate = new Set(['ja', 'ru']);

/** Shows the comments of an Artalk server. */
export const showArtalk: ShowComments<ArtalkData> = async (
	data,
	{ place, base, path, lang, title, isDark },
) => {
	const client = await loadClient<Artalk>(data, { name: 'Artalk', base });
	const locale = languageOf(lang, { en: 'en', zh: 'zh-CN', ja: 'ja', ru: 'ru' });
	if (separate.has(locale)) {
		const script = new URL(addBase(base, data.script), location.origin);
		await loadExtra(new URL(`i18n/${locale}.js`, script).href);
	}
	const artalk = client.init({
		el: place,
		pageKey: path,
		pageTitle: title,
		server: data.server,
		site: data.site,
		locale,
		darkMode: isDark,
		emoticons: data.emoticons ?? false,
	});
	return { setDark: (isNowDark) => artalk.setDarkMode(isNowDark), end: () => artalk.destroy() };
};
