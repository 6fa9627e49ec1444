import type { ReactElement } from 'react';
import { useIcon } from '../../../../renderer/theme.ts';
import { IconImage } from './IconImage.tsx';

/** Neutral glyphs on a 20 x 20 grid, for sites without a collection of file icons. */
const glyphs = { file: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4', folder: 'M2.5 16.5v-13h5l2 2.5h8v10.5z' };

/**
 * The icon of a file (`src/main.ts`) or of a folder (`src/`) by its name: of the collection `vscode-icons`
 * where that is installed, else a neutral one. `size` is in pixels; default: as high as a letter.
 */
export function FileIcon({ name, size }: { name: string; size?: number }): ReactElement {
	const key = `file:${name}`;
	if (useIcon(key).kind === 'drawing') {
		const box = size === undefined ? null : { height: `${size}px` };
		return <IconImage name={key} size={box} className="file-icon" />;
	}
	return (
		<svg
			className="pictogram file-icon is-neutral"
			viewBox="0 0 20 20"
			width={size ?? '1em'}
			height={size ?? '1em'}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			aria-hidden="true"
		>
			<path d={glyphs[name.endsWith('/') ? 'folder' : 'file']} />
		</svg>
	);
}
