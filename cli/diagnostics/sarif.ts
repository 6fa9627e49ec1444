import { catalogue, type Severity } from './catalogue.ts';
import type { Diagnostic, SourcePlace } from './diagnostic.ts';

/** The schema of the log: SARIF 2.1.0 with its errata. */
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** What addresses are relative to; whoever reads the log knows where the site is. */
const base = { name: 'SITE', description: 'The folder of the config of the site.' } as const;

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
	Severity,
	string
>;

const rules = Object.entries(catalogue).map(([name, { code, severity }]) => ({
	id: code,
	name,
	shortDescription: { text: sentenceOf(name) },
	defaultConfiguration: { level: levels[severity] },
}));

const ruleIndex = new Map<string, number>(rules.map(({ id }, index) => [id, index]));

/**
 * All messages as one SARIF 2.1.0 log, for code scanning services and editors. `version` is that of
 * domdocs. The log is one line.
 */
export function formatSarif(diagnostics: Diagnostic[], version: string): string {
	const run = {
		tool: { driver: { name: 'domdocs', version, rules } },
		columnKind: 'utf16CodeUnits',
		originalUriBaseIds: { [base.name]: { description: { text: base.description } } },
		results: diagnostics.map(toResult),
	};
	return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] })}\n`;
}

function toResult(diagnostic: Diagnostic): object {
	const { code, severity, message, hint, related = [] } = diagnostic;
	const relatedLocations = related.map((place) => ({
		physicalLocation: toLocation(place),
		message: { text: place.message },
	}));
	return {
		ruleId: code,
		ruleIndex: ruleIndex.get(code),
		level: levels[severity],
		message: { text: [message, hint].filter(Boolean).join(' ') },
		...(hasFile(diagnostic) ? { locations: [{ physicalLocation: toLocation(diagnostic) }] } : {}),
		...(relatedLocations.length > 0 ? { relatedLocations } : {}),
	};
}

function hasFile(place: Partial<SourcePlace>): place is SourcePlace {
	return place.file !== undefined;
}

/** A region needs a line; a whole file has none. */
function toLocation({ file, line, column, endLine, endColumn }: SourcePlace): object {
	const region = { startLine: line, startColumn: column, endLine, endColumn };
	return {
		artifactLocation: {
			uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'),
			uriBaseId: base.name,
		},
		...(line === undefined ? {} : { region }),
	};
}

/** `broken-link` as `Broken link.` */
function sentenceOf(name: string): string {
	return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}.`;
}
