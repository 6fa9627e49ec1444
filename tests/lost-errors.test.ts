// @module-tag slow
import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { runCli } from './harness/run-cli.ts';
import { serveSite } from './harness/serve-site.ts';

const faults = {
	promise:
		"export default function Bad() {\n\tPromise.reject(new Error('It is lost.'));\n\treturn <b>Shown</b>;\n}\n",
	timer:
		"export default function Bad() {\n\tsetTimeout(() => { throw new Error('It is lost.'); });\n\treturn <b>Shown</b>;\n}\n",
};

function make(component: string, pages = 1): FixtureSite {
	const text = '# A page\n\nText of it.\n\n<Bad />\n';
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs', history: false, components: { Bad: './Bad.tsx' } };\n",
		'Bad.tsx': component,
		'content/README.md': '# Home\n',
		...Object.fromEntries(Array.from({ length: pages }, (_, index) => [`content/p${index}.md`, text])),
	});
	onTestFinished(() => site.dispose());
	return site;
}

describe('an error of a component that nothing catches', () => {
	test.each(Object.entries(faults))('is named and ends a build: of a %s', async (_, component) => {
		const site = make(component);
		// The first build bundles the theme, the second one finds it in the cache.
		for (const _round of ['bundled', 'cached']) {
			const { code, output, errors } = await runCli(['build', '--root', site.root, '--format=json']);
			expect([code, errors]).toEqual([1, '']);
			expect(JSON.parse(output.split('\n')[0]!)).toMatchObject({
				name: 'component-failed',
				message: 'Unexpected error in a component, which nothing catches: It is lost.',
				file: 'Bad.tsx',
				line: 2,
			});
			expect(readdirSync(site.root).filter((name) => /^dist|domdocs-/.test(name))).toEqual([]);
		}
	});

	test('is named where threads render', async () => {
		const site = make(faults.promise, 160);
		const { code, output } = await runCli(['build', '--root', site.root, '--json', '--workers', '2']);
		expect([code, output]).toEqual([1, expect.stringMatching(/It is lost\..*"file":"Bad\.tsx","line":2/)]);
	});

	test.each(Object.entries(faults))(
		'is named by serve --watch, which goes on: of a %s',
		async (_, component) => {
			const site = make(component);
			const { url, said, stop } = await serveSite(site.root, ['--watch']);
			onTestFinished(async () => void (await stop()));
			expect(await (await fetch(`${url}/p0/`)).text()).toContain('Shown');
			await expect.poll(said).toMatch(/It is lost\..*"file":"Bad\.tsx","line":2/);
			expect((await fetch(`${url}/`)).status).toBe(200);
			expect(await stop()).toBe(0);
		},
	);
});
