import rareParts from '../../client/rare-parts.ts';
import { Bulletin } from './Bulletin.tsx';

Object.assign(rareParts, { Bulletin });
