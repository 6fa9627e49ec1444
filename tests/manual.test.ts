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

/** The cells of all tables of a sheet. */
function cellsOf(file: string): string[][] {
	return readFileSync(join(facts, file), 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

/** What the chest UI calls a button in Chinese, English and Japanese, by its English name. */
function namesOfButtons(): Map<string, string[]> {
	const names = new Map<string, string[]>();
	for (const [en = '', zh = '', ja = ''] of cellsOf('glossary.md')) {
		const parts = [zh, en, ja].map((cell) => cell.replaceAll(/ \((?:chest|dialog)[^)]*\)/g, '').split(' / '));
		for (const [index, name] of parts[1]!.entries())
			if (!names.has(name) && parts.every(({ length }) => length === parts[1]!.length))
				names.set(
					name,
					parts.map((part) => part[index]!),
				);
	}
	// The faces of a box are words of the language in the table of operations.
	for (const [en = '', zh = '', , ja = ''] of cellsOf('glossary.md'))
		if (/^(north|south|east|west|up|down)$/.test(en)) {
			const name = en[0]!.toUpperCase() + en.slice(1);
			names.set(name, [zh, name, ja]);
		}
	return names;
}

/** The menus of the chest UI and their buttons as the sheet has them, by our ids, with the English title where there is one. */
function menusOfFacts(): Record<string, { title?: string; buttons: string[] }> {
	const sheet = readFileSync(join(facts, 'player.md'), 'utf8');
	const quoted = (text: string): string[] =>
		[...text.matchAll(/\*([^*]+)\*/g)].flatMap(([, words]) => words!.split(', '));
	const between = (start: string, end: string): string[] => {
		const from = sheet.indexOf(start);
		expect(from, start).toBeGreaterThan(-1);
		return quoted(sheet.slice(from + start.length, sheet.indexOf(end, from + start.length)));
	};
	const rows = sheet
		.slice(sheet.indexOf('Management page (dashboard), chest UI'), sheet.indexOf('\nDialog UI:'))
		.split('\n')
		.filter((line) => line.startsWith('| *'))
		.map((line) => line.split('|').slice(1, 3).map(quoted));
	const inDashboard = (title: string): { title: string; buttons: string[] } => ({
		title,
		buttons: rows.find(([names]) => names![0] === title)![1]!,
	});
	return {
		main: { title: 'Main Menu', buttons: between('Main menu entries, chest UI:', 'Administrators') },
		dashboard: { buttons: rows.map(([names]) => names![0]!) },
		area: inDashboard('Area & Travel'),
		permissions: inDashboard('Permissions'),
		people: inDashboard('Members & Groups'),
		ownership: inDashboard('Ownership'),
		resize: { title: 'Choose a Face', buttons: between('→ *Resize* → a face', ')') },
		members: { title: 'Members', buttons: between('role (*Member* or *Administrator*), has', '.') },
		member: { buttons: between('Click a member:', '. For') },
		players: { buttons: between('lists them before the others.', ':') },
		receivers: { buttons: [] },
		candidates: { buttons: [] },
		'group-members': { title: 'Group Members', buttons: [] },
		groups: { title: 'Groups', buttons: between('group list →', '→ name') },
		group: {
			buttons: [
				...between('The list shows the number of members. Click a group:', ' (dialog'),
				...between('Click a group: *Rename* (dialog: name field and *Save changes*),', '.'),
			],
		},
		templates: {
			title: 'Privilege Templates',
			buttons: between('main menu → *Privilege Templates* →', '→ name'),
		},
		confirmation: { buttons: between('→ confirmation screen →', 'returns') },
	};
}

/** A panel of a path through menus, as a page of the manual shows it. */
interface ShownMenu {
	id: string;
	title: string | undefined;
	/** Whether something can be pressed, and that is said. */
	pressed: number;
	rows: { kind: string; name: string; text: string }[];
}

/** The paths through menus in the player manual of a language, by the address of their page without that of the language. */
function pathsOf(prefix: string): Map<string, ShownMenu[][]> {
	const folder = `${prefix}notes/doc/player`;
	const found = readdirSync(join(out, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
		path.endsWith('index.html'),
	);
	const paths = found.sort().map((file) => {
		const html = readFileSync(join(out, folder, file), 'utf8');
		const lists = html.split('<ol class="chest-path"').slice(1);
		return [file, lists.map((list) => list.slice(0, list.indexOf('</ol>'))).map(menusOfPath)] as const;
	});
	return new Map(paths.filter(([, lists]) => lists.length > 0));
}

function menusOfPath(list: string): ShownMenu[] {
	const decode = (text: string): string => text.replaceAll('&amp;', '&');
	return list
		.split('<li class="chest-panel" data-menu="')
		.slice(1)
		.map((panel) => {
			const [head, ...rows] = panel.split('<li class="chest-row is-');
			const title = /<b[^>]*>([^<]+)<\/b>/.exec(head!)?.[1];
			return {
				id: /^[^"]+/.exec(panel)![0],
				title: title && decode(title),
				pressed: panel.split('<span class="chest-do">').length - 1,
				rows: rows.map((row) => ({
					kind: /^\w+/.exec(row)![0],
					name: decode(/<b[^>]*>([^<]+)<\/b>/.exec(row)?.[1] ?? ''),
					text: decode(row.slice(row.indexOf('>') + 1).replaceAll(/<[^>]+>/g, ' ')),
				})),
			};
		});
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
			.replaceAll('<wbr/>', '')
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

	/** How the menus say that a flag is on, and off, at first. */
	const defaults: Record<string, [string, string]> = {
		'/': ['默认开', '默认关'],
		'/en/': ['on by default', 'off by default'],
		'/jp/': ['デフォルトでオン', 'デフォルトでオフ'],
		'/ru/': ['по умолчанию вкл.', 'по умолчанию выкл.'],
	};

	describe.each(prefixes)('shows the menus of the sheets at %s', (prefix) => {
		// Russian pages have the English names, for the plugin has no Russian texts.
		const column = ['/', '/en/', '/jp/'].indexOf(prefix) === -1 ? 1 : ['/', '/en/', '/jp/'].indexOf(prefix);
		let buttons: Map<string, string[]>;
		beforeAll(() => {
			buttons = namesOfButtons();
		});
		const nameOf = (en: string): string => buttons.get(en)?.[column] ?? `${en} is not in the glossary`;
		const shown = (): ShownMenu[] => [...pathsOf(prefix).values()].flat(2);
		/** Names of flags and their categories by key, from a table `| key | zh | en | ja |`. */
		const keyed = (key: string): string =>
			cellsOf('glossary.md').find(([first]) => first === `\`${key}\``)![1 + column]!;
		const categories = (heading: string, end: string): string[] =>
			factsOf('flags.md', heading, end, 'no such column').map(({ names }) => names[0]!);

		test('with their titles and buttons, in their order', () => {
			const menus = menusOfFacts();
			for (const { id, title, rows } of shown()) {
				const names = rows.filter(({ kind }) => kind === 'button').map(({ name }) => name);
				const wanted = menus[id];
				if (id === 'command') expect(names).toEqual([nameOf('My Dominions')]);
				else if (wanted) {
					expect(names, id).toEqual(wanted.buttons.map(nameOf));
					expect(title, id).toBe(wanted.title && nameOf(wanted.title));
				} else expect(id).toMatch(/^(environment|guests|privileges|fire|access)$/);
			}
		});

		test('and their categories of flags, in their order, around the one that is pressed', () => {
			const environment = categories('### Environment groups', '### Privilege groups').map(keyed);
			const privileges = categories('### Privilege groups', '## Retired').map(keyed);
			const titles = { environment: 'Environment', guests: 'Guest Privileges', privileges: 'Privileges' };
			const lists = shown().filter(({ id }) => id in titles);
			expect(lists.length).toBeGreaterThan(2);
			for (const { id, title, rows } of lists) {
				const all = id === 'environment' ? environment : privileges;
				const names = rows.filter(({ kind }) => kind === 'button').map(({ name }) => name);
				const first = all.indexOf(names[0]!);
				expect(names).toEqual(all.slice(first, first + names.length));
				expect(rows[0]!.kind === 'others').toBe(first > 0);
				expect(rows.at(-1)!.kind === 'others').toBe(first + names.length < all.length);
				expect(title).toBe(nameOf(titles[id as keyof typeof titles]));
			}
		});

		test('and the flags in them, with item and default', () => {
			const rowsOf = (file: string, key: string): string[] | undefined =>
				cellsOf(file).find(([first]) => first === `\`${key}\``);
			const lists = shown().filter(({ id }) => id === 'fire' || id === 'access');
			expect(lists.length).toBeGreaterThan(2);
			for (const { id, title, rows } of lists) {
				const keys = [...rowsOf('flags.md', id)![2]!.matchAll(/`(\w+)`/g)].map(([, key]) => key!);
				expect(title).toBe(keyed(id));
				expect(rows.map(({ name }) => name)).toEqual(keys.map(keyed));
				for (const [index, key] of keys.entries()) {
					const [, value, , item] = rowsOf('flags.md', key)!;
					const { text } = rows[index]!;
					expect(hasName(text, item!), `${key}: ${item}`).toBe(true);
					const said = defaults[prefix]![value === 'on' ? 0 : 1];
					expect(text.split('·')[1]!.trim().startsWith(said), key).toBe(true);
				}
			}
		});

		test('and says of each what to press, the same in all languages', () => {
			const ways = (other: string): unknown =>
				[...pathsOf(other)].map(([file, lists]) => [
					file,
					lists.map((menus) =>
						menus.map(({ id, rows, pressed }) => [id, pressed, rows.map(({ kind }) => kind)]),
					),
				]);
			expect(ways(prefix)).toEqual(ways('/en/'));
			for (const { id, pressed } of shown()) expect(pressed, id).toBe(id === 'command' ? 2 : 1);
		});
	});

	test('explains each name of a menu to Russian readers as the text around it does', () => {
		const folder = join(dominionRoot, 'content/ru/notes');
		const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.md'))
			.map((file) => readFileSync(join(folder, file), 'utf8'))
			.join('\n');
		const said = new Map(
			[...texts.matchAll(/\*\*([\w &-]+)\*\* \((«[^»]+»)\)/g)].map(([, en, ru]) => [en!, ru!]),
		);
		const rows = [...pathsOf('/ru/').values()].flat(2).flatMap((menu) => menu.rows);
		const named = rows.filter(({ name }) => name !== '');
		expect(named.length).toBeGreaterThan(20);
		for (const { name, text } of named) expect(text).toContain(said.get(name) ?? '«');
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
