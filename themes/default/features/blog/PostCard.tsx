import type { CSSProperties, ReactElement } from 'react';
import {
	type PostCard as Card,
	type CoverData,
	Link,
	useAddress,
	useTexts,
} from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { Day } from '../../components/page/Day.tsx';
import { PageFact } from '../../components/page/PageFact.tsx';
import { ReadingTime } from '../../components/page/ReadingTime.tsx';
import { TagChips } from '../../components/page/TagChips.tsx';

/** Pictures further down are fetched when they come near: two cards fill a phone. */
const eagerPictures = 2;

/** One post of a list. The title is the link and reaches over the picture as well. */
export function PostCard(props: { card: Card; index: number; level: 'h2' | 'h3' }): ReactElement {
	const { card, index, level: Heading } = props;
	const { title, link, isSticky, isDraft, cover, excerpt } = card;
	const t = useTexts();
	return (
		<article
			className={classNames(
				'post-card',
				'corners-on-hover',
				cover && sideOf(cover, index),
				cover?.isCompact && 'is-compact',
			)}
			style={
				cover && ({ '--cover-width': `${cover.width}px`, '--cover-ratio': cover.ratio } as CSSProperties)
			}
		>
			{cover && <Cover cover={cover} link={link} isNear={index < eagerPictures} />}
			<div className="post-words">
				<Heading className="post-title">
					{isSticky && <span className="post-badge">{t('blog.top')}</span>}{' '}
					{isDraft && <span className="post-badge is-draft">{t('blog.draft')}</span>}{' '}
					<Link link={link} className="post-link">
						{title}
					</Link>
				</Heading>
				{excerpt && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler leaves plain text and emphasis in it.
					<div className="post-excerpt" dangerouslySetInnerHTML={{ __html: excerpt }} />
				)}
				<PostFacts card={card} />
			</div>
		</article>
	);
}

function sideOf({ layout }: CoverData, index: number): string {
	if (layout === 'top') return 'cover-top';
	const isOdd = index % 2 === 0;
	const isLeft = layout === 'left' || (layout === 'odd-left' && isOdd) || (layout === 'odd-right' && !isOdd);
	return isLeft ? 'cover-left' : 'cover-right';
}

function Cover({ cover, link, isNear }: { cover: CoverData; link: string; isNear: boolean }): ReactElement {
	const address = useAddress();
	const { src, alt, width, ratio } = cover;
	return (
		<Link link={link} className="post-cover" tabIndex={-1} aria-hidden={alt === '' ? true : undefined}>
			<img
				src={address(src)}
				alt={alt}
				width={width}
				height={Math.round(width / ratio)}
				loading={isNear ? undefined : 'lazy'}
				decoding="async"
			/>
		</Link>
	);
}

function PostFacts({ card }: { card: Card }): ReactElement | null {
	const { created, createdAt, readingTime, categories, tags } = card;
	const t = useTexts();
	if (!created && !readingTime && categories.length === 0 && tags.length === 0) return null;
	return (
		<ul className="page-meta post-facts" aria-label={t('meta.label')}>
			{created && (
				<PageFact icon="calendar">
					<Day day={created} at={createdAt} />
				</PageFact>
			)}
			{categories.length > 0 && (
				<PageFact icon="folder">
					<span className="visually-hidden">{t('blog.categories')}</span>
					{categories.map(({ text, link }, index) => (
						<span className="post-step" key={link ?? text}>
							{index > 0 && <span aria-hidden="true">/</span>}
							{link ? <Link link={link}>{text}</Link> : text}
						</span>
					))}
				</PageFact>
			)}
			{readingTime && (
				<PageFact icon="clock">
					<ReadingTime time={readingTime} />
				</PageFact>
			)}
			{tags.length > 0 && <TagChips tags={tags} />}
		</ul>
	);
}
