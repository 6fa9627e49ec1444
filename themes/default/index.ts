import { defineTheme, type ThemeWords } from '../../renderer/theme.ts';
import { BareLayout } from './layouts/BareLayout.tsx';
import { BlogLayout } from './layouts/BlogLayout.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { FriendsLayout } from './layouts/FriendsLayout.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import { SearchLayout } from './layouts/SearchLayout.tsx';
import en from './locales/en-US.json' with { type: 'json' };
import ja from './locales/ja-JP.json' with { type: 'json' };
import ru from './locales/ru-RU.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };
import './styles/index.css';

/** The default theme: gold marks where the reader is, green what can be followed. */
export default defineTheme({
	layouts: {
		doc: DocLayout,
		home: HomeLayout,
		page: PageLayout,
		friends: FriendsLayout,
		blog: BlogLayout,
		bare: BareLayout,
		search: SearchLayout,
		'not-found': NotFoundLayout,
	},
});

/** `--color-ground`, for the bars of browsers. */
export const colors = { light: '#ffffff', dark: '#141819' };

export { components } from './elements.ts';

/** The interface's words. */
export const locales: ThemeWords = { 'zh-CN': zh, 'en-US': en, 'ja-JP': ja, 'ru-RU': ru };
