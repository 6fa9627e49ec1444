import type { ReactElement } from 'react';
import { colorOf } from './palette.ts';
import { type Box, toFaces } from './scene-geometry.ts';

/** A box of one material. The faces are shades of its colour; `hasTop` is false where something lies on it. */
export function Block({ box, hasTop = true }: { box: Box; hasTop?: boolean }): ReactElement {
	const { top, left, right } = toFaces(box);
	return (
		<>
			{hasTop && <path fill={colorOf(box.material)} d={top} />}
			<path fill={colorOf(box.material, 22)} d={left} />
			<path fill={colorOf(box.material, 42)} d={right} />
		</>
	);
}
