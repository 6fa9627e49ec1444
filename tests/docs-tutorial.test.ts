import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../cli/platform/package-root.ts';
import { makeSite } from './harness/fixture-site.ts';
import { casesOf } from './harness/is-long.ts';

/** A step of a guide: the files that it shows, and the parts of the config that it adds. */
interface Step {
	files: Record<string, string>;
	/** Lines that stand in the config after this step. */
	parts: string[];
}

/** Reads the steps: blocks of code with the path of a file as their title. A config that is not whole is a part of one. */
function readSteps(path: string): Step[] {
	const text = readFileSync(join(packageRoot, path), 'utf8');
	return text
		.split(/^## \d+\. /m)
		.slice(1)
		.map((step) => {
			const blocks = [...step.matchAll(/^(`{3,4})\w+ title="([^"]+)".*\n([\s\S]*?)^\1$/gm)];
			const files: Record<string, string> = {};
			const parts: string[] = [];
			for (const [, , file = '', code = ''] of blocks) {
				if (file === 'site.config.ts' && !code.includes('export default')) parts.push(code);
				else if (!file.startsWith('.github/')) files[file] = code;
			}
			return { files, parts };
		});
}

/** Puts a part of a config behind its first lines; what it says again is replaced. */
function addPart(config: string, part: string): string {
	const said = part.trimEnd().split('\n');
	const kept = config.split('\n').filter((line) => !said.includes(line));
	kept.splice(kept.indexOf('export default defineSite({') + 1, 0, ...said);
	return kept.join('\n');
}

const tutorials = ['docs/content/guide/start/2.tutorial.md', 'docs/content/zh/guide/start/2.tutorial.md'];

test.each(casesOf(tutorials, (_, index) => index === 0))(
	'each step of %s is a site that works',
	async (path) => {
		const site = makeSite(null, {});
		for (const { files, parts } of readSteps(path)) {
			if (Object.keys(files).length === 0 && parts.length === 0) continue;
			for (const [file, code] of Object.entries(files)) site.write(file, code);
			for (const part of parts) site.write('site.config.ts', addPart(site.read('site.config.ts'), part));
			// The step of the home page says that this line waits for the next one.
			const hasComponent = site.read('site.config.ts').includes('components:');
			const home = site.read('content/README.md');
			if (!hasComponent) site.write('content/README.md', home.replace(/^<RunsPerDay.*$/m, ''));
			const { diagnostics, published } = await site.build();
			expect(diagnostics.filter(({ name }) => !name.startsWith('history'))).toEqual([]);
			expect(published).not.toBeNull();
			site.write('content/README.md', home);
		}
		expect(site.output('zh/guide/first-job/index.html')).toContain('第一个任务');
		expect(site.output('index.html')).toContain('class="runs-per-day"');
		site.dispose();
	},
);
