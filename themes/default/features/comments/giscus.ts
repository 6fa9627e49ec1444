import type { GiscusData } from '../../../../renderer/theme.ts';
import type { giscusSession } from './giscus-session.ts';
import { type CommentsContext, languageOf, type ShownComments } from './provider.ts';

/** Longest wait for the first word of the frame, in milliseconds. */
const patience = 15_000;

/** What the frame says: https://github.com/giscus/giscus, `ADVANCED-USAGE.md`. */
type GiscusMessage = Partial<Record<'resizeHeight' | 'signOut' | 'error', unknown>>;

/** The reader's session. It comes from who takes it back as well, which is a script of its own. */
type Session = typeof giscusSession;

/** Shows the page's discussion in a frame of the service. Its own script is not needed. */
export function showGiscus(
	data: GiscusData,
	context: CommentsContext,
	session: Session,
): Promise<ShownComments> {
	const frame = document.createElement('iframe');
	frame.className = 'giscus-frame';
	frame.title = context.texts('comments.title');
	frame.allow = 'clipboard-write';
	const load = (): void => {
		frame.src = frameAddress(data, context, session.read());
	};
	return new Promise((resolve, reject) => {
		const listen = ({
			origin,
			source,
			data: sent,
		}: MessageEvent<{ giscus?: GiscusMessage } | null>): void => {
			const message = origin === data.host && source === frame.contentWindow ? sent?.giscus : undefined;
			if (!message) return;
			clearTimeout(timer);
			if (obey(frame, message) && session.forget()) load();
			resolve(shown);
		};
		const end = (): void => {
			clearTimeout(timer);
			window.removeEventListener('message', listen);
		};
		const shown: ShownComments = {
			setDark(isDark) {
				const giscus = { setConfig: { theme: themeOf(data, isDark) } };
				frame.contentWindow?.postMessage({ giscus }, data.host);
			},
			end,
		};
		const timer = setTimeout(() => {
			end();
			reject(new Error(`Unexpected silence of ${data.host}.`));
		}, patience);
		window.addEventListener('message', listen);
		load();
		context.place.append(frame);
	});
}

/** Does what the frame says. Whether the session is over. */
function obey(frame: HTMLIFrameElement, { resizeHeight, signOut, error }: GiscusMessage): boolean {
	if (typeof resizeHeight === 'number') frame.style.height = `${resizeHeight}px`;
	const isOver =
		typeof error === 'string' && /Bad credentials|Invalid state value|State has expired/.test(error);
	return Boolean(signOut) || isOver;
}

function themeOf({ theme }: GiscusData, isDark: boolean): string {
	return isDark ? theme.dark : theme.light;
}

function frameAddress(
	data: GiscusData,
	{ path, title, lang, isDark }: CommentsContext,
	session: string,
): string {
	const page = location.origin + path;
	const { inputPosition, repo, repoId, category, categoryId } = data;
	const values: Record<string, string> = {
		origin: `${page}#page-comments`,
		session,
		theme: themeOf(data, isDark),
		reactionsEnabled: data.reactions ? '1' : '0',
		emitMetadata: '0',
		...{ inputPosition, repo, repoId, category, categoryId },
		strict: data.strict ? '1' : '0',
		description: describePage(),
		backLink: page,
		term: { url: page, title, pathname: termOfPath(path) }[data.mapping],
	};
	const language = languageOf(lang, { en: 'en', zh: 'zh-CN', ja: 'ja', ru: 'ru' });
	return `${data.host}/${language}/widget?${new URLSearchParams(values)}`;
}

/** What a new discussion begins with. It is public, so it says nothing of a locked page that has been opened. */
function describePage(): string {
	if (document.querySelector('.content > .lock-again')) return '';
	return document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
}

/** As giscus' own script has it, so that discussions are found that were there before. */
function termOfPath(path: string): string {
	return path.length < 2 ? 'index' : path.slice(1).replace(/\.\w+$/, '');
}
