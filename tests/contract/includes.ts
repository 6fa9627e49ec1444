import { symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { findWord } from '../harness/canaries.ts';
import { buildOf, plainConfig, siteOf } from './sites.ts';

const word = 'canary-beside-the-site';

/** The most that a page may include, in bytes. */
const largest = 4 * 1024 * 1024;

/** What pages reach for that is not theirs, and the message that they get, where that is not said of their third line. */
const reaching = (outside: string, absolute: string): [text: string, message: string, place?: string][] => [
	...[
		`${outside}/out.md`,
		`${outside.replaceAll('..', '%2e%2e')}/out.md`,
		`${absolute}/out.md`,
		`file://${absolute}/out.md`,
		'./link.md',
		'./folder/out.md',
		'../.env',
		'../keys/server.key',
		'../node_modules/x/index.md',
	].map((path): [string, string] => [`<!-- @include: ${path} -->`, 'include-missing']),
	...[`${outside}/out.md`, `${absolute}/out.md`, './link.md', '../.env'].map((path): [string, string] => [
		`@[code](${path})`,
		'code-import-missing',
	]),
	[`@[code-tree](${outside})`, 'code-tree-folder'],
	['<!-- @include: ./p14.md -->', 'include-refused'],
	['<!-- @include: ../parts/one.md -->', 'include-refused', 'parts/two.md:1'],
	['<!-- @include: ../parts/chain-0.md -->', 'include-refused', 'parts/chain-15.md:1'],
	['<!-- @include: ../parts/deep-0.md -->', 'include-refused', 'parts/deep-15.md:1'],
	['<!-- @include: ../parts/bomb-0.md -->', 'include-refused', 'parts/bomb-7.md:8'],
	['<!-- @include: ../parts/large.md -->', 'include-refused'],
];

/** Includes a file each, so many times, down to a last one. */
function chain(name: string, length: number, times = 1): Record<string, string> {
	const links = Array.from({ length }, (_, index): [string, string] => [
		`parts/${name}-${index}.md`,
		`<!-- @include: ./${name}-${index + 1}.md -->\n`.repeat(times),
	]);
	return { ...Object.fromEntries(links), [`parts/${name}-${length}.md`]: 'The end of it.\n' };
}

/** A text of so many bytes of which a page gets one line. */
const bytes = (size: number): string => {
	const [start, end] = ['---\n# ', '\n---\n\nThe end of it.\n'];
	return start + 'x'.repeat(size - start.length - end.length) + end;
};

/** Builds pages that include what lies outside, what they may not read, themselves, or too much: each is named at its place. */
export async function tryIncludes(): Promise<void> {
	const beside = siteOf({ 'out.md': word }).root;
	const site = siteOf({
		'.env': word,
		'keys/server.key': word,
		'node_modules/x/index.md': word,
		'parts/one.md': '<!-- @include: ./two.md -->\n',
		'parts/two.md': '<!-- @include: ./one.md -->\n',
		...chain('deep', 1000),
		...chain('chain', 16),
		...chain('bomb', 9, 9),
		...chain('fits', 15),
		'parts/large.md': bytes(largest + 1),
		'parts/fits.md': bytes(largest),
		'content/deep.md': '# Deep\n\n<!-- @include: ../parts/fits-0.md -->\n',
		'content/large.md': '# Large\n\n<!-- @include: ../parts/fits.md -->\n',
	});
	symlinkSync(join(beside, 'out.md'), join(site.root, 'content/link.md'));
	symlinkSync(beside, join(site.root, 'content/folder'));
	const pages = reaching(relative(join(site.root, 'content'), beside), beside);
	expect(pages.length).toBeGreaterThanOrEqual(14);
	for (const [index, [text]] of pages.entries()) site.write(`content/p${index}.md`, `# A\n\n${text}\n`);
	const failed = await buildOf(site);
	const places = failed.messages.map(({ name, file, line }) => `${name} ${file}:${line}`);
	expect([failed.code, places.sort()]).toEqual([
		1,
		[
			...['folder', 'link.md'].map((name) => `symlink-outside content/${name}:1`),
			...pages.map(([, name, place], index) => `${name} ${place ?? `content/p${index}.md:3`}`),
		].sort(),
	]);
	for (const { message } of failed.messages.filter(({ name }) => name === 'include-refused'))
		expect(message).toContain('` -> `');
	expect(findWord({ said: failed.output + failed.errors }, word)).toEqual([]);
	// Where the site lets all of it be, it is published without.
	const names = ['symlink-outside', ...pages.map(([, name]) => name)];
	const severity = JSON.stringify(Object.fromEntries(names.map((name) => [name, 'warning'])));
	site.write('site.config.ts', plainConfig.replace('history', `checks: { severity: ${severity} }, history`));
	expect((await buildOf(site)).code).toBe(0);
	expect(findWord(site.outputs(), word)).toEqual([]);
	for (const page of ['deep', 'large']) expect(site.output(`${page}/index.html`)).toContain('The end of it.');
}
