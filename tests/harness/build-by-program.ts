import { type Diagnostic, FatalError } from '../../cli/diagnostics/diagnostic.ts';
import type { BuildReport } from '../../cli/site/build-report.ts';
import type { BuildOptions } from '../../cli/site/build-tools.ts';
import { runCli } from './run-cli.ts';

/** What the command says of a build. The rest of a report is known to the program alone. */
type SaidReport = Omit<BuildReport, 'config' | 'parsed' | 'rendered'>;

/** The options of a build as the command takes them. */
function writeOptions({
	root,
	out,
	base,
	drafts,
	strict,
	cache,
	workers,
	shard,
	merge,
	report,
}: BuildOptions): string[] {
	return [
		...['--root', root],
		...(out === undefined ? [] : ['--out', out]),
		...(base === undefined ? [] : ['--base', base]),
		...(drafts ? ['--drafts'] : []),
		...(strict ? ['--strict'] : []),
		...(cache === false ? ['--no-cache'] : cache === undefined ? [] : ['--cache', cache]),
		...(workers === undefined ? [] : ['--workers', String(workers)]),
		...(shard === undefined ? [] : ['--shard', `${shard.index}/${shard.count}`]),
		...(merge ? ['--merge'] : []),
		...(report ? ['--report', ...(typeof report === 'string' ? [report] : [])] : []),
	];
}

/**
 * Builds a site by the installed command, and gives what that says of it.
 *
 * @throws {FatalError} where the command ends with another code than 0 or 1
 */
export async function buildByProgram(options: BuildOptions): Promise<BuildReport> {
	const { code, output, errors } = await runCli(['build', ...writeOptions(options), '--format=json']);
	const lines = output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Diagnostic | SaidReport);
	const diagnostics = lines.filter((line): line is Diagnostic => 'code' in line);
	const said = lines.find((line): line is SaidReport => 'pages' in line);
	if (code !== null && code > 1 && diagnostics.length > 0) throw new FatalError(code, diagnostics);
	if (!said) throw new Error(`The command ended with ${code}: ${output}${errors}`);
	return { ...said, diagnostics, parsed: [], rendered: [], report: null } as unknown as BuildReport;
}
