import type { ConfigProblem } from '../graph/sidebar.ts';
import { type Judge, keepSeverity } from './apply-severity.ts';
import { compareDiagnostics, type Diagnostic, type Outcome } from './diagnostic.ts';
import { hideOpen } from './hide-open.ts';

/** How a list is given out. */
export interface SortOptions {
	/** Default `false`. */
	strict?: boolean | undefined;
	/** Default: each keeps its own severity. */
	judge?: Judge;
}

/** All that one run has to say. */
export class DiagnosticList {
	readonly #all: Diagnostic[] = [];

	/** Keeps the messages of an outcome and gives its value. */
	take<T>(outcome: Outcome<T>): T {
		this.add(outcome.diagnostics);
		return outcome.value;
	}

	/** Adds messages. */
	add(diagnostics: readonly Diagnostic[]): void {
		for (const diagnostic of diagnostics) this.#all.push(diagnostic);
	}

	/**
	 * Each message once, by place, without those that are switched off. `judge` gives each its severity;
	 * `strict` makes what is a warning then an error.
	 */
	sorted({ strict = false, judge = keepSeverity }: SortOptions = {}): Diagnostic[] {
		const seen = new Map(this.#all.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
		return judge(hideOpen([...seen.values()]))
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

/** Gives problems with the config their place in it. */
export function placeProblems(
	problems: ConfigProblem[],
	locate: (path: (string | number)[]) => Partial<Diagnostic>,
): Diagnostic[] {
	return problems.map(({ path, diagnostic }) => ({ ...diagnostic, ...locate(path) }));
}
