import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { FileIcon } from '../icons/FileIcon.tsx';
import { CodeCollapse } from './CodeCollapse.tsx';

const plain = ['', 'text', 'txt', 'plain', 'plaintext'];

/** A frame around code, with its title, language, numbers of lines and a strip that unfolds it. */
export function CodeBlock(props: MarkdownElementProps): ReactElement {
	useFeature('code');
	const { lang, title, fileName, lines, lineNumbers, collapsedLines, copy, children } = props;
	const { id, className } = props;
	const language = typeof lang === 'string' && !plain.includes(lang) ? lang : null;
	const name = typeof title === 'string' && title ? title : null;
	const first = typeof lineNumbers === 'number' ? lineNumbers : null;
	const count = typeof lines === 'number' ? lines : 1;
	const seen = typeof collapsedLines === 'number' ? collapsedLines : null;
	const style = {
		...(first === null ? {} : { '--first-line': first - 1, '--digits': String(first + count - 1).length }),
		...(seen === null ? {} : { '--seen-lines': seen }),
	} as CSSProperties;
	const state = [name && 'has-title', first !== null && 'has-numbers', seen !== null && 'is-foldable'];
	return (
		<figure
			id={typeof id === 'string' ? id : undefined}
			className={classNames('code-block', typeof className === 'string' && className, ...state)}
			data-lang={language ?? undefined}
			data-copy={copy === true ? '' : undefined}
			style={Object.keys(style).length > 0 ? style : undefined}
		>
			{(name || language) && (
				<figcaption className="code-block-head">
					{name && (
						<span className="code-block-title">
							{typeof fileName === 'string' && <FileIcon name={fileName} size={16} />}
							<span>{name}</span>
						</span>
					)}
					{language && <span className="code-block-lang">{language}</span>}
				</figcaption>
			)}
			{children}
			{seen !== null && <CodeCollapse count={count} />}
		</figure>
	);
}
