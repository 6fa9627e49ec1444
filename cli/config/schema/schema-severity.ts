import { z } from 'zod';
import { catalogue, catalogueEntry, findDiagnosticName } from '../../diagnostics/catalogue.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { oneOf } from './strict-options.ts';

const names = Object.entries(catalogue).flatMap(([name, { code }]) => [name, code]);

/** Severities by name or code of a message. What is no name, and what cannot be changed, is an error. */
export const severity = z
	.record(z.string(), oneOf(['error', 'warning', 'info', 'off']), { error: 'an object' })
	.superRefine((value, context) => {
		for (const key of Object.keys(value)) {
			const fault = findFault(key);
			if (fault) context.addIssue({ code: 'custom', path: [key], ...fault });
		}
	});

function findFault(key: string): { message: string; params: Record<string, unknown> } | undefined {
	const name = findDiagnosticName(key);
	if (name === undefined) {
		const near = suggest(key, names);
		const hint = near === undefined ? 'See `domdocs explain` for all of them.' : `Did you mean \`${near}\`?`;
		return { message: 'the name or code of a message', params: { isKey: true, hint } };
	}
	if (!catalogueEntry(name).fixed) return undefined;
	const hint = 'Such a message stands for something that cannot be built or written.';
	return { message: 'a message whose severity can be changed', params: { isKey: true, hint } };
}
