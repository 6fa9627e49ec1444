import type { ReactElement, ReactNode } from 'react';
import { readableAddress } from '../../../../renderer/shared/links.ts';
import {
	type CopyrightData,
	type LicenseIcon,
	Link,
	useFeature,
	usePage,
	useSite,
	useTexts,
} from '../../../../renderer/theme.ts';
import { IconPath } from '../../components/Icon.tsx';
import { RecordSection } from '../../components/page/RecordSection.tsx';

const sourceLabels = {
	original: 'copyright.original',
	translate: 'copyright.translated',
	reprint: 'copyright.reprinted',
} as const;

/** Whose text this is and what may be done with it. */
export function CopyrightCard(): ReactElement | null {
	const { copyright } = usePage();
	return copyright ? <Card {...copyright} /> : null;
}

function Card({ author, license, creation, source }: CopyrightData): ReactElement {
	useFeature('copyright');
	const { texts } = useSite();
	const t = useTexts();
	return (
		<RecordSection id="page-copyright" title={t('copyright.title')}>
			<dl className="copyright">
				{author && <Row label={t('copyright.owner')}>{toLink(author.name, author.url)}</Row>}
				{source && <Row label={t(sourceLabels[creation])}>{toLink(readableAddress(source), source)}</Row>}
				<Row label={t('copyright.license')}>
					{license.icons && <LicenseMark icons={license.icons} />}
					{toLink(texts[`license.${license.name}`] ?? license.name, license.url)}
				</Row>
			</dl>
		</RecordSection>
	);
}

function Row({ label, children }: { label: string; children: ReactNode }): ReactElement {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function toLink(text: string, link: string | undefined): ReactNode {
	return link ? <Link link={link}>{text}</Link> : text;
}

/** The pictograms of a licence. They say nothing to screen readers: the licence's name does. */
function LicenseMark({ icons }: { icons: LicenseIcon[] }): ReactElement {
	return (
		<span className="license-mark">
			{icons.map((icon) => (
				<IconPath key={icon} path={`M1.5 1.5h17v17h-17z${licenseIconPaths[icon]}`} />
			))}
		</span>
	);
}

/**
 * Pictograms of licences as SVG path data on a 20 x 20 grid, strokes inside of a square plot: two letters, a person,
 * a sum crossed out, a way round, equals, nothing.
 */
const licenseIconPaths: Record<LicenseIcon, string> = {
	cc: 'M9 8.2a2.3 2.3 0 1 0 0 3.6M14.6 8.2a2.3 2.3 0 1 0 0 3.6',
	by: 'M10 4.6v1.6M7.5 8.4h5v3.4H11v4H9v-4H7.5z',
	nc: 'M12.4 7.2C12 6.4 11.1 6 10 6 8.6 6 7.5 6.7 7.5 8c0 2.8 5 1.2 5 4 0 1.3-1.1 2-2.5 2-1.2 0-2.2-.5-2.6-1.5M10 4.5V6M10 14v1.5M4 6.5 16 13.5',
	sa: 'M6.2 9.2A4 4 0 1 1 7.4 13M4.3 7.8l1.9 1.9 1.9-1.9',
	nd: 'M6.5 8.2h7M6.5 11.8h7',
	zero: 'M10 5.5c1.8 0 2.8 1.8 2.8 4.5s-1 4.5-2.8 4.5S7.2 12.7 7.2 10 8.2 5.5 10 5.5zM8.6 12.6l2.8-5.2',
};
