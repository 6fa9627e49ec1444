import type { ReactElement, ReactNode } from 'react';
import { Link, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { LanguageList } from '../navigation/LanguageMenu.tsx';
import { entriesOf, NavList } from '../navigation/NavMenu.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';

/** The ways to the whole site below a home page: the navbar's entries, the languages, feeds, profiles and the page's source. */
export function FooterMap(): ReactElement {
	const { title, navbar, feeds = [], social } = useSite();
	const feed = feeds.find(({ type }) => type === 'application/rss+xml');
	const { alternates, editLink } = usePage();
	const t = useTexts();
	const links = navbar.filter(({ items }) => !items);
	return (
		<nav className="footer-map" aria-label={t('footer.map')}>
			{links.length > 0 && (
				<Column title={title}>
					<NavList items={links} />
				</Column>
			)}
			{navbar
				.filter(({ items }) => items)
				.map((item) => (
					<Column key={item.text} title={item.text}>
						<NavList items={entriesOf(item)} />
					</Column>
				))}
			{alternates.length > 0 && (
				<Column title={t('language.label')}>
					<LanguageList />
				</Column>
			)}
			{(social.length > 0 || feed || editLink) && (
				<Column title={t('footer.more')}>
					<ul className="menu-list">
						{social.map(({ link, label }) => (
							<li key={link}>
								<SmartLink link={link} className="menu-link">
									{label}
								</SmartLink>
							</li>
						))}
						{feed && (
							<li>
								<Link link={feed.link} className="menu-link" type={feed.type} data-native="">
									{t('blog.feed')}
								</Link>
							</li>
						)}
						{editLink && (
							<li>
								<SmartLink link={editLink} className="menu-link">
									{t('page.edit')}
								</SmartLink>
							</li>
						)}
					</ul>
				</Column>
			)}
		</nav>
	);
}

function Column({ title, children }: { title: string; children: ReactNode }): ReactElement {
	return (
		<div>
			<h2>{title}</h2>
			{children}
		</div>
	);
}
