import path from 'node:path';
import { compareDiagnostics, type Diagnostic, diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import { exitCode } from '../platform/exit-code.ts';
import { findFaultyHashes } from './check/check-hashes.ts';
import { checkOptions, exportHint } from './check/check-options.ts';
import { describeValue } from './check/describe-value.ts';
import type { OptionProblem } from './check/option-problem.ts';
import { findSlowPatterns } from './check/slow-patterns.ts';
import { bundleOrRecall } from './load/cached-bundle.ts';
import { findConfig } from './load/find-config.ts';
import { runConfig } from './load/run-config.ts';
import { locateInConfig } from './locate/locate-in-config.ts';
import { type ConfigOverrides, resolveConfig } from './resolve.ts';
import { basePath } from './schema/schema-values.ts';
import type { SiteConfig } from './site-config.ts';
import { findMissingBulletins } from './topics/bulletin.ts';

/**
 * Reads the config in the folder `root`, as it is on the disk now. Throws a `FatalError` with all
 * that is wrong with it. `cached`: where its bundle is kept for the next command; default: nowhere. `onImport` hears of the
 * local files that it names, also where it ends in errors.
 */
export async function loadConfig(
	root: string,
	overrides: ConfigOverrides,
	{ cached, onImport = () => {} }: { cached?: CacheContext; onImport?: (path: string) => void } = {},
): Promise<SiteConfig> {
	const folder = path.resolve(root);
	const file = await findConfig(folder);
	const { bundle, keep } = await bundleOrRecall(folder, file, onImport, cached);
	const exported = await runConfig({ root: folder, file, bundle });
	const hasExport = 'default' in exported;
	const { options, problems } = hasExport ? checkOptions(exported.default) : { problems: [missingExport] };
	const slow = options ? findSlowPatterns(options, options.limits.regexMilliseconds) : [];
	const missing = options
		? [...findMissingBulletins(options, folder), ...findFaultyHashes(options.encrypt)]
		: [];
	const diagnostics = [
		...checkOverrides(overrides),
		...(await locateProblems([...problems, ...slow, ...missing], folder, file)),
	];
	if (!options || diagnostics.length > 0) {
		throw new FatalError(exitCode.usage, diagnostics.sort(compareDiagnostics));
	}
	keep(options.encrypt !== false);
	return resolveConfig({ root: folder, file, options, dependencies: bundle.dependencies, overrides });
}

const missingExport: OptionProblem = {
	name: 'config-invalid-value',
	message: "Unexpected config without a default export, expected one with the site's options.",
	hint: exportHint,
	path: [],
	target: 'value',
};

async function locateProblems(problems: OptionProblem[], root: string, file: string): Promise<Diagnostic[]> {
	const locate = await locateInConfig({ root, file }, problems);
	return problems.map(({ name, message, hint, path, target }) =>
		diagnose(name, message, {
			...locate(path, target),
			...(hint === undefined ? {} : { hint }),
			// The line may hold a password.
			...(path[0] === 'encrypt' ? { hidden: true as const } : {}),
		}),
	);
}

function checkOverrides({ base }: ConfigOverrides): Diagnostic[] {
	const result = basePath.optional().safeParse(base);
	if (result.success) return [];
	const expected = result.error.issues[0]!.message;
	const message = `Unexpected ${describeValue(base)} in \`--base\`, expected ${expected}.`;
	return [diagnose('config-invalid-value', message)];
}
