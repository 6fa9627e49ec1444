import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { formatProfile } from '../../../../cli/report/profile/format-profile.ts';
import type { ProfileReport } from '../../../../cli/report/profile/profile.ts';

const report: ProfileReport = {
	stages: [
		{ name: 'config', milliseconds: 41.6, cpuMilliseconds: 38 },
		{ name: 'parse', milliseconds: 1234, cpuMilliseconds: 2270 },
	],
	pages: [
		{ path: 'content/领地/index.md', parse: 1100, render: 20.4 },
		{ path: 'content/README.md', parse: 3.2, render: 0 },
	],
	peakMemory: 123_456_789,
	files: ['.domdocs/profile/main.cpuprofile', '.domdocs/profile/worker-1.cpuprofile'],
};

describe('a profile', () => {
	test('shows stages, pages, memory and files', () => {
		expect(formatProfile(report, pc.createColors(false))).toBe(
			[
				'  stage    time    CPU',
				'  config  42 ms  38 ms',
				'  parse   1.2 s  2.3 s',
				'  total   1.3 s  2.3 s',
				'',
				'  parse  render  total  slowest pages',
				'  1.1 s   20 ms  1.1 s  content/领地/index.md',
				'   3 ms    0 ms   3 ms  content/README.md',
				'',
				'  Most memory at once: 123.46 MB',
				'',
				'What each thread did, for the Performance panel of a browser:',
				'  .domdocs/profile/main.cpuprofile',
				'  .domdocs/profile/worker-1.cpuprofile',
			].join('\n'),
		);
	});

	test('says where no page was worked on', () => {
		const text = formatProfile({ ...report, pages: [] }, pc.createColors(false));
		expect(text).toContain('\n\n  No page was parsed or rendered: all are as they were.\n\n');
		expect(text).not.toContain('slowest');
	});

	test('has bold heads where colours are wanted', () => {
		const { bold } = pc.createColors(true);
		const lines = formatProfile(report, pc.createColors(true)).split('\n');
		expect(lines[0]).toBe(bold('  stage    time    CPU'));
		expect(lines[5]).toBe(bold('  parse  render  total  slowest pages'));
		expect(lines[6]).toBe('  1.1 s   20 ms  1.1 s  content/领地/index.md');
	});
});
