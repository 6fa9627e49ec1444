import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isStillRaster } from '../../../cli/images/variant-library.ts';
import { makePng, makeWebp } from './sample-pictures.ts';

const pictures = resolve(import.meta.dirname, '../../features/images');

test.each<[string, boolean, Uint8Array]>([
	['a PNG', true, makePng(2, 2)],
	['a PNG that moves', false, makePng(2, 2, [['acTL', Buffer.alloc(8)]])],
	['a PNG whose text says so', true, makePng(2, 2, [['tEXt', Buffer.from('acTL')]])],
	['a PNG that is cut off', true, makePng(2, 2).subarray(0, 40)],
	[
		'a PNG whose chunk has a wild length',
		false,
		makePng(2, 2, [['acTL', Buffer.alloc(8)]]).fill(0xff, 33, 37),
	],
	['a WebP', true, makeWebp(null)],
	['a WebP with transparency', true, makeWebp(0x10)],
	['a WebP that moves', false, makeWebp(0x12)],
	['a JPEG', true, readFileSync(join(pictures, 'turned.jpg'))],
	['a GIF', false, Buffer.from('GIF89a')],
	['a drawing', false, readFileSync(join(pictures, 'drawing.svg'))],
	['text', false, Buffer.from('RIFF, a story')],
	['nothing', false, Buffer.alloc(0)],
])('%s: %j', (_, expected, content) => {
	expect(isStillRaster(content)).toBe(expected);
});
