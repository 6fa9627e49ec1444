import rareParts from '../../client/rare-parts.ts';
import { CopyrightCard } from './CopyrightCard.tsx';

Object.assign(rareParts, { CopyrightCard });
