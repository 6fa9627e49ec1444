import type { ReactElement } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { measureTable } from './measure-table.ts';

const articleWidth = 760;
const phoneWidth = 320;
const longFrom = 14;

/**
 * A table in a frame of its own that scrolls. A table that surely fits the column has no need to
 * (`fits-column`, `fits-phone`): its header may then stick to the window.
 */
export function TableFrame({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { columns, first, rows, minWidth } = measureTable(children);
	const className = classNames(
		'table-frame',
		minWidth <= articleWidth && 'fits-column',
		minWidth <= phoneWidth && 'fits-phone',
		rows >= longFrom && 'is-long',
	);
	const label = t('table.label', { first, columns: columns.filter(Boolean).join(', ') });
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the frame.
		<div className={className} role="region" aria-label={label} tabIndex={0}>
			<table {...attributes}>{children}</table>
		</div>
	);
}
