import { type CSSProperties, Fragment, type ReactElement, useId } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takenPart } from '../../components/article/box-of.tsx';
import { partChildren, textValue } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { FileChooser, FileTreeEntry } from '../file-tree/FileTree.tsx';

/** One file of `CodeTree`, which renders it. */
export const CodeTreeFile = /* @__PURE__ */ takenPart();

/**
 * A tree of files beside the one that is chosen. Without scripts each file follows a radio button, and the
 * entries of the tree are the labels; the feature's script makes buttons of them.
 */
export function CodeTree({ title, height, children }: MarkdownElementProps): ReactElement {
	useFeature('code-tree');
	const t = useTexts();
	const id = `code-tree-${useId()}`;
	const [files, rest] = partChildren(children, CodeTreeFile);
	const [entries, others] = partChildren(rest, FileTreeEntry);
	const active = files.findIndex(({ props }) => Boolean(props.active));
	const idOf = (file: number): string => `${id}-${file + 1}`;
	const name = textValue(title);
	const style = (height ? { '--code-tree-height': String(height) } : undefined) as CSSProperties | undefined;
	return (
		<>
			<figure className={classNames('code-tree', Boolean(height) && 'has-height')} style={style}>
				{name && <figcaption className="code-tree-head">{name}</figcaption>}
				<div className="code-tree-parts">
					<nav className="code-tree-nav" aria-label={name ?? t('codeTree.files')}>
						<FileChooser.Provider value={{ idOf, active }}>
							<ul className="file-tree-list">{entries}</ul>
						</FileChooser.Provider>
					</nav>
					<div className="code-tree-files">
						{files.map(({ props: { path, active: isShown, children: code } }, file) => (
							<Fragment key={idOf(file)}>
								<input
									className="code-tree-choice"
									type="radio"
									name={id}
									id={idOf(file)}
									aria-label={String(path ?? '')}
									defaultChecked={Boolean(isShown)}
								/>
								<div className="code-tree-file">{code}</div>
							</Fragment>
						))}
					</div>
				</div>
			</figure>
			{others}
		</>
	);
}
