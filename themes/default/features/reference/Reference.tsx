import type { ReactElement } from 'react';
import {
	type MarkdownElementProps,
	useAddress,
	useFeature,
	useSite,
	useTexts,
} from '../../../../renderer/theme.ts';
import { reportAddress } from '../../client/report-address.ts';
import { measureTable, type TableMeasure } from '../../components/article/measure-table.ts';
import { TableFrame } from '../../components/article/TableFrame.tsx';
import { TableLook } from '../../components/article/table-look.ts';
import { findElements } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { queryFieldProps } from '../../components/search/field-props.ts';

/**
 * Tables to look something up in. Those of the same header have the same columns. The field that filters them works once the
 * feature's script has come; before, it asks the search page.
 */
export function Reference({ filter, hint, children }: MarkdownElementProps): ReactElement {
	useFeature('reference');
	const t = useTexts();
	const address = useAddress();
	const { search } = useSite();
	const shared = new Map<string, TableMeasure>();
	for (const table of findElements(children, TableFrame)) {
		const measure = measureTable(table.children);
		const key = measure.columns.join('|');
		const other = shared.get(key);
		shared.set(key, {
			...measure,
			lines: measure.lines.map((line, column) => Math.max(line, other?.lines[column] ?? 0)),
			letters: measure.letters.map((count, column) => count + (other?.letters[column] ?? 0)),
			rows: measure.rows + (other?.rows ?? 0),
		});
	}
	return (
		<div className={classNames('reference', Boolean(filter) && 'has-filter')}>
			{Boolean(filter) && (
				// biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know that element.
				<form
					className="reference-filter"
					role="search"
					aria-label={t('reference.filter')}
					action={search && address(search.page)}
				>
					<input
						type="search"
						name="q"
						className="text-field"
						aria-label={t('reference.filter')}
						placeholder={typeof hint === 'string' ? hint : t('reference.filter')}
						{...queryFieldProps}
					/>
					<output />
				</form>
			)}
			<TableLook.Provider value={{ caption: null, scrolls: false, shared }}>{children}</TableLook.Provider>
		</div>
	);
}

/** What a row is about: the link to it. */
export function ReferenceKey({ row, children }: MarkdownElementProps): ReactElement {
	return (
		<a className="reference-key" href={`#${encodeURI(String(row))}`}>
			{children}
		</a>
	);
}

/** What is shown where the filter finds nothing. The feature's script puts the address into that of the report. */
export function ReferenceNothing({ children }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { report } = useSite();
	return (
		<div className="reference-nothing flow">
			{children}
			{report && (
				<p>
					<a href={reportAddress(report)} data-report={report}>
						{t('report.missing')}
					</a>
				</p>
			)}
		</div>
	);
}
