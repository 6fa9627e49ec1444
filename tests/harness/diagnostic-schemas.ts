import * as z from 'zod';
import { catalogue } from '../../cli/diagnostics/catalogue.ts';

const count = z.int().min(1);
const sitePath = z
	.string()
	.min(1)
	.refine((path) => !path.startsWith('/') && !path.includes('\\') && !/^[A-Za-z]:/.test(path));

/** One line of `--format json`: section 6.3 of the reliability contract. */
export const diagnosticLine = z
	.strictObject({
		v: z.literal(1),
		code: z.string().regex(/^DD[1-7]\d{3}$/),
		name: z.enum(Object.keys(catalogue) as [string]),
		severity: z.enum(['error', 'warning', 'info']),
		message: z.string().min(1),
		file: sitePath,
		line: count,
		column: count,
		endLine: count.optional(),
		endColumn: count.optional(),
		route: z.string().startsWith('/').optional(),
		hint: z.string().min(1).optional(),
		hidden: z.literal(true).optional(),
		related: z
			.array(
				z.strictObject({
					file: sitePath,
					line: count.optional(),
					column: count.optional(),
					endLine: count.optional(),
					endColumn: count.optional(),
					message: z.string().min(1),
				}),
			)
			.min(1)
			.optional(),
	})
	.refine(({ code, name }) => catalogue[name as keyof typeof catalogue].code === code)
	.refine(({ line, column, endLine = line, endColumn = column }) => {
		return endLine > line || (endLine === line && endColumn >= column);
	});

const message = z.strictObject({ text: z.string().min(1) });
const relativeUri = z.string().regex(/^(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2}|\/)+$/);
const physicalLocation = z.strictObject({
	artifactLocation: z.strictObject({ uri: relativeUri, uriBaseId: z.literal('SITE') }),
	region: z
		.strictObject({
			startLine: count,
			startColumn: count.optional(),
			endLine: count.optional(),
			endColumn: count.optional(),
		})
		.optional(),
});
const level = z.enum(['none', 'note', 'warning', 'error']);
const rule = z.strictObject({
	id: z.string().regex(/^DD\d{4}$/),
	name: z.string().min(1),
	shortDescription: message,
	fullDescription: message,
	help: z.strictObject({ text: z.string().min(1), markdown: z.string().min(1) }),
	defaultConfiguration: z.strictObject({ level }),
});
const result = z.strictObject({
	ruleId: z.string(),
	ruleIndex: z.int().min(0),
	level,
	message,
	locations: z.array(z.strictObject({ physicalLocation })).length(1),
	relatedLocations: z.array(z.strictObject({ physicalLocation, message })).min(1).optional(),
});

/** The parts of SARIF 2.1.0 that `--format sarif` uses, and no others. */
export const sarifLog = z
	.strictObject({
		$schema: z.url(),
		version: z.literal('2.1.0'),
		runs: z
			.array(
				z.strictObject({
					tool: z.strictObject({
						driver: z.strictObject({ name: z.string(), version: z.string(), rules: z.array(rule) }),
					}),
					columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
					originalUriBaseIds: z.strictObject({ SITE: z.strictObject({ description: message }) }),
					results: z.array(result),
				}),
			)
			.length(1),
	})
	.refine(({ runs: [run] }) => {
		const { rules } = run!.tool.driver;
		return run!.results.every(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId);
	});
