import { type ReactElement, useEffect, useRef } from 'react';
import { useSite, useTexts } from '../../../../renderer/theme.ts';

/** Where readers say that something is missing, with the address that they are at. Nothing where the site has no such place. */
export function ReportLink(): ReactElement | null {
	const { report } = useSite();
	const t = useTexts();
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (link.current && report) link.current.href = fillReport(report, location.href);
	}, [report]);
	if (!report) return null;
	return (
		<p>
			<a ref={link} className="report-link" href={fillReport(report, '')}>
				{t('report.missing')}
			</a>
		</p>
	);
}

/** Puts the address of a page into that of the place where readers report. */
function fillReport(report: string, address: string): string {
	return report.replaceAll('{address}', encodeURIComponent(address));
}
