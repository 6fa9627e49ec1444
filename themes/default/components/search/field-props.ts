import type { InputHTMLAttributes } from 'react';
import { longestQuery } from '../../../../renderer/theme.ts';

/** What all fields for a query have: nothing is corrected or completed in them. */
export const queryFieldProps = {
	maxLength: longestQuery,
	inputMode: 'search',
	autoComplete: 'off',
	autoCorrect: 'off',
	autoCapitalize: 'none',
	spellCheck: false,
} satisfies InputHTMLAttributes<HTMLInputElement>;
