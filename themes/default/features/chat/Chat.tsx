import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

/** A conversation. */
export function Chat({ title, children }: MarkdownElementProps): ReactElement {
	useFeature('chat');
	const t = useTexts();
	const name = typeof title === 'string' ? title : t('chat.title');
	return (
		<figure className="chat">
			<figcaption className="chat-head">{name}</figcaption>
			<div className="chat-messages">{children}</div>
		</figure>
	);
}

/** What somebody says. One's own messages stand at the other side. */
export function ChatMessage({ own, name, children }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const isOwn = Boolean(own);
	return (
		<div className={classNames('chat-message', isOwn && 'is-own')}>
			<p className={isOwn ? 'visually-hidden' : 'chat-name'}>{isOwn ? t('chat.own') : String(name ?? '')}</p>
			<div className="chat-bubble">{children}</div>
		</div>
	);
}
