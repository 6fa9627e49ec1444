import { type ReactElement, useEffect, useRef, useState } from 'react';
import { pathToRoute } from '../../../../renderer/shared/links.ts';
import { Link, useAddress, useNearestPages, useSite, useTexts } from '../../../../renderer/theme.ts';
import { reportAddress } from '../../client/report-address.ts';
import { queryFieldProps } from '../search/field-props.ts';

/** Ways on from an address that nothing is at: the search, with the words of the address, and the nearest addresses in all languages. */
export function NotFoundHelp(): ReactElement {
	const { search, locales } = useSite();
	const t = useTexts();
	const address = useAddress();
	const findNearest = useNearestPages();
	const field = useRef<HTMLInputElement>(null);
	const [pages, setPages] = useState<string[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the document's.
	useEffect(() => {
		const path = pathToRoute(address('/'), location.pathname) ?? '/';
		const prefixes = locales.map(({ prefix }) => prefix);
		if (field.current && !field.current.value) field.current.value = wordsOf(path, prefixes);
		let isHere = true;
		const show = (found: string[]): void => {
			if (isHere) setPages(found);
		};
		// Who cannot be told where else to look still has the search.
		findNearest(path).then(show, () => {});
		return () => {
			isHere = false;
		};
	}, []);
	return (
		<div className="not-found-help">
			{pages.length > 0 && (
				<>
					<p>{t('notFound.nearest')}</p>
					<ul>
						{pages.map((page) => (
							<li key={page}>
								<Link link={page}>{page}</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{search && (
				// biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know that element.
				<form role="search" action={address(search.page)}>
					<input
						ref={field}
						type="search"
						name="q"
						className="text-field"
						aria-label={t('search.placeholder')}
						placeholder={t('search.placeholder')}
						{...queryFieldProps}
					/>
					<button type="submit" className="button button-alt">
						{t('search.title')}
					</button>
				</form>
			)}
			<ReportLink />
		</div>
	);
}

/** The words of the last part of an address that has some; its folders and its language say less. */
function wordsOf(path: string, prefixes: string[]): string {
	const prefix =
		prefixes.filter((each) => path.startsWith(each)).sort((a, b) => b.length - a.length)[0] ?? '/';
	const parts = path
		.slice(prefix.length)
		.replace(/(\/?(index|README))?\.(html?|md)$/i, '')
		.split('/')
		.map((part) =>
			part
				.replace(/^\d+\./, '')
				.replace(/[-_.+\s]+/g, ' ')
				.trim(),
		);
	return parts.filter(Boolean).at(-1) ?? '';
}

/** Where readers say that something is missing, with the address that they are at. Nothing where the site has no such place. */
function ReportLink(): ReactElement | null {
	const { report } = useSite();
	const t = useTexts();
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (link.current && report) link.current.href = reportAddress(report, location.href);
	}, [report]);
	if (!report) return null;
	return (
		<p>
			<a ref={link} className="report-link" href={reportAddress(report)}>
				{t('report.missing')}
			</a>
		</p>
	);
}
