import { catalogue, diagnosticNames } from '../../cli/diagnostics/catalogue.ts';
import { explain, explainInMarkdown } from '../../cli/diagnostics/explain.ts';

/** The reference of all messages, made of the catalogue and the explanations: text by file name. */
export function composeReference(): Record<string, string> {
	const all = diagnosticNames.map(explain).sort((a, b) => (a.code < b.code ? -1 : 1));
	const rows = all.map(
		({ code, name, severity, title }) => `| [${code}](./${code}.md) | \`${name}\` | ${severity} | ${title} |`,
	);
	const index = [
		'# Messages',
		'What each message of domdocs means. `domdocs explain <code>` prints the same.',
		['| code | name | severity | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
	];
	return {
		'README.md': `${index.join('\n\n')}\n`,
		...Object.fromEntries(
			all.map((explained) => [`${catalogue[explained.name].code}.md`, explainInMarkdown(explained)]),
		),
	};
}
