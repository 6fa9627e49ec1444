import type { ReactElement } from 'react';
import { Slot, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';

const maxTags = 4;

/** The page's heading with what is known about the page. */
export function PageTitle({ hasMeta }: { hasMeta: boolean }): ReactElement {
	const { title, titleId } = usePage();
	return (
		<header className="page-title">
			{hasMeta && <Slot name="doc-title-before" />}
			<h1 id={titleId}>{title}</h1>
			{hasMeta && (
				<>
					<Slot name="doc-title-after" />
					<Slot name="doc-meta-before" />
					<PageMetaRow />
					<Slot name="doc-meta-after" />
				</>
			)}
		</header>
	);
}

function PageMetaRow(): ReactElement | null {
	const { meta } = usePage();
	const t = useTexts();
	const { created, readingTime, tags } = meta;
	if (!created && !readingTime && tags.length === 0) return null;
	return (
		<ul className="page-meta" aria-label={t('meta.label')}>
			{readingTime && (
				<li>
					<Icon name="clock" />
					<span suppressHydrationWarning>{t('meta.words', { count: readingTime.words })}</span>
					<span className="page-meta-minutes" suppressHydrationWarning>
						{readingTime.minutes < 1
							? t('meta.lessThanMinute')
							: t('meta.minutes', { count: readingTime.minutes })}
					</span>
				</li>
			)}
			{created && (
				<li>
					<Icon name="calendar" />
					<time dateTime={created}>{t('meta.created', { date: created })}</time>
				</li>
			)}
			{tags.length > 0 && (
				<li>
					<Icon name="tag" />
					<span className="visually-hidden">{t('meta.tags')}</span>
					{tags.slice(0, maxTags).map((tag) => (
						<span className="page-tag" key={tag}>
							{tag}
						</span>
					))}
				</li>
			)}
		</ul>
	);
}
