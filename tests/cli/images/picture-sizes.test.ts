import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type FoundSize, PictureSizes } from '../../../cli/images/picture-sizes.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'domdocs-sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sizes = new PictureSizes();
const sizeOf = (name: string, content: string | Uint8Array): FoundSize => {
	const file = join(folder, name);
	writeFileSync(file, content);
	return sizes.of(file);
};

const bytes = (...parts: (string | number[])[]): Uint8Array =>
	Buffer.concat(
		parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
	);
const long = (value: number): number[] => [
	value >>> 24,
	(value >>> 16) & 255,
	(value >>> 8) & 255,
	value & 255,
];
const short = (value: number): number[] => [value >>> 8, value & 255];
const box = (name: string, content: Uint8Array): Uint8Array =>
	bytes(long(content.length + 8), name, [...content]);

const png = (width: number, height: number): Uint8Array =>
	bytes('\x89PNG\r\n\x1a\n', long(13), 'IHDR', long(width), long(height));

/** A JPEG up to its size, with this EXIF orientation and so many bytes of notes before it. */
function jpeg(width: number, height: number, orientation = 0, notes = 0): Uint8Array {
	const exif = bytes(
		'Exif\0\0MM\0*',
		long(8),
		short(1),
		short(274),
		short(3),
		long(1),
		short(orientation),
		[0, 0],
	);
	const blocks = Array.from({ length: Math.ceil(notes / 60_000) }, () =>
		bytes([0xff, 0xe2], short(60_002), [...new Uint8Array(60_000)]),
	);
	return bytes(
		[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
		...(orientation ? [[0xff, 0xe1], short(exif.length + 6), [...exif], long(0)] : []),
		...blocks.map((block) => [...block]),
		[0xff, 0xc0, 0, 11, 8],
		[...short(height), ...short(width), 1, 1, 17, 0, 0xff, 0xd9],
	);
}

const avif = (width: number, height: number): Uint8Array => {
	const ispe = box('ispe', bytes(long(0), long(width), long(height)));
	const iprp = box('iprp', box('ipco', ispe));
	return bytes(
		[...box('ftyp', bytes('avif', long(0), 'avifmif1'))],
		[...box('meta', bytes(long(0), [...iprp]))],
	);
};

describe('the size of a picture', () => {
	test.each<[string, string, string | Uint8Array]>([
		['640x360', 'a.png', png(640, 360)],
		['640x360', 'A.PNG', png(640, 360)],
		['300x200', 'b.jpg', jpeg(300, 200)],
		['300x200', 'upright.jpeg', jpeg(300, 200, 1)],
		['200x300', 'turned.jpg', jpeg(300, 200, 6)],
		['300x200', 'long-notes.jpg', jpeg(300, 200, 0, 300_000)],
		['12x34', 'c.gif', bytes('GIF89a', [12, 0, 34, 0])],
		['80x60', 'lossy.webp', bytes('RIFF....WEBPVP8 ', long(0), [0, 0, 0, 0x9d, 1, 0x2a], [80, 0, 60, 0])],
		['80x60', 'extended.webp', bytes('RIFF....WEBPVP8X', long(0), [0, 0, 0, 0, 79, 0, 0, 59, 0, 0])],
		['400x300', 'd.avif', avif(400, 300)],
		['640x360', 'png-by-content.jpg', png(640, 360)],
	])('is %s for %s', (expected, name, content) => {
		const size = sizeOf(name, content);
		expect(size && size !== 'unreadable' && `${size.width}x${size.height}`).toBe(expected);
	});

	test.each([
		['40x20', '<svg xmlns="x" width="40" height="20"/>'],
		[
			'40x20',
			'\ufeff<?xml version="1.0"?>\n<!-- <svg width="1" height="1"> -->\n<svg width=\'40px\' height=\'20px\'>',
		],
		['96x48', '<!DOCTYPE svg [<!ENTITY a "<svg>">]>\n<svg width="1in" height="0.5in">'],
		[
			'10x20',
			'<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="10" height="20">',
		],
		['40x20', Buffer.from('\ufeff<svg width="40" height="20"/>', 'utf16le')],
		['40x20', '<svg viewBox="0 0 40 20">'],
		['40x20', '<svg width="100%" height="100%" viewBox="0,0,40,20">'],
		['80x40', '<svg width="80" viewBox="0 0 40 20">'],
		['80x40', '<svg height="40" viewBox="-5 -5 40 20">'],
		['32x16', '<svg:svg stroke-width="3" width="2em" height="1em">'],
		['none', '<svg>'],
		['none', '<svg width="auto" height="x">'],
		['none', '<svg viewBox="0 0 0 0">'],
		['unreadable', '<html><svg width="1" height="1"></html>'],
		['unreadable', 'svg'],
	])('of a drawing is %s for %s', (expected, content) => {
		const size = sizeOf('drawing.svg', content);
		const text = size === null ? 'none' : size === 'unreadable' ? size : `${size.width}x${size.height}`;
		rmSync(join(folder, 'drawing.svg'));
		expect(text).toBe(expected);
	});

	test.each([
		['empty.png', ''],
		['cut.png', '\x89PNG\r\n\x1a\n'],
		['text.png', 'picture'],
		['drawing.png', '<svg width="1" height="1"/>'],
		['cut.jpg', jpeg(300, 200).slice(0, 12)],
		['cut.webp', 'RIFF'],
		['no-side.png', png(0, 360)],
	])('cannot be read from %s', (name, content) => {
		expect(sizeOf(name, content)).toBe('unreadable');
	});

	test('is nobody’s for a file that is no picture, or is not there', () => {
		expect(sizeOf('a.pdf', '%PDF')).toBeNull();
		expect(sizes.of(join(folder, 'nothing.png'))).toBeNull();
	});

	test('is read again when the file has changed', () => {
		const file = join(folder, 'changing.png');
		expect(sizeOf('changing.png', png(1, 2))).toEqual({ width: 1, height: 2 });
		writeFileSync(file, png(3, 4));
		utimesSync(file, 1, 1);
		expect(sizes.of(file)).toEqual({ width: 3, height: 4 });
	});

	test('takes no longer for a file that is made to', () => {
		const spent = startCpuTime();
		sizeOf('many.svg', '<svg '.repeat(200_000));
		sizeOf('comment.svg', '<!--'.repeat(200_000));
		sizeOf('quotes.svg', `<svg ${'a="'.repeat(200_000)}`);
		sizeOf('zeros.jpg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4], [...new Uint8Array(2_000_000)]));
		expect(spent()).toBeLessThan(10_000);
	});
});
