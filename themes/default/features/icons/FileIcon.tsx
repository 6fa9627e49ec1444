import type { ReactElement } from 'react';
import { useIcon } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { IconImage } from './IconImage.tsx';

/** Neutral glyphs on a 20 x 20 grid, for sites without a collection of file icons. */
const glyphs = {
	file: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4',
	folder: 'M2.5 16.5v-13h5l2 2.5h8v10.5z',
	openFolder: 'M2.5 16.5v-13h5l2 2.5h6.5V9M2.5 16.5 5 9h13l-2.5 7.5z',
};

/**
 * The icon of a file (`src/main.ts`) or of a folder (`src/`) by its name: of the collection `vscode-icons`
 * where that is installed, else a neutral one. `size` is in pixels; default: as high as a letter.
 */
export function FileIcon(props: {
	name: string;
	isOpen?: boolean;
	size?: number;
	className?: string;
}): ReactElement {
	const { name, isOpen = false, size, className } = props;
	const isFolder = name.endsWith('/');
	const key = `${isFolder && isOpen ? 'open' : 'file'}:${name}`;
	const look = useIcon(key);
	if (look.kind === 'drawing') {
		const box = size === undefined ? null : { height: `${size}px` };
		return <IconImage name={key} size={box} className={classNames('file-icon', className)} />;
	}
	const height = size === undefined ? '1em' : size;
	return (
		<svg
			className={classNames('pictogram file-icon is-neutral', className)}
			viewBox="0 0 20 20"
			width={height}
			height={height}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			aria-hidden="true"
		>
			<path d={glyphs[isFolder ? (isOpen ? 'openFolder' : 'folder') : 'file']} />
		</svg>
	);
}
