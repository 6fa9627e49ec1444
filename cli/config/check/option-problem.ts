import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { KeyPath } from './describe-value.ts';

/** A mistake in the options, with the way to it. */
export interface OptionProblem extends Pick<Diagnostic, 'name' | 'message' | 'hint'> {
	path: KeyPath;
	/** Whether the key at the end of the path is wrong, or its value. */
	target: 'key' | 'value';
}
