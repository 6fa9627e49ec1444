import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDominionSite, dominionRoot } from './harness/dominion-site.ts';

/*
 * The manual of Dominion against the fact sheets that it is written from, which lie beside the project: every command,
 * key, flag, placeholder, node and event is on its page, in each language, with its default.
 */

const facts = resolve(dominionRoot, '../shared/facts');
const prefixes = ['/', '/en/', '/jp/', '/ru/'];

/** A row of a fact sheet: the names in its first cell, and the value that they have at first, where that is given. */
interface Fact {
	names: string[];
	value?: string;
}

/** The rows of the tables between two headings of a sheet; `column` is the title of the column with the values. */
function factsOf(file: string, from: string, to: string, column = 'Default'): Fact[] {
	const sheet = readFileSync(join(facts, file), 'utf8');
	const start = sheet.indexOf(`\n${from}`);
	expect(start, `${file}: ${from}`).toBeGreaterThan(-1);
	const text = sheet.slice(start, sheet.indexOf(`\n${to}`, start + 1));
	const found: Fact[] = [];
	let place = -1;
	for (const line of text.split('\n')) {
		if (!line.startsWith('|')) place = -1;
		const cells = line
			.replaceAll('\\|', '\u0000')
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim().replaceAll('\u0000', '|'));
		if (cells.includes(column)) place = cells.indexOf(column);
		const names = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) =>
			name!.startsWith('…') ? [] : name!,
		);
		if (names.length === 0) continue;
		// What is described rather than written out is not looked for.
		const value =
			place > 0 ? /^(?:`'?([^`']+)'?`|(on|off))$/.exec(cells[place]!)?.slice(1).join('') : undefined;
		found.push({ names, ...(value === undefined ? {} : { value }) });
	}
	return found;
}

let out: string;

beforeAll(async () => {
	const { report, ...site } = await buildDominionSite();
	if (!report.published)
		throw new Error(JSON.stringify(report.diagnostics.filter(({ severity }) => severity === 'error')));
	out = site.out;
});

/** The text of a page's article, or of all of it, by rows of tables and other blocks; entities are characters. */
function blocksOf(route: string, element: 'article' | 'main' = 'article'): string[] {
	const html = readFileSync(join(out, route, 'index.html'), 'utf8');
	const text = html.slice(html.indexOf(`<${element}`), html.indexOf(`</${element}>`));
	return text.split(/<\/tr>|<\/li>|<\/p>|<\/h[1-6]>|<\/dd>|<\/pre>/).map((block) =>
		block
			.replace(/<[^>]+>/g, ' ')
			.replace(/&lt;/g, '<')
			.replace(/&gt;/g, '>')
			.replace(/&quot;/g, '"')
			.replace(/&#x27;|&#39;/g, "'")
			.replace(/&amp;/g, '&'),
	);
}

/** Whether a name stands in a text by itself: `amount` is not in `amount-all-over-the-world`. */
function hasName(text: string, name: string): boolean {
	const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<![\\w.-])${escaped}(?![\\w-])`).test(text);
}

/** The names that a page does not have, and the values that do not stand beside theirs. */
function missingOn(
	route: string,
	wanted: Fact[],
	spell: (value: string) => string[] = (value) => [value],
): string[] {
	const blocks = blocksOf(route);
	return wanted.flatMap(({ names, value }) =>
		names.flatMap((name) => {
			const own = blocks.filter((block) => hasName(block, name));
			if (own.length === 0) return [name];
			if (value === undefined) return [];
			return own.some((block) =>
				spell(value).some((text) => block.toLowerCase().includes(text.toLowerCase())),
			)
				? []
				: [`${name}: ${value}`];
		}),
	);
}

/** How pages say that a flag is on or off. */
const switches: Record<string, string[]> = {
	on: ['on', 'true', '开', '允许', '是', 'オン', '有効', '許可', 'вкл', 'да', 'разреш'],
	off: ['off', 'false', '关', '禁止', '否', 'オフ', '無効', '禁止', 'выкл', 'нет', 'запрещ'],
};

describe.skipIf(!existsSync(facts))('the manual', () => {
	const pages: [string, number, () => Fact[], ((value: string) => string[])?][] = [
		[
			'notes/doc/player/commands/',
			44,
			() =>
				factsOf('player.md', '## commands', '## dominion/create').map(({ names }) => ({
					names: names.slice(0, 1).map((name) => name.split(' ')[0]!),
				})),
		],
		[
			'notes/doc/owner/config-ref/config/',
			37,
			() => factsOf('owner.md', '## config-ref/config', '## config-ref/flags'),
		],
		[
			'notes/doc/owner/config-ref/flags/',
			164,
			() => [
				...factsOf('flags.md', '## Environment flags', '## Privilege flags'),
				...factsOf('flags.md', '## Privilege flags', '## Defaults that differ'),
			],
			(value) => switches[value] ?? [value],
		],
		[
			'notes/doc/owner/config-ref/limitations/',
			22,
			() => factsOf('owner.md', '## config-ref/limitations', '## config-ref/world-wide'),
		],
		[
			'notes/doc/owner/other/placeholder/',
			14,
			() => factsOf('owner.md', '## other/placeholder', '## other/res-migrate'),
		],
		[
			'notes/doc/owner/other/permission-node/',
			4,
			() => factsOf('owner.md', '## other/permission-node', '## other/mini-message', 'no such column'),
		],
		[
			'notes/api/event/',
			24,
			() => factsOf('api.md', '### Movement and other', 'Count: 24', 'no such column'),
		],
	];

	test.each(pages.map(([path, count, read]) => [path, count, read] as const))(
		'is held to the sheets: %s, %i entries',
		(_, count, read) => {
			expect(read().length).toBeGreaterThanOrEqual(count);
		},
	);

	for (const prefix of prefixes)
		for (const [path, , read, spell] of pages)
			test(`has everything at ${prefix}${path}`, () => {
				expect(missingOn(prefix + path, read(), spell)).toEqual([]);
			});

	/** Text that another language wrote: more of it than a name or a word that is quoted. */
	const foreign: Record<string, RegExp> = {
		'/en/': /\p{Script=Han}{4,}|\p{Script=Cyrillic}{4,}|[ぁ-んァ-ヶ]{4,}/u,
		'/ru/': /\p{Script=Han}{4,}|[ぁ-んァ-ヶ]{4,}|(?:\b(?:the|and|you|with|that|are|this)\b[^|]*){6,}/u,
		// Chinese sentences have no kana in them.
		'/jp/': /[\p{Script=Han}，、；：]{14,}。|\p{Script=Cyrillic}{4,}/u,
		'/': /[ぁ-んァ-ヶ]{4,}|\p{Script=Cyrillic}{4,}/u,
	};

	test.each(prefixes)('is written in its language at %s', (prefix) => {
		const found = ['notes/doc', 'notes/api', 'blog', 'friends'].flatMap((folder) =>
			readdirSync(join(out, prefix, folder), { recursive: true, encoding: 'utf8' })
				.filter((path) => path.endsWith('index.html'))
				.map((path) => `${prefix}${folder}/${path.replaceAll('\\', '/').replace(/index\.html$/, '')}`),
		);
		const wrong = found.flatMap((route) =>
			blocksOf(route, 'main')
				.filter((block) => foreign[prefix]!.test(block))
				.map((block) => `${route}: ${block.trim().slice(0, 80)}`),
		);
		expect(found.length).toBeGreaterThan(2);
		expect(wrong).toEqual([]);
	});
});
