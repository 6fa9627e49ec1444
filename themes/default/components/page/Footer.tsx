import type { ReactElement } from 'react';
import { usePage, useSite } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

/** The site's footer. A home page of one section has none of its border. */
export function Footer(): ReactElement | null {
	const { footer } = useSite();
	const { show, home } = usePage();
	if (!show.footer || (!footer.message && !footer.copyright)) return null;
	return (
		<footer className={classNames('footer', home.length === 1 && 'is-borderless')}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
			{footer.message && <p dangerouslySetInnerHTML={{ __html: footer.message }} />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
			{footer.copyright && <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />}
		</footer>
	);
}
