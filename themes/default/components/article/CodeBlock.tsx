import type { ReactElement } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

const plain = ['', 'text', 'txt', 'plain', 'plaintext'];

/** A frame around highlighted code, with its title and language. */
export function CodeBlock({ lang, title, children }: MarkdownElementProps): ReactElement {
	const language = typeof lang === 'string' && !plain.includes(lang) ? lang : null;
	const name = typeof title === 'string' && title ? title : null;
	return (
		<figure className={classNames('code-block', name && 'has-title')} data-lang={language ?? undefined}>
			{(name || language) && (
				<figcaption className="code-block-head">
					{name && <span className="code-block-title">{name}</span>}
					{language && <span className="code-block-lang">{language}</span>}
				</figcaption>
			)}
			{children}
		</figure>
	);
}
