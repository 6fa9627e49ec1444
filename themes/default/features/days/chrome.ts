import rareParts from '../../client/rare-parts.ts';
import { PatternDay } from './PatternDay.tsx';

Object.assign(rareParts, { PatternDay });
