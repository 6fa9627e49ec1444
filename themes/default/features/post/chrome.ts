import rareParts from '../../client/rare-parts.ts';
import { PostAuthors } from './PostAuthors.tsx';
import { PostCover } from './PostCover.tsx';
import { PostSeries } from './PostSeries.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';

Object.assign(rareParts, { PostAuthors, PostCover, PostSeries, RelatedPosts });
