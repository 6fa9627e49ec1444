import rareParts from '../../client/rare-parts.ts';
import { Comments } from './Comments.tsx';

Object.assign(rareParts, { Comments });
