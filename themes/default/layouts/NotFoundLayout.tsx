import type { ReactElement } from 'react';
import { Link, Slot, useFeature, useSite, useTexts } from '../../../renderer/theme.ts';
import { NotFoundArt } from '../components/NotFoundArt.tsx';
import { NotFoundHelp } from '../components/page/NotFoundHelp.tsx';
import { Shell } from '../components/Shell.tsx';

/** What stands at addresses that nothing else is at. */
export function NotFoundLayout(): ReactElement {
	useFeature('not-found');
	const { locale } = useSite();
	const t = useTexts();
	return (
		<Shell name="not-found">
			<main id="content" className="not-found">
				<Slot name="not-found">
					<NotFoundArt />
					<p className="not-found-code">{t('notFound.code')}</p>
					<h1>{t('notFound.title')}</h1>
					<blockquote>{t('notFound.quote')}</blockquote>
					<Link link={locale} className="button button-brand" title={t('notFound.linkLabel')}>
						{t('notFound.link')}
					</Link>
					<NotFoundHelp />
				</Slot>
			</main>
		</Shell>
	);
}
