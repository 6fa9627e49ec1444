import type { CSSProperties } from 'react';
import { useFeature, type WatermarkData } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

/** How the root of a page says what its watermark looks like; the style sheet draws it. */
export function watermarkLook(mark: WatermarkData | undefined): {
	className?: string;
	style?: CSSProperties;
} {
	if (!mark) return {};
	const { fullPage, tile, width, height, opacity, isPicture, color } = mark;
	const properties = {
		'--watermark-tile': `url("${tile}")`,
		'--watermark-size': `${width}px ${height}px`,
		'--watermark-opacity': opacity,
		...(color ? { '--watermark-color': `light-dark(${color.light}, ${color.dark})` } : {}),
	};
	return {
		className: classNames(
			fullPage ? 'has-watermark' : 'has-article-watermark',
			isPicture && 'has-picture-watermark',
		),
		style: properties as CSSProperties,
	};
}

/** Asks for the styles that draw a watermark. */
export function WatermarkStyles(): null {
	useFeature('watermark');
	return null;
}
