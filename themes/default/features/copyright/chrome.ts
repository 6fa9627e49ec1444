import rareParts from '../../client/rare-parts.ts';
import { CopyrightCard } from '../../components/page/CopyrightCard.tsx';

Object.assign(rareParts, { CopyrightCard });
