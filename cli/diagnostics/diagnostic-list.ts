import { compareDiagnostics, type Diagnostic, type Result } from './diagnostic.ts';
import { findExposedSecrets, hideDiagnostic } from './hide-diagnostic.ts';

/** Gives messages the severity that they have on this site; those that are switched off are left out. */
export type ApplySeverity = (diagnostics: readonly Diagnostic[]) => Diagnostic[];

/** Leaves every severity as it is. */
const keepSeverity: ApplySeverity = (diagnostics) => [...diagnostics];

/** How a list is given out. */
export interface SortOptions {
	/** Default `false`. */
	strict?: boolean | undefined;
	/** Default: each keeps its own severity. */
	applySeverity?: ApplySeverity;
}

/** All that one run has to say. */
export class DiagnosticList {
	readonly #all: Diagnostic[] = [];

	/** Adds the messages of a result and gives its value. */
	take<T>(result: Result<T>): T {
		this.add(result.diagnostics);
		return result.value;
	}

	/** Adds messages. */
	add(diagnostics: readonly Diagnostic[]): void {
		for (const diagnostic of diagnostics) this.#all.push(diagnostic);
	}

	/**
	 * Each message once, by place, without those that are switched off. `applySeverity` gives each its severity;
	 * `strict` makes what is a warning then an error.
	 */
	sorted({ strict = false, applySeverity = keepSeverity }: SortOptions = {}): Diagnostic[] {
		const seen = new Map(this.#all.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
		return applySeverity(hideOpen([...seen.values()]))
			.map((diagnostic) =>
				strict && diagnostic.severity === 'warning'
					? { ...diagnostic, severity: 'error' as const }
					: diagnostic,
			)
			.sort(compareDiagnostics);
	}
}

/** What two pages have to say about the same place of a file that both include is one message. */
function keyOf({ route: _, ...diagnostic }: Diagnostic): string {
	return JSON.stringify(diagnostic.file ? diagnostic : { ...diagnostic, route: _ });
}

/**
 * Hides what messages quote of text that was meant to be locked and is not: in a page, all from the line on where a block
 * has gone wrong, for nobody knows where it ends, and everything where the page itself was to be locked.
 */
function hideOpen(diagnostics: Diagnostic[]): Diagnostic[] {
	const starts = new Map<string, number>();
	for (const { name, file, line = 1 } of findExposedSecrets(diagnostics)) {
		if (file === undefined) continue;
		const start = name === 'lock-block' ? line : 0;
		starts.set(file, Math.min(start, starts.get(file) ?? start));
	}
	if (starts.size === 0) return diagnostics;
	return diagnostics.map((diagnostic) => {
		const { file = '', line = Number.MAX_SAFE_INTEGER, hidden } = diagnostic;
		return !hidden && line >= (starts.get(file) ?? Number.POSITIVE_INFINITY)
			? hideDiagnostic(diagnostic)
			: diagnostic;
	});
}
