import * as z from 'zod';
import {
	catalogue,
	catalogueEntry,
	type DiagnosticName,
	findDiagnosticName,
} from '../../diagnostics/catalogue.ts';
import { hintOf } from '../../diagnostics/suggest.ts';
import { ignoredLink } from '../schema/schema-patterns.ts';
import { listOf, oneOf, optional, prefault, strictOptions, withDefault } from '../schema/strict-options.ts';

const names = Object.entries(catalogue).flatMap(([name, { code }]) => [name, code]);

const level = oneOf(['error', 'warning', 'info', 'off']).meta({
	id: 'CheckSeverity',
	description:
		'`error` makes a build fail; `warning` does with `--strict`; `info` never does; `off` is not reported.',
});

/** How bad messages are, by name. What is not in it is as the catalogue says. */
export type Severities = Partial<Record<DiagnosticName, z.output<typeof level>>>;

/** Severities by name or code of a message. What is not a name, and what cannot be changed, is an error. */
const severity = z
	.record(z.string(), level, { error: 'an object' })
	.superRefine((value, context) => {
		for (const key of Object.keys(value)) {
			const fault = findFault(key);
			if (fault) context.addIssue({ code: 'custom', path: [key], ...fault });
		}
	})
	.meta({
		id: 'SeverityOptions',
		description:
			'How bad messages are, by name (`alt-missing`) or code (`DD3001`). `off`: they are not reported.',
	})
	.transform(
		(written): Severities =>
			Object.fromEntries(Object.entries(written).map(([key, value]) => [findDiagnosticName(key), value])),
	);

/** What is not an error on a site. `anchors` is a severity among others once it is resolved. */
export const checks = strictOptions({
	ignoreLinks: withDefault(listOf(ignoredLink), []).describe(
		'Links that are not reported: exact targets, or regular expressions that begin with `^`. The target of `[[…]]` is what stands between the brackets; it is shown as it is written. Default: none.',
	),
	anchors: optional(oneOf(['error', 'warning', 'off'])).describe(
		'Broken anchors: another way to set the severity of `broken-anchor`, which overrides it. Default `error`.',
	),
	severity: prefault(severity, {}).describe(
		"How bad each message is, by its name or code: `{ 'heading-skipped': 'off', DD2007: 'error' }`. Those that keep a page from being built stay errors. Default: as `domdocs explain` says.",
	),
})
	.meta({ id: 'CheckOptions', description: 'Severity of single checks.' })
	.transform(({ ignoreLinks, anchors, severity: severities }) => ({
		ignoreLinks,
		severity: { ...(anchors === undefined ? {} : { 'broken-anchor': anchors }), ...severities } as Severities,
	}));

/** What is not an error in one language. */
export const localeChecks = strictOptions({
	severity: prefault(severity, {}).describe(
		"As `checks.severity` of the site, and overrides it. Default: the site's.",
	),
}).meta({ id: 'LocaleCheckOptions', description: 'Severity of single checks in one language.' });

function findFault(key: string): { message: string; params: Record<string, unknown> } | undefined {
	const name = findDiagnosticName(key);
	if (name === undefined) {
		const hint = hintOf(key, names, 'See `domdocs explain` for all of them.');
		return { message: 'the name or code of a message', params: { isKey: true, hint } };
	}
	if (!catalogueEntry(name).fixed) return undefined;
	const hint = 'Such a message stands for something that cannot be built or written.';
	return { message: 'a message whose severity can be changed', params: { isKey: true, hint } };
}
