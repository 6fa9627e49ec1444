import { Bulletin } from '../features/bulletin/Bulletin.tsx';
import { Comments } from '../features/comments/Comments.tsx';
import { CopyrightCard } from '../features/copyright/CopyrightCard.tsx';
import { PatternDay } from '../features/days/PatternDay.tsx';
import { PostAuthors } from '../features/post/PostAuthors.tsx';
import { PostCover } from '../features/post/PostCover.tsx';
import { PostSeries } from '../features/post/PostSeries.tsx';
import { RelatedPosts } from '../features/post/RelatedPosts.tsx';
import { FooterMap } from './page/FooterMap.tsx';

/** Components of the chrome that few pages have. In browsers `client/rare-parts.ts` stands for them. */
export default {
	Bulletin,
	Comments,
	CopyrightCard,
	FooterMap,
	PatternDay,
	PostAuthors,
	PostCover,
	PostSeries,
	RelatedPosts,
};
