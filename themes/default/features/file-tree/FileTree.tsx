import { createContext, type ReactElement, useContext } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { partChildren, textValue } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { FileIcon } from '../icons/FileIcon.tsx';

/** Words for what the colours say. */
const signs = { added: 'fileTree.added', removed: 'fileTree.removed' } as const;

/** What a tree of files stands in: in a code tree, entries open files. */
export const FileChooser = createContext<{ idOf: (file: number) => string; active: number } | null>(null);

/** A tree of files and folders. */
export function FileTree({ title, children }: MarkdownElementProps): ReactElement {
	useFeature('file-tree');
	const name = textValue(title);
	return (
		<figure className={classNames('file-tree', name && 'has-title')}>
			{name && <figcaption className="file-tree-head">{name}</figcaption>}
			<ul className="file-tree-list">{children}</ul>
		</figure>
	);
}

/** A file, or a folder with what is in it. */
export function FileTreeEntry(props: MarkdownElementProps): ReactElement {
	const [inside, own] = partChildren(props.children, FileTreeEntry);
	const line = <Line {...props}>{own}</Line>;
	if (inside.length === 0) return <li className="file-tree-entry">{line}</li>;
	return (
		<li className="file-tree-entry">
			<details open={!props.closed}>
				<summary>{line}</summary>
				<ul className="file-tree-list">{inside}</ul>
			</details>
		</li>
	);
}

/** Icon, name and comment; in a code tree the label of the button that shows the file. */
function Line(props: MarkdownElementProps): ReactElement {
	const { fileName, folder, omission, strong, mark, file, children } = props;
	const t = useTexts();
	const chooser = useContext(FileChooser);
	const sign = mark === 'added' || mark === 'removed' ? mark : null;
	const states = [Boolean(strong) && 'is-strong', Boolean(omission) && 'is-omission', sign && `is-${sign}`];
	const content = (
		<>
			{!omission && <FileIcon name={typeof fileName === 'string' ? fileName : folder ? '/' : 'file'} />}
			{sign && <span className="visually-hidden">{t(signs[sign])} </span>}
			{children}
		</>
	);
	if (!chooser || typeof file !== 'number')
		return <span className={classNames('file-tree-line', ...states)}>{content}</span>;
	const isActive = file === chooser.active;
	return (
		<label className={classNames('file-tree-line', isActive && 'is-active')} htmlFor={chooser.idOf(file)}>
			{content}
		</label>
	);
}
