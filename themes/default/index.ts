import { type ArticleComponents, defineTheme, type ThemeWords } from '../../renderer/theme.ts';
import { Alert } from './components/article/Alert.tsx';
import { Anchor } from './components/article/Anchor.tsx';
import { CodeBlock } from './components/article/CodeBlock.tsx';
import { headingOf } from './components/article/Heading.tsx';
import { Picture } from './components/article/Picture.tsx';
import { TableFrame } from './components/article/TableFrame.tsx';
import { TaskBox } from './components/article/TaskBox.tsx';
import { BareLayout } from './layouts/BareLayout.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import en from './locales/en-US.json' with { type: 'json' };
import ja from './locales/ja-JP.json' with { type: 'json' };
import ru from './locales/ru-RU.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };
import './styles/index.css';

/** The default theme: a surveyor's map, where gold marks what is claimed and green can be followed. */
export default defineTheme({
	layouts: {
		doc: DocLayout,
		home: HomeLayout,
		page: PageLayout,
		bare: BareLayout,
		'not-found': NotFoundLayout,
	},
});

/** How elements of the article are drawn. */
export const components: ArticleComponents = {
	a: Anchor,
	h2: /* @__PURE__ */ headingOf('h2'),
	h3: /* @__PURE__ */ headingOf('h3'),
	h4: /* @__PURE__ */ headingOf('h4'),
	table: TableFrame,
	alert: Alert,
	'code-block': CodeBlock,
	img: Picture,
	input: TaskBox,
};

/** The interface's words. */
export const locales: ThemeWords = { 'zh-CN': zh, 'en-US': en, 'ja-JP': ja, 'ru-RU': ru };
