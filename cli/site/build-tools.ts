import type { SiteConfig } from '../config/site-config.ts';
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import type { BuildProfile } from '../report/profile/profile.ts';
import type { Timer } from '../report/timer.ts';
import type { ReportOption } from '../report/write-report.ts';
import type { Discovered } from '../sources/discover.ts';
import type { LastBuild } from './last-build.ts';

/** What a build is started with. */
export interface BuildSetup {
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
	/** See `BuildReport`. */
	parsed: string[];
	/** See `BuildReport`. */
	composed: string[];
	/** See `BuildReport`. */
	rendered: string[];
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

/** What a build is asked to do. */
export interface BuildOptions {
	/** Folder of the site's config. */
	root: string;
	/** Replaces `out` of the config. */
	out?: string;
	/** Replaces `base` of the config. */
	base?: string;
	/** Publish pages marked `draft: true` too. Default `false`. */
	drafts?: boolean;
	/** Treat warnings as errors. Default `false`. */
	strict?: boolean;
	/** Absolute folder of the cache; `false` does without. Default: `.domdocs/cache` below `root`. */
	cache?: string | false;
	/** Threads that parse and render large sites; 1 does without. Default: one for each processor. */
	workers?: number;
	/** Smallest number of pages that all these threads are started for. Default: 150, and 75 for each. */
	workersFrom?: number;
	/** Writes a report on the sizes of pages: into this folder, or with `true` into `.domdocs/report`. Default: none. */
	report?: ReportOption;
	/** Writes what the build costs: CPU profiles into `.domdocs/profile`, the rest into the report. Default `false`. */
	profile?: boolean;
	/** Renders one part of the pages into the cache and publishes nothing. Default: all is done by one build. */
	shard?: Shard;
	/** Takes pages that shards have rendered from the cache. Default `false`. */
	merge?: boolean;
	/** Stops the build; the published site stays as it was. */
	signal?: AbortSignal;
	/** Hears the name of each stage as it starts. */
	onStage?: (name: string) => void;
	/** Hears of each page whose parsing took seconds, and how many. */
	onSlowPage?: (path: string, seconds: number) => void;
}
