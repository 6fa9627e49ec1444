import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { breakWords } from '../../components/article/InlineCode.tsx';
import { textValue } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { FileIcon } from '../icons/FileIcon.tsx';

const plain = ['', 'text', 'txt', 'plain', 'plaintext'];

/** A frame around code, with its title, language, numbers of lines and a strip that unfolds it. */
export function CodeBlock(props: MarkdownElementProps): ReactElement {
	useFeature('code');
	const { lang, title, fileName, lines, lineNumbers, collapsedLines, copy, children } = props;
	const { id, className } = props;
	const language = typeof lang === 'string' && !plain.includes(lang) ? lang : null;
	const name = textValue(title);
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
							<span>{breakWords(name)}</span>
						</span>
					)}
					{language && <span className="code-block-lang">{language}</span>}
				</figcaption>
			)}
			{children}
			{seen !== null && <CodeCollapse count={count} />}
			{copy === true && <CopyButton />}
		</figure>
	);
}

/** Copies the code once the feature's script is there. */
function CopyButton(): ReactElement {
	const texts = useTexts();
	return (
		<button type="button" className="code-copy" data-copy="" title={texts('code.copy')}>
			<svg viewBox="0 0 16 16" aria-hidden="true">
				<path className="code-copy-icon" d="M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1" />
				<path className="code-copy-done" d="m3 8.5 3.5 3.5L13 4.5" />
			</svg>
		</button>
	);
}

/** A strip below a long block that shows the rest of it and folds it again. It works without scripts. */
function CodeCollapse({ count }: { count: number }): ReactElement {
	const texts = useTexts();
	return (
		<label className="code-fold">
			<input type="checkbox" className="code-fold-box" />
			<svg className="code-fold-arrow" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
				<path d="m4 6 4 4 4-4" />
			</svg>
			<span className="code-fold-more">{texts('code.unfold', { count })}</span>
			<span className="code-fold-less">{texts('code.fold')}</span>
		</label>
	);
}
