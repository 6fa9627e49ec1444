import { type ReactElement, type ReactNode, useContext } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { measureTable } from './measure-table.ts';
import { TableLook } from './table-look.ts';

/** Narrowest column there is, in pixels at the usual size of text: a window of 320, less the margins of the page and of a demo. */
const narrowest = 240;

/** Widths of the column at which the style sheet lets a table out of its frame, in pixels too; it has them in rem. */
const columnWidths = [narrowest, 320, 600, 704, 832];

/**
 * A table in a frame of its own that scrolls. One that surely fits a column of some width (`fits-704`)
 * does not need to scroll there: its header may then stick to the window.
 */
export function TableFrame({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { columns, first, hasText, minWidth } = measureTable(children);
	const { caption, scrolls } = useContext(TableLook);
	const fits = scrolls ? undefined : columnWidths.find((width) => minWidth <= width);
	const className = classNames('table-frame', fits ? `fits-${fits}` : null);
	// Narrower than any phone: it never scrolls, so it is neither a landmark nor a stop of the Tab key.
	if (fits === narrowest) {
		return (
			<div className={className}>
				<TableBody {...{ attributes, hasText, children }} />
			</div>
		);
	}
	const label = caption ?? t('table.label', { first, columns: columns.filter(Boolean).join(', ') });
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would be a part of the article's outline.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the frame.
		<div className={className} role="region" aria-label={label} tabIndex={0}>
			<TableBody {...{ attributes, hasText, children }} />
		</div>
	);
}

function TableBody(props: {
	attributes: MarkdownElementProps;
	hasText: boolean[];
	children: ReactNode;
}): ReactElement {
	const { attributes, hasText, children } = props;
	const { caption } = useContext(TableLook);
	return (
		<table {...attributes}>
			{caption && <caption>{caption}</caption>}
			<colgroup>
				{hasText.map((isText, column) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
					<col className={isText ? 'is-text' : undefined} key={column} />
				))}
			</colgroup>
			{children}
		</table>
	);
}
