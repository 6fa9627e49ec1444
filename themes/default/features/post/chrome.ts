import rareParts from '../../client/rare-parts.ts';
import { PostAuthors } from './PostAuthors.tsx';
import { PostSeries } from './PostSeries.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';

Object.assign(rareParts, { PostAuthors, PostSeries, RelatedPosts });
