import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import {
	type BulletinData,
	Slot,
	useFeature,
	usePage,
	useSite,
	useTexts,
} from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { applyClosing, listenForClosing, type NoticeStore } from './closing.ts';

/** Where the closing is remembered; not at all beyond the document where it is always shown. */
const stores: Record<BulletinData['lifetime'], NoticeStore | undefined> = {
	session: 'sessionStorage',
	once: 'localStorage',
	always: undefined,
};

/**
 * The notice of the locale, on the pages that have it. It is a region beside the page: it takes no focus, and
 * nothing moves when it goes. Whether it is hidden is the document's matter, not React's: see `early.ts`. Without
 * JavaScript it stands in the flow, above the footer, and covers nothing.
 */
export function Bulletin(): ReactElement | null {
	const { bulletin } = useSite();
	const { show } = usePage();
	return bulletin && show.bulletin ? <Notice bulletin={bulletin} /> : null;
}

function Notice({ bulletin }: { bulletin: BulletinData }): ReactElement {
	const { id, title, html, layout, border, lifetime, features } = bulletin;
	useFeature('bulletin');
	const t = useTexts();
	const notice = useRef<HTMLElement>(null);
	useEffect(() => {
		const ending = new AbortController();
		listenForClosing(ending);
		return () => ending.abort();
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another id is another notice in the same element.
	useLayoutEffect(() => {
		if (notice.current) applyClosing(notice.current);
	}, [id]);
	return (
		<section
			ref={notice}
			className={classNames('bulletin', `bulletin-${layout}`, border && 'has-border corners')}
			data-bulletin={id}
			data-store={stores[lifetime]}
			{...(title ? { 'aria-labelledby': 'bulletin-title' } : { 'aria-label': t('bulletin.label') })}
			suppressHydrationWarning
		>
			<div className="bulletin-inside">
				<header className="bulletin-head">
					{title && (
						<h2 className="bulletin-title" id="bulletin-title">
							{title}
						</h2>
					)}
					<button type="button" className="icon-button bulletin-close" aria-label={t('bulletin.close')}>
						<Icon name="close" />
					</button>
				</header>
				<Slot name="bulletin-content">
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
					<div className="bulletin-content content" dangerouslySetInnerHTML={{ __html: html }} />
				</Slot>
			</div>
			{features.map((name) => (
				<NeededFeature name={name} key={name} />
			))}
		</section>
	);
}

/** The styles of what the notice says. */
function NeededFeature({ name }: { name: string }): null {
	useFeature(name);
	return null;
}
