import { type ReactElement, useEffect, useRef } from 'react';
import { useSite, useTexts } from '../../../../renderer/theme.ts';
import { reportAddress } from '../../client/report-address.ts';

/** Where readers say that something is missing, with the address that they are at. Nothing where the site has no such place. */
export function ReportLink(): ReactElement | null {
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
