import { describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { endThreadOn, hangOn } from './harness/hang-on.ts';
import { slow } from './harness/is-long.ts';
import { runCli } from './harness/run-cli.ts';

const config =
	"export default { title: 'Docs', history: false, search: false, limits: { pageSeconds: 3 } };\n";

function make(files: Record<string, string>): FixtureSite {
	const site = makeSite(null, { 'site.config.ts': config, 'content/README.md': '# Home\n', ...files });
	onTestFinished(() => site.dispose());
	return site;
}

const section = '## Part\n\nSome words of a page, with `code` and *more*.\n\n- one\n- two\n\n';

/** A page of so many megabytes. */
const longPage = (megabytes: number): string =>
	`# Long\n\n${section.repeat((megabytes * 1e6) / section.length)}`;

describe('a page that hangs', () => {
	test('in a component is named, and the other pages that fail are too', slow, async () => {
		const site = make({
			'site.config.ts': config.replace('history', "components: { Hang: './Hang.tsx' }, history"),
			'Hang.tsx':
				"export default function Hang({ how }: { how: string }) { if (how === 'fail') throw new Error('It fails'); for (;;); }\n",
			'content/hangs.md': '# A\n\nText.\n\n<Hang how="hang" />\n',
			'content/fails.md': '# B\n\n<Hang how="fail" />\n',
		});
		const { code, output } = await runCli(['build', '--root', site.root, '--json']);
		const failures = output.split('\n').filter((line) => line.includes('component-failed'));
		expect([code, failures]).toEqual([
			1,
			[
				expect.stringMatching(/It fails.*"file":"content\/fails\.md","line":3/),
				expect.stringMatching(/it did not end within 3 s.*"file":"content\/hangs\.md"/),
			],
		]);
	});

	test('while it is parsed by a thread is named, and the build ends', slow, async () => {
		const site = make({
			'content/hangs.md': longPage(0.3).replace('Long', 'It hangs'),
			'site.config.ts': config.replace('3 }', '1 }'),
		});
		const { code, output, errors } = await runCli(['build', '--root', site.root, '--json'], {
			env: hangOn('It hangs'),
		});
		expect([code, output + errors]).toEqual([1, expect.stringContaining('page-hangs')]);
		expect(output + errors).toContain('"file":"content/hangs.md"');
	});
});

test('a build ends where a thread ends by itself', slow, async () => {
	const site = make({ 'content/ends.md': longPage(0.3).replace('Long', 'It ends') });
	const env = endThreadOn('It ends');
	const { code, errors } = await runCli(['build', '--root', site.root], { env });
	expect([code, errors]).toEqual([4, expect.stringContaining('Unexpected end of a thread')]);
	expect(() => site.output('index.html')).toThrow();
});

test.each(['SIGINT', 'SIGTERM'] as const)(
	'a build with a long page ends by %s, not with the page',
	async (signal) => {
		const site = make({
			'content/long.md': longPage(0.3).replace('Long', 'It hangs'),
			'site.config.ts': config.replace('3 }', '120 }'),
		});
		const { code } = await runCli(['build', '--root', site.root], {
			env: hangOn('It hangs'),
			killWith: signal,
			when: 'parse',
		});
		expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
		expect(() => site.output('index.html')).toThrow();
	},
);
