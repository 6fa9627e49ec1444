import type { MouseEvent, ReactElement } from 'react';
import { Link, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { IconMenu } from './IconMenu.tsx';

/** The languages of the navbar. Nothing where the site has only one. */
export function LanguageMenu(): ReactElement | null {
	const t = useTexts();
	if (usePage().alternates.length === 0) return null;
	return (
		<IconMenu className="language-menu" icon="language" label={t('language.label')}>
			<LanguageList />
		</IconMenu>
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

/**
 * Has a link to the same page in another language lead to the place that the address names, or to the section that is read, with the words
 * of a filter: ids are the same in all languages.
 */
function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
	const read = document.querySelector<HTMLAnchorElement>('.outline [aria-current="location"]');
	currentTarget.search = location.search;
	currentTarget.hash = location.hash || (read?.hash ?? '');
}
