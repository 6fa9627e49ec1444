import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from './exit-code.ts';

/** The error that ends a command because of what was typed. */
export function usageError(message: string, hint?: string): FatalError {
	return new FatalError(exitCode.usage, [diagnose('usage-invalid-value', message, hint ? { hint } : {})]);
}
