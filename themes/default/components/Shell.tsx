import type { ReactElement, ReactNode } from 'react';
import { usePage, useTexts } from '../../../renderer/theme.ts';
import { classNames } from './class-names.ts';
import { Navbar } from './navigation/Navbar.tsx';
import { BackToTop } from './page/BackToTop.tsx';
import { Footer } from './page/Footer.tsx';

/** What all pages with chrome have around them: skip link, navbar, footer, back-to-top. */
export function Shell({
	name,
	hasSidebar = false,
	children,
}: {
	name: string;
	hasSidebar?: boolean;
	children: ReactNode;
}): ReactElement {
	const { show, pageClass } = usePage();
	const t = useTexts();
	return (
		<div
			className={classNames(
				'layout',
				`layout-${name}`,
				show.externalIcons === false && 'no-external-icons',
				pageClass,
			)}
		>
			<a className="skip-link" href="#content">
				{t('skip.content')}
			</a>
			{show.navbar && <Navbar hasSidebar={hasSidebar} />}
			{children}
			<Footer />
			<BackToTop />
		</div>
	);
}
