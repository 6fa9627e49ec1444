import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlinePicture, largestInlinePicture } from '../../../cli/images/inline-picture.ts';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'domdocs-pictures-'));
	writeFileSync(
		join(folder, 'logo.svg'),
		`<svg xmlns="http://www.w3.org/2000/svg">\n\t<path fill="#123"/>\n</svg>\n`,
	);
	writeFileSync(
		join(folder, 'latin.svg'),
		Buffer.from('<?xml version="1.0" encoding="latin1"?><svg>\xe9</svg>', 'latin1'),
	);
	writeFileSync(join(folder, 'torn.svg'), '<?xml encoding="latin1"?><svg/>');
	writeFileSync(join(folder, 'dot.png'), Buffer.from([137, 80, 78, 71]));
	writeFileSync(join(folder, 'large.svg'), `<svg>${' '.repeat(largestInlinePicture)}</svg>`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const assets = {
	'/logo.svg': true,
	'/dot.png': true,
	'/large.svg': true,
	'/gone.svg': true,
	'/latin.svg': true,
	'/torn.svg': true,
} as const;

test.each([
	[
		'/logo.svg',
		'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3E%20%3Cpath%20fill=%22%23123%22/%3E%20%3C/svg%3E',
	],
	['/latin.svg', 'data:image/svg+xml,%3Csvg%3Eé%3C/svg%3E'],
	['/torn.svg', '/torn.svg'],
	['/dot.png', 'data:image/png;base64,iVBORw=='],
	['/large.svg', '/large.svg'],
	['/gone.svg', '/gone.svg'],
	['/secret.svg', '/secret.svg'],
])('%s is drawn from %s', (address, expected) => {
	expect(inlinePicture(address, { folder, assets })).toBe(expected);
});
