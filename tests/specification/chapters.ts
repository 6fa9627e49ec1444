import { purpose } from './chapter-1-purpose.ts';
import { screens } from './chapter-2-screens.ts';
import { entities } from './chapter-3-entities.ts';
import { states } from './chapter-4-states.ts';
import { roles, validation } from './chapter-5-6-rules.ts';
import { calls, errors } from './chapter-7-8-calls.ts';
import { constants } from './chapter-9-constants.ts';
import type { Chapter } from './row.ts';

/** The specification, chapter by chapter. */
export const chapters: Chapter[] = [
	purpose,
	screens,
	entities,
	states,
	validation,
	roles,
	calls,
	errors,
	constants,
];
