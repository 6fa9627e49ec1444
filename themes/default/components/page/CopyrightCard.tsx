import type { ReactElement, ReactNode } from 'react';
import { Link, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { LicenseMark } from './LicenseMark.tsx';

const sourceLabels = {
	original: 'copyright.original',
	translate: 'copyright.translated',
	reprint: 'copyright.reprinted',
} as const;

/** Whose text this is and what may be done with it. */
export function CopyrightCard(): ReactElement | null {
	const { copyright } = usePage();
	const { texts } = useSite();
	const t = useTexts();
	if (!copyright) return null;
	const { author, license, creation, source } = copyright;
	return (
		<section className="record" aria-labelledby="page-copyright">
			<h2 id="page-copyright" className="record-label">
				{t('copyright.title')}
			</h2>
			<dl className="copyright">
				{author && <Row label={t('copyright.owner')}>{toLink(author.name, author.url)}</Row>}
				{source && <Row label={t(sourceLabels[creation])}>{toLink(readable(source), source)}</Row>}
				<Row label={t('copyright.license')}>
					{license.icons && <LicenseMark icons={license.icons} />}
					{toLink(texts[`license.${license.name}`] ?? license.name, license.url)}
				</Row>
			</dl>
		</section>
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

/** An address as people write it: without escapes. */
function readable(address: string): string {
	try {
		return decodeURI(address);
	} catch {
		return address;
	}
}

function toLink(text: string, link: string | undefined): ReactNode {
	return link ? <Link link={link}>{text}</Link> : text;
}
