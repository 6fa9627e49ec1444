import type { SiteConfig } from '../config/site-config.ts';
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import type { Profile } from '../report/profile/profile.ts';
import type { Timer } from '../report/timer.ts';
import type { BuildOptions } from './build.ts';
import type { Workers } from './workers/open-workers.ts';

/** What the stages of one build work with. */
export interface BuildTools {
	options: BuildOptions;
	config: SiteConfig;
	timer: Timer;
	opened: OpenCache;
	/** Hash of the program and of what is installed. */
	environment: string;
	workers: Workers;
	/** Where a report on sizes goes; `null`: there is to be none. */
	reportFolder: string | null;
	profile: Profile | null;
	/** See `BuildReport`. */
	parsed: string[];
	diagnosticList: DiagnosticList;
}
