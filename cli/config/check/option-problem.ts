import type { DiagnosticName } from '../../diagnostics/catalogue.ts';
import type { KeyPath } from './describe-value.ts';

/** A mistake in the options, with the way to it. */
export interface OptionProblem {
	name: DiagnosticName;
	message: string;
	hint?: string;
	path: KeyPath;
	/** Whether the key at the end of the path is wrong, or its value. */
	target: 'key' | 'value';
}
