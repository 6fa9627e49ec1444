import type { ReactElement } from 'react';
import { Content, usePage } from '../../../renderer/theme.ts';
import { classNames } from '../components/class-names.ts';

/** The article and nothing else. */
export function BareLayout(): ReactElement {
	const { pageClass } = usePage();
	return (
		<main id="content" className={classNames('layout', 'layout-bare', pageClass)}>
			<Content />
		</main>
	);
}
