import type { ReactElement } from 'react';
import { Link, usePage, useTexts } from '../../../../renderer/theme.ts';

/** The way to this page. Hidden where it has no step but the page itself. */
export function Breadcrumb(): ReactElement | null {
	const { breadcrumb } = usePage();
	const t = useTexts();
	if (breadcrumb.length < 2) return null;
	const last = breadcrumb.length - 1;
	return (
		<nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
			<ol>
				{breadcrumb.map(({ text, link }, index) => (
					<li key={`${text} ${link}`}>
						{link && index < last ? (
							<Link link={link}>{text}</Link>
						) : (
							<span aria-current={index === last ? 'page' : undefined}>{text}</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
