import { catalogueEntry } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Messages as people see them. */
export interface FoldedDiagnostics {
	/** Those that are printed one by one, in their order. */
	single: Diagnostic[];
	/** Those that are summed up, by code, each in its order. */
	folded: Diagnostic[][];
}

/** Takes together what there are many of, as the catalogue says. Errors are never taken together. */
export function foldDiagnostics(diagnostics: Diagnostic[]): FoldedDiagnostics {
	const groups = new Map<string, Diagnostic[]>();
	for (const diagnostic of diagnostics) {
		const { foldAbove } = catalogueEntry(diagnostic.name);
		if (foldAbove === undefined || diagnostic.severity === 'error') continue;
		const key = `${diagnostic.code} ${diagnostic.severity}`;
		const group = groups.get(key);
		if (group) group.push(diagnostic);
		else groups.set(key, [diagnostic]);
	}
	const folded = [...groups.entries()]
		.filter(([, group]) => group.length > (catalogueEntry(group[0]!.name).foldAbove ?? 0))
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, group]) => group);
	const hidden = new Set(folded.flat());
	return { single: diagnostics.filter((diagnostic) => !hidden.has(diagnostic)), folded };
}
