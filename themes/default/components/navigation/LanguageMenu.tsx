import type { ReactElement } from 'react';
import { Link, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { keepSection } from '../../client/keep-section.ts';
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
					<Link
						link={link}
						className="menu-link"
						hrefLang={language}
						onClick={exact ? (event) => keepSection(event.currentTarget) : undefined}
					>
						<span lang={language}>{label}</span>
						{!exact && <small className="menu-hint">{t('language.inexact')}</small>}
					</Link>
				</li>
			))}
		</ul>
	);
}
