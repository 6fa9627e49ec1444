import type { ReactElement } from 'react';
import { type BreadcrumbItem, Link, usePage, useTexts } from '../../../../renderer/theme.ts';

/** The way to this page, readable for search engines (schema.org). Hidden where it has no step but the page itself. */
export function Breadcrumb(): ReactElement | null {
	const { breadcrumb } = usePage();
	const t = useTexts();
	if (breadcrumb.length < 2) return null;
	return (
		<nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
			<ol itemScope itemType="https://schema.org/BreadcrumbList">
				{breadcrumb.map((step, index) => (
					<li
						key={`${step.text} ${step.link}`}
						itemProp="itemListElement"
						itemScope
						itemType="https://schema.org/ListItem"
					>
						<Step step={step} isLast={index === breadcrumb.length - 1} />
						<meta itemProp="position" content={String(index + 1)} />
					</li>
				))}
			</ol>
		</nav>
	);
}

/** A blog without a title has the theme's word for one. */
function Step({ step: { text, link }, isLast }: { step: BreadcrumbItem; isLast: boolean }): ReactElement {
	const t = useTexts();
	const words = text || t('blog.title');
	return link && !isLast ? (
		<Link link={link} itemProp="item">
			<span itemProp="name">{words}</span>
		</Link>
	) : (
		<span itemProp="name" aria-current={isLast ? 'page' : undefined}>
			{words}
		</span>
	);
}
