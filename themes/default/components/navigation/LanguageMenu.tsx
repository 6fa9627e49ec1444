import type { MouseEvent, ReactElement } from 'react';
import { Link, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { useMenu } from '../../client/use-menu.ts';
import { Icon } from '../Icon.tsx';

/** The languages of the navbar. Nothing where the site has only one. */
export function LanguageMenu(): ReactElement | null {
	const t = useTexts();
	const menu = useMenu();
	if (usePage().alternates.length === 0) return null;
	return (
		<details className="menu menu-end language-menu" data-menu="" name="navbar-menu" ref={menu}>
			<summary className="nav-link" title={t('language.label')}>
				<Icon name="language" />
				<span className="visually-hidden">{t('language.label')}</span>
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<div className="menu-panel">
				<LanguageList />
			</div>
		</details>
	);
}

/** The page in the other languages, by their own names; the present one heads the list. */
export function LanguageList(): ReactElement {
	const { alternates, locale, lang } = usePage();
	const { locales } = useSite();
	const t = useTexts();
	const own = locales.find(({ prefix }) => prefix === locale);
	return (
		<ul className="menu-list">
			{own && (
				<li className="menu-own" lang={lang} aria-current="true">
					{own.label}
				</li>
			)}
			{alternates.map(({ locale: prefix, lang: language, label, link, exact }) => (
				<li key={prefix}>
					<Link link={link} className="menu-link" hrefLang={language} onClick={exact ? keepPlace : undefined}>
						<span lang={language}>{label}</span>
						{!exact && <small className="menu-hint">{t('language.inexact')}</small>}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Has a link to the same page in another language lead to the place that the address names: ids are the same in all languages. */
function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
	currentTarget.hash = location.hash;
}
