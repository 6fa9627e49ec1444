import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { notHere, type Row, type Rows } from '../row.ts';
import { buildOf, errorsOf, measureOf, plainConfig, siteOf } from '../sites.ts';

/** Builds pages with files that are no pictures, cut off or of sizes that nothing can show: each is named where it is shown. */
async function tryPictures(): Promise<void> {
	const png = (width: number, height: number): Buffer => {
		const bytes = Buffer.from(
			'89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000',
			'hex',
		);
		bytes.writeUInt32BE(width, 16);
		bytes.writeUInt32BE(height, 20);
		return bytes;
	};
	const pictures: Record<string, Buffer> = {
		'cut.png': png(100, 100).subarray(0, 20),
		'empty.png': Buffer.alloc(0),
		'huge.png': png(2 ** 32 - 1, 2 ** 32 - 1),
		'loop.jpg': Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe10002'.repeat(100_000), 'hex')]),
		'nothing.png': png(0, 0),
		'text.png': Buffer.from('no picture\n'),
		'webp.webp': Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
	};
	const names = Object.keys(pictures);
	const site = siteOf({ 'content/a.md': `# A\n\n${names.map((name) => `![x](./${name})`).join('\n\n')}\n` });
	for (const [name, bytes] of Object.entries(pictures))
		writeFileSync(join(site.root, 'content', name), bytes);
	const built = await measureOf(site);
	expect([built.code, built.messages.map(({ name, line }) => `${name} ${line}`)]).toEqual([
		0,
		names.map((_, index) => `image-unreadable ${3 + 2 * index}`),
	]);
	const entities = 'abcdefghi'.split('').map((name, index, all) => {
		const text = index === 0 ? 'lol' : `&${all[index - 1]};`.repeat(10);
		return `<!ENTITY ${name} "${text}">`;
	});
	const svg = `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`;
	const bomb = siteOf({ 'content/a.md': '# A\n\n![x](./bomb.svg)\n', 'content/bomb.svg': svg });
	const refused = await measureOf(bomb);
	expect([refused.code, errorsOf(refused).map((text) => text.split(':')[0])]).toEqual([
		1,
		['svg-invalid content/bomb.svg'],
	]);
	expect(refused.cost.megabytes).toBeLessThan(built.cost.megabytes + 50);
}

/** Pictures and files that are missing, and pictures that are none. */
const pictures: Row = {
	check: async () => {
		const built = await buildOf(
			siteOf({ 'content/a.md': '# A\n\n![x](./no.png)\n\n[x](./no.pdf)\n\n![x](/no.svg)\n' }),
		);
		expect(built.code).toBe(1);
		expect(errorsOf(built).map((text) => text.split(' ')[1])).toEqual([
			'content/a.md:3:1',
			'content/a.md:5:1',
			'content/a.md:7:1',
		]);
		await tryPictures();
	},
};

/** A folder that has `sharp`, once it has been installed. */
let withSharp = '';

function installSharp(): boolean {
	withSharp = siteOf({ 'package.json': '{ "private": true }\n' }).root;
	const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', 'sharp'];
	return spawnSync('npm', args, { cwd: withSharp }).status === 0;
}

/** Builds a page with a picture of 100 kB that is right, and 900 million pixels large: no copies are made, and no memory is filled. */
async function tryPixelBomb(): Promise<void> {
	const chunk = (name: string, data: Buffer): Buffer => {
		const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		size.writeUInt32BE(data.length);
		const body = Buffer.concat([Buffer.from(name), data]);
		let rest = 0xffffffff;
		for (const byte of body) {
			rest ^= byte;
			for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
		}
		sum.writeUInt32BE((rest ^ 0xffffffff) >>> 0);
		return Buffer.concat([size, body, sum]);
	};
	const png = (width: number, depth: number, row: () => Buffer): Buffer => {
		const head = Buffer.alloc(13);
		for (const at of [0, 4]) head.writeUInt32BE(width, at);
		head[8] = depth;
		const rows = deflateSync(Buffer.concat(Array.from({ length: width }, row)));
		const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
		return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
	};
	const config = plainConfig.replace('history', 'markdown: { images: { variants: true } }, history');
	const site = siteOf({ 'content/a.md': '# A\n\n![x](./large.png)\n', 'site.config.ts': config });
	symlinkSync(join(withSharp, 'node_modules'), join(site.root, 'node_modules'));
	const noise = (): Buffer =>
		Buffer.concat([Buffer.alloc(1), randomBytes(1500).map((byte) => 100 + (byte & 7))]);
	writeFileSync(join(site.root, 'content/large.png'), png(1500, 8, noise));
	const plain = await measureOf(site);
	expect([plain.code, plain.messages, site.output('a/index.html').includes('.webp')]).toEqual([0, [], true]);
	writeFileSync(
		join(site.root, 'content/large.png'),
		png(30_000, 1, () => Buffer.alloc(3751)),
	);
	const built = await measureOf(site);
	expect([built.code, built.messages.map(({ name, file, line }) => `${name} ${file}:${line}`)]).toEqual([
		0,
		['image-not-resized content/a.md:3'],
	]);
	// One byte for each pixel would be 900.
	expect(built.cost.megabytes).toBeLessThan(plain.cost.megabytes + 200);
}

/** Pictures that are missing, are none or would fill the memory. */
export const pictureRows: Rows = {
	'RL-08': notHere('a registry or cache that has sharp', pictures, {
		isHere: installSharp,
		check: async () => {
			await pictures.check();
			await tryPixelBomb();
		},
	}),
};
