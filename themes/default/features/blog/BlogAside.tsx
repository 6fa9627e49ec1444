import type { ReactElement } from 'react';
import {
	type BlogData,
	type BlogFrame,
	type BlogPlace,
	Link,
	type BlogProfile as Profile,
	Slot,
	useAddress,
	usePage,
	useSite,
	useTexts,
} from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { SocialLinks } from '../../components/navigation/SocialLinks.tsx';
import { Whereabouts } from '../../components/Whereabouts.tsx';

/** Icons and words of a blog's lists. */
const lists = {
	blog: ['book', 'blog.posts'],
	tags: ['tag', 'blog.tags'],
	archives: ['calendar', 'blog.archives'],
	categories: ['folder', 'blog.categories'],
} as const;

/** Who runs the blog, and the ways to its lists with the number of what is there. */
export function BlogAside({ frame, type }: { frame: BlogFrame; type: BlogData['type'] }): ReactElement {
	const { profile, link, title, posts, feed, isListless } = frame;
	const { social } = useSite();
	const address = useAddress();
	const t = useTexts();
	const places = (['tags', 'categories', 'archives'] as const).flatMap((name) => {
		const place = frame[name];
		return place?.count ? [{ name, place }] : [];
	});
	return (
		<>
			<Slot name="blog-aside-top" />
			{profile && <ProfileCard profile={profile} />}
			{profile && social.length > 0 && <SocialLinks />}
			<nav className="blog-places" aria-label={t('blog.places')}>
				<ul>
					{!isListless && (
						<PlaceLink
							name="blog"
							place={{ link, count: posts, ...(title ? { text: title } : {}) }}
							isCurrent={type === 'blog'}
						/>
					)}
					{places.map(({ name, place }) => (
						<PlaceLink name={name} place={place} isCurrent={type === `blog-${name}`} key={name} />
					))}
				</ul>
			</nav>
			{feed && (
				<a className="blog-feed" href={address(feed)} data-native="">
					<Icon name="feed" />
					{t('blog.feed')}
				</a>
			)}
			<Slot name="blog-aside-bottom" />
		</>
	);
}

function PlaceLink(props: { name: keyof typeof lists; place: BlogPlace; isCurrent: boolean }): ReactElement {
	const { name, place, isCurrent } = props;
	const { link, text, count } = place;
	const [icon, words] = lists[name];
	const t = useTexts();
	const { route } = usePage();
	return (
		<li>
			<Link
				link={link}
				className="blog-place"
				aria-current={isCurrent ? (link === route ? 'page' : 'true') : undefined}
			>
				<Icon name={icon} />
				<span>{text ?? t(words)}</span> <span className="blog-count">{count}</span>
			</Link>
		</li>
	);
}

function ProfileCard({ profile }: { profile: Profile }): ReactElement {
	const { name, description, avatar, isCircle, location, organization } = profile;
	const address = useAddress();
	return (
		<div className="blog-profile corners">
			{avatar && (
				<img
					className={classNames('blog-avatar', isCircle && 'is-circle')}
					src={address(avatar)}
					alt=""
					width="96"
					height="96"
					decoding="async"
				/>
			)}
			<p className="blog-owner">{name}</p>
			{description && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it.
				<p className="blog-words" dangerouslySetInnerHTML={{ __html: description }} />
			)}
			<Whereabouts className="blog-facts" location={location} organization={organization} />
		</div>
	);
}
