import { type DiagnosticName, diagnosticNames, type Severity } from './catalogue.ts';
import type { Diagnostic, SourceRange } from './diagnostic.ts';
import { addressOfCode, explain, explainInMarkdown, explainInText } from './explain.ts';
import { type LocatedDiagnostic, locateDiagnostics } from './locate-diagnostics.ts';

/** The schema of the log: SARIF 2.1.0 with its errata. */
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** What addresses are relative to; readers of the log know where the site is. */
const base = { name: 'SITE', description: 'The folder of the site; on GitHub the repository.' } as const;

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
	Severity,
	string
>;

const ruleIndex = new Map<string, number>(diagnosticNames.map((name, index) => [name, index]));

function toRule(name: DiagnosticName, { homepage, readPage }: SarifOptions): object {
	const explained = explain(name, readPage);
	const { code, severity, title, text } = explained;
	return {
		id: code,
		name,
		shortDescription: { text: `${title}.` },
		fullDescription: { text },
		...(homepage === undefined ? {} : { helpUri: addressOfCode(code, homepage) }),
		help: { text: explainInText(explained), markdown: explainInMarkdown(explained) },
		defaultConfiguration: { level: levels[severity] },
	};
}

/** What a log says of domdocs. */
interface SarifOptions {
	version: string;
	/** Where its documentation is, if that is known. */
	homepage?: string;
	/** See `explain`. */
	readPage: (code: string) => string;
}

/** All messages as one SARIF 2.1.0 log, for code scanning services and editors. The log is one line. */
export function formatSarif(diagnostics: Diagnostic[], options: SarifOptions): string {
	const rules = diagnosticNames.map((name) => toRule(name, options));
	const run = {
		tool: { driver: { name: 'domdocs', version: options.version, rules } },
		columnKind: 'utf16CodeUnits',
		originalUriBaseIds: { [base.name]: { description: { text: base.description } } },
		results: locateDiagnostics(diagnostics).map(toResult),
	};
	return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] })}\n`;
}

function toResult(diagnostic: LocatedDiagnostic): object {
	const { code, name, severity, message, hint, related = [] } = diagnostic;
	const relatedLocations = related.map((place) => ({
		physicalLocation: toLocation(place),
		message: { text: place.message },
	}));
	return {
		ruleId: code,
		ruleIndex: ruleIndex.get(name),
		level: levels[severity],
		message: { text: [message, hint].filter(Boolean).join(' ') },
		locations: [{ physicalLocation: toLocation(diagnostic) }],
		...(relatedLocations.length > 0 ? { relatedLocations } : {}),
	};
}

/** A region needs a line; a whole file has none. */
function toLocation({ file, line, column, endLine, endColumn }: SourceRange): object {
	const region = { startLine: line, startColumn: column, endLine, endColumn };
	return {
		artifactLocation: {
			uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'),
			uriBaseId: base.name,
		},
		...(line === undefined ? {} : { region }),
	};
}
