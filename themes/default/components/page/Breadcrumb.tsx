import type { ReactElement } from 'react';
import { Link, usePage, useTexts } from '../../../../renderer/theme.ts';

/** The way to this page, readable for search engines (schema.org). Hidden where it has no step but the page itself. */
export function Breadcrumb(): ReactElement | null {
	const { breadcrumb } = usePage();
	const t = useTexts();
	if (breadcrumb.length < 2) return null;
	const last = breadcrumb.length - 1;
	return (
		<nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
			<ol itemScope itemType="https://schema.org/BreadcrumbList">
				{breadcrumb.map(({ text, link }, index) => (
					<li
						key={`${text} ${link}`}
						itemProp="itemListElement"
						itemScope
						itemType="https://schema.org/ListItem"
					>
						{link && index < last ? (
							<Link link={link} itemProp="item">
								<span itemProp="name">{text}</span>
							</Link>
						) : (
							<span itemProp="name" aria-current={index === last ? 'page' : undefined}>
								{text}
							</span>
						)}
						<meta itemProp="position" content={String(index + 1)} />
					</li>
				))}
			</ol>
		</nav>
	);
}
