import type { ConfigOverrides } from '../config/resolve.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import type { BuildProfile } from '../report/profile/profile.ts';
import type { Timer } from '../report/timer.ts';
import type { ReportOption } from '../report/write-report.ts';
import type { Discovered } from '../sources/discover.ts';
import type { BuildReport } from './build-report.ts';
import type { LastBuild } from './last-build.ts';
import type { SiteSettings } from './site.ts';
import type { WorkerOptions } from './workers/open-workers.ts';

/** What a build is started with. */
export interface BuildSetup extends Pick<BuildReport, 'parsed' | 'composed' | 'rendered'> {
	options: BuildOptions;
	config: SiteConfig;
	timer: Timer;
	opened: OpenCache;
	/** Hash of the program and of what is installed. */
	environment: string;
	/** Where a report on sizes goes; `null`: there is to be none. */
	reportFolder: string | null;
	profile: BuildProfile | null;
	lastBuild: LastBuild;
	/** Before anything was read, in milliseconds since 1970. */
	startedAt: number;
	diagnosticList: DiagnosticList;
}

/** What is known of a site before anything of it is compiled. */
export interface FoundSite {
	/** All files of the site. */
	found: Discovered;
	/** The variables of the environment that passwords are in. */
	variables: ReadVariables;
	/** Hears whether the site protects anything as soon as that is known. */
	begin: (isProtected: boolean) => void;
}

/** Variables of the environment. */
export interface ReadVariables {
	values: Record<string, string | undefined>;
	/** Names of those that were looked at. */
	names: Set<string>;
}

/** One of several parts that a site is built in: `index` counts from 1. */
export interface Shard {
	index: number;
	count: number;
}

/** What a build is asked to do. Stopped by its signal, it leaves the published site as it was. */
export interface BuildOptions
	extends Pick<SiteSettings, 'root' | 'drafts' | 'cache'>,
		Pick<ConfigOverrides, 'out' | 'base'>,
		WorkerOptions {
	/** Treat warnings as errors. Default `false`. */
	strict?: boolean;
	/** Writes a report on the sizes of pages: into this folder, or with `true` into `.domdocs/report`. Default: none. */
	report?: ReportOption;
	/** Writes what the build costs: CPU profiles into `.domdocs/profile`, the rest into the report. Default `false`. */
	profile?: boolean;
	/** Renders one part of the pages into the cache and publishes nothing. Default: all is done by one build. */
	shard?: Shard;
	/** Takes pages that shards have rendered from the cache. Default `false`. */
	merge?: boolean;
	/** Hears the name of each stage as it starts. */
	onStage?: (name: string) => void;
	/** Hears of each page whose parsing took seconds, and how many: its file, relative to the root. */
	onSlowPage?: (path: string, seconds: number) => void;
}
