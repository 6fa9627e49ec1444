import rareParts from 'domdocs:rare-parts';
import type { ReactElement } from 'react';
import { Slot, useHasSlot, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { SmartLink } from '../navigation/SmartLink.tsx';

/** Layouts that have no other place for the link to edit the page. */
const editedHere = /^(?:home|page|friends|blog)$/;

/** The site's footer. A home page of one section has none of its border. */
export function Footer(): ReactElement | null {
	const { footer } = useSite();
	const { show, home, layout, editLink } = usePage();
	const t = useTexts();
	const { FooterMap } = rareParts;
	const hasMap = footer.map && layout === 'home';
	const isEdited = editLink && !hasMap && editedHere.test(layout);
	const hasContent = useHasSlot('footer-content') || hasMap || isEdited || footer.message || footer.copyright;
	if (!show.footer || !hasContent) return null;
	return (
		<footer className={classNames('footer', home.length === 1 && 'is-borderless')}>
			<Slot name="footer-content">
				{hasMap && FooterMap && <FooterMap />}
				{isEdited && (
					<p>
						<SmartLink link={editLink} className="edit-link">
							{t('page.edit')}
						</SmartLink>
					</p>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
				{footer.message && <p dangerouslySetInnerHTML={{ __html: footer.message }} />}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
				{footer.copyright && <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />}
			</Slot>
		</footer>
	);
}
