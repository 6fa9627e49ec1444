import rareParts from 'domdocs:rare-parts';
import type { ReactElement, ReactNode } from 'react';
import { Slot, usePage, useTexts } from '../../../renderer/theme.ts';
import { WatermarkStyles, watermarkLook } from '../features/watermark/watermark-look.tsx';
import { classNames } from './class-names.ts';
import { Navbar } from './navigation/Navbar.tsx';
import { BackToTop } from './page/BackToTop.tsx';
import { Footer } from './page/Footer.tsx';
import { UnreachableNote } from './page/UnreachableNote.tsx';

/** What all pages with chrome have around them: skip link, navbar, footer, back-to-top. */
export function Shell(props: { name: string; hasSidebar?: boolean; children: ReactNode }): ReactElement {
	const { name, hasSidebar = false, children } = props;
	const { show, pageClass, watermark } = usePage();
	const mark = watermarkLook(watermark);
	const t = useTexts();
	const { Bulletin } = rareParts;
	return (
		<div
			className={classNames(
				'layout',
				`layout-${name}`,
				!show.navbar && 'no-navbar',
				show.externalIcons === false && 'no-external-icons',
				mark.className,
				pageClass,
			)}
			style={mark.style}
		>
			<a className="skip-link" href="#content">
				{t('skip.content')}
			</a>
			<Slot name="layout-top" />
			{show.navbar && <Navbar hasSidebar={hasSidebar} />}
			{children}
			{Bulletin && <Bulletin />}
			<Footer />
			{name !== 'doc' && <BackToTop />}
			<UnreachableNote />
			{watermark && <WatermarkStyles />}
			<Slot name="layout-bottom" />
		</div>
	);
}
