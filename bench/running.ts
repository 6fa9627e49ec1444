import { type ChildProcess, spawn } from 'node:child_process';

/** Groups of processes that were started and have not ended. */
const groups = new Set<number>();

/** How a process is started. */
export interface StartOptions {
	cwd?: string;
	/** What its descriptors from 3 on are. */
	pipes?: 'pipe'[];
}

/**
 * Starts a process in a session and group of its own, with an environment in which tools behave as in a
 * shell: no colours, no questions, no telemetry, nothing of npm or of a test runner.
 */
export function start(command: readonly string[], { cwd, pipes = [] }: StartOptions = {}): ChildProcess {
	const child = spawn(command[0]!, command.slice(1), {
		...(cwd ? { cwd } : {}),
		env: plainEnvironment(),
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', ...pipes],
	});
	if (child.pid !== undefined) groups.add(child.pid);
	return child;
}

/** Ends what is left of a group. */
export function endGroup(leader: number): void {
	groups.delete(leader);
	try {
		process.kill(-leader, 'SIGKILL');
	} catch {
		// None of its processes is there any more.
	}
}

/** Ends every group that was started. */
export function endAll(): void {
	for (const leader of groups) endGroup(leader);
}

function plainEnvironment(): NodeJS.ProcessEnv {
	const foreign =
		/^(npm_(?!config_)|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|GITHUB_ACTIONS$|INIT_CWD$)/;
	return {
		...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name))),
		NO_COLOR: '1',
		CI: 'true',
		ASTRO_TELEMETRY_DISABLED: '1',
		NO_UPDATE_NOTIFIER: '1',
	};
}
