import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scrubSvgFile } from '../../../cli/images/svg/scrub-svg-file.ts';
import { isLong } from '../../harness/is-long.ts';

const modules = 'node_modules';
const collections = readdirSync(join(modules, '@iconify-json'));

test.each(collections)('drawings of %s are published as they are (OS-07)', (name) => {
	const { icons } = JSON.parse(readFileSync(join(modules, '@iconify-json', name, 'icons.json'), 'utf8')) as {
		icons: Record<string, { body: string }>;
	};
	const all = Object.entries(icons).filter((_, index) => isLong || index % 50 === 0);
	expect(all.length).toBeGreaterThan(20);
	for (const [icon, { body }] of all) {
		const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">${body}</svg>`;
		expect([icon, scrubSvgFile(text)]).toEqual([icon, { text, removed: [] }]);
	}
});
