import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import type { BuildProfile } from '../report/profile/profile.ts';
import { Timer } from '../report/timer.ts';
import type { BuildReport } from './build-report.ts';
import type { BuildOptions } from './build-tools.ts';
import { LastBuild } from './last-build.ts';

/** Builds the site. Where everything is as the last build left it, nothing is loaded but what can tell. */
export async function build(options: BuildOptions): Promise<BuildReport> {
	if (!options.profile) return buildSite(options, null);
	const { BuildProfile } = await import('../report/profile/profile.ts');
	const profile = await BuildProfile.start();
	return buildSite(options, profile).finally(() => profile.dispose());
}

async function buildSite(options: BuildOptions, profile: BuildProfile | null): Promise<BuildReport> {
	const startedAt = Date.now();
	const timer = new Timer((name) => {
		options.signal?.throwIfAborted();
		options.onStage?.(name);
	}, profile !== null);
	const root = resolve(options.root);
	const opened = openCache(root, options.cache);
	try {
		const cached = { cache: opened.cache, environment: environmentKey(root) };
		const { environment } = cached;
		const { report, cache } = options;
		// Nothing is written to a folder that may be refused: one of an earlier build has traces.
		const isNew = typeof cache === 'string' && !existsSync(join(cache, 'trace'));
		const config = await timer.run('config', () => loadConfig(root, options, isNew ? {} : { cached }));
		const folders = report || cache ? await import('../report/write-report.ts') : null;
		const hint = 'Without `--cache` that is ".domdocs/cache".';
		if (cache) await folders?.refusePublished(cache, '--cache', hint, config);
		const reportFolder = (report && (await folders?.chooseReportFolder(report, config))) || null;
		const lastBuild = new LastBuild(config, { ...cached, startedAt }, options);
		const isWanted = reportFolder !== null || profile !== null || options.shard !== undefined;
		const unchanged = await timer.run('unchanged', () => lastBuild.find(isWanted));
		if (unchanged)
			return {
				...{ ...unchanged, config, stages: timer.stages, report: null },
				...{ parsed: [], composed: [], rendered: [] },
			};
		const { runStages } = await import('./run-stages.ts');
		return await runStages({
			...{ options, config, timer, opened, environment, reportFolder, profile, lastBuild, startedAt },
			...{ parsed: [], composed: [], rendered: [], diagnosticList: new DiagnosticList() },
		});
	} finally {
		opened.dispose();
	}
}
