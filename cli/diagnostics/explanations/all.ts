import type { DiagnosticName } from '../catalogue.ts';
import { configExplanations } from './config.ts';
import { environmentExplanations } from './environment.ts';
import type { Explanation } from './explanation.ts';
import { linkExplanations } from './links.ts';
import { encryptionExplanations } from './locks.ts';
import { pictureExplanations } from './pictures.ts';
import { syntaxExplanations } from './syntax.ts';
import { textExplanations } from './text.ts';

/** What each code means. A new code of the catalogue gets its explanation in one of these files. */
export const explanations: Record<DiagnosticName, Explanation> = {
	...configExplanations,
	...textExplanations,
	...syntaxExplanations,
	...pictureExplanations,
	...linkExplanations,
	...environmentExplanations,
	...encryptionExplanations,
};
