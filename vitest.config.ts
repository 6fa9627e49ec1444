import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { v8Flags } from './cli/platform/tune-v8.ts';

/** What a file does to the modules of its process that it cannot take back, and another file in the same process would meet. */
const changes = /\bvi\.(?:mock|doMock|resetModules|hoisted)\b/;

/** All test files, with their texts. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
	.map((path) => join('tests', path).replaceAll('\\', '/'))
	.filter((path) => /\.test\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const pathsOf = (chosen: (text: string) => boolean): string[] =>
	files.filter(({ text }) => chosen(text)).map(({ path }) => path);

/** Test files that need a process of their own. */
const alone = pathsOf((text) => changes.test(text));

/** Files without any test of such a run: what they change as they are loaded, nobody would take back. */
const leftOut: Record<string, string[]> = {
	quick: pathsOf((text) => text.includes('@module-tag slow')),
	slow: pathsOf((text) => !/@module-tag slow|\bslow \} from/.test(text)),
};

/** Those that start hundreds of processes: each costs the more the more memory the process has that starts it. */
const starting = ['tests/cli/{history,publish}/**/*.test.ts'];

/** Files that take long though they are short. */
const longest =
	/(specification\/specification|hostile\/hostile|extend-history|publish\/(kill|mutex)|watch\/(saves|live-session)|theme-bundle|encryption\/(global|keeping)\.browser)\.test\.ts$/;

/** Begins these first, then large files before small ones, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLongest = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
	}
}

const out = (mode: string): string[] => leftOut[mode] ?? [];
const shared = (groupOrder: number) => ({ isolate: false, sequence: { groupOrder } });

export default defineConfig(({ mode }) => ({
	// As the server's bundle has it.
	resolve: { alias: { 'domdocs:rare-parts': resolve('themes/default/components/rare-parts.ts') } },
	test: {
		// What `npm test` leaves out.
		tags: [
			{
				name: 'slow',
				description: 'a promise that has a quick test too, kept at every place, in every way or against time',
			},
		],
		...(mode === 'quick' ? { tagsFilter: ['!slow'] } : mode === 'slow' ? { tagsFilter: ['slow'] } : {}),
		globalSetup: ['tests/browser/global-setup.ts'],
		setupFiles: ['tests/harness/check-restored.ts'],
		// Deadlines of what will never come, not measures of time: nothing that works reaches them on the slowest machine.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 120_000 } },
		pool: 'forks',
		maxWorkers: 2,
		sequence: { sequencer: LongestFirst },
		// Tests build sites as commands do.
		execArgv: [...v8Flags],
		env: {
			TEST_LONG: mode === 'long' ? '1' : '',
			// Nobody's own settings of git take part: neither in tests nor in the git that is tested.
			GIT_CONFIG_GLOBAL: '/dev/null',
			GIT_CONFIG_NOSYSTEM: '1',
			// Nothing is tidied up behind a commit, which takes as long as the commit itself.
			GIT_CONFIG_COUNT: '1',
			GIT_CONFIG_KEY_0: 'maintenance.auto',
			GIT_CONFIG_VALUE_0: 'false',
		},
		// Most files share a process, which loads what they import once: a third of the time of the small ones. A process
		// goes on with files of the same project only, so the projects follow each other.
		projects: [
			{
				extends: true,
				mode,
				test: { name: 'starting', include: starting, exclude: [...alone, ...out(mode)], ...shared(1) },
			},
			{
				extends: true,
				mode,
				test: {
					name: 'shared',
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: [...starting, ...alone, ...out(mode)],
					...shared(2),
				},
			},
			{
				extends: true,
				mode,
				test: { name: 'alone', include: alone, exclude: out(mode), sequence: { groupOrder: 3 } },
			},
		],
	},
}));
