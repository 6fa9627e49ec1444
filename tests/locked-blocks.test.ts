import bcrypt from 'bcryptjs';
import pc from 'picocolors';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultLimits } from '../cli/config/topics/default-limits.ts';
import { formatText } from '../cli/diagnostics/format.ts';
import { toOverlayDiagnostics } from '../cli/site/watch/overlay-diagnostics.ts';
import { cutBlocks } from '../cli/sources/protected-blocks.ts';
import type { BlockBundle, BlockLock } from '../renderer/contract/contract.ts';
import { bytesToText, fromBase64 } from '../renderer/shared/crypto/bytes.ts';
import { openBytes } from '../renderer/shared/crypto/container.ts';
import { siteOf } from '../renderer/shared/crypto/key-slot-table.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { openOutput } from './harness/locked-site.ts';
import { parsePage } from './harness/parse-page.ts';
import { readTree } from './harness/read-tree.ts';
import { unlockScopes } from './harness/unlock-scopes.ts';

vi.stubEnv('DOMDOCS_LOCK_ROOT', 'a root secret of 32 characters and more');
afterAll(() => void vi.unstubAllEnvs());

const password = 'seven green lamps dance well';

describe('what is taken out of a page', () => {
	test.each([
		['a block', 'a\n::: encrypt password="x"\nsecret\n:::\nb', 'a\n::: encrypt 0\n\n:::\nb'],
		[
			'two',
			'::: encrypt pwd=x\ns\n:::\n\n:::: encrypt\ns\n::::',
			'::: encrypt 0\n\n:::\n\n:::: encrypt 1\n\n::::',
		],
		['containers inside', '::: encrypt\n::: tip\ns\n:::\ns\n:::\nb', '::: encrypt 0\n\n\n\n\n:::\nb'],
		['fewer colons inside', ':::: encrypt\n:::\ns\n::::\nb', ':::: encrypt 0\n\n\n::::\nb'],
		['code inside', '::: encrypt\n```\n:::\n```\ns\n:::\nb', '::: encrypt 0\n\n\n\n\n:::\nb'],
		['no end', 'a\n::: encrypt\ns\n\ns', 'a\n::: encrypt 0\n\n\n'],
		['code about it', '```\n::: encrypt\ns\n:::\n```', '```\n::: encrypt\ns\n:::\n```'],
		['another name', '::: encrypted\ns\n:::', '::: encrypted\ns\n:::'],
	])('%s', (_, text, open) => {
		expect(cutBlocks(text).publicText).toBe(open);
		expect(cutBlocks(text).publicText.split('\n')).toHaveLength(text.split('\n').length);
	});

	test('keeps its lines', () => {
		const [block] = cutBlocks('a\n> ::: encrypt password="env:X"\n> **s**\n> :::\n').blocks;
		expect(block).toEqual({ index: 0, line: 2, password: 'env:X', text: '\n\n**s**' });
	});
});

function make(page: string): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs', encrypt: { admin: 'nine purple tractors sing' } };\n",
		'content/README.md': page,
		'content/pic.svg':
			'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>qazan</title></svg>',
		'.gitignore': '.domdocs\n',
	});
	onTestFinished(() => site.dispose());
	return site;
}

/** Files of the cache that say something. */
function keptOf(site: FixtureSite, pattern: RegExp): string[] {
	const kept = Object.entries(readTree(`${site.root}/.domdocs`));
	return kept.filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

const page = `# Home\n\nOpen text.\n\n::: encrypt password="${password}"\n## Qazan heading\n\nThe **qazan** text, and \`qazan\` code.\n\n![qazan](./pic.svg)\n:::\n\nMore open text.\n`;

const secret = `::: encrypt password="${password}"\nqazan\n:::\n`;

/** Lines of the messages about locked blocks in a text, as it is read. */
async function refusedIn(text: string): Promise<(number | undefined)[]> {
	const { publicText } = cutBlocks(text);
	const { diagnostics } = await parsePage({
		path: 'a.md',
		file: 'content/a.md',
		text: publicText,
		limits: defaultLimits,
	});
	const found = diagnostics.filter(({ name }) => name === 'lock-block');
	expect(JSON.stringify(found)).not.toMatch(/qazan|seven green/);
	for (const { severity, hidden } of found) expect([severity, hidden]).toEqual(['error', true]);
	for (const { name, hidden } of diagnostics)
		if (name === 'unknown-container') expect(hidden).toBe(found.length > 0 || undefined);
	return found.map(({ line }) => line);
}

describe('a block that Markdown sees otherwise than who cuts it out is an error', () => {
	test.each([
		['behind an open fence in a quote', `> \`\`\`\n\n${secret}`, [3]],
		['behind an open fence in a list', `- a\n\n  \`\`\`\n  x\n\n${secret}`, [6]],
		['behind indented code', `    \`\`\`\n\n${secret}`, [3]],
		['behind a comment', `<!--\n\`\`\`\n-->\n\n${secret}`, [5]],
		['behind a formula', `$$\n\`\`\`\n$$\n\n${secret}`, [5]],
		['behind a fence that nobody closes', `\`\`\`\nx\n${secret}`, [3]],
		['in capitals', secret.replace('encrypt', 'ENCRYPT'), [1]],
		['another name', secret.replace('encrypt', 'encrypt-x'), [1]],
		['a longer name', secret.replace('encrypt', 'encrypted'), [1]],
		['colons of a Chinese keyboard', secret.replaceAll(':', '：'), [1]],
		['indented as code', secret.replaceAll(/^/gm, '    '), [1]],
		['in a note', `a[^1]\n\n[^1]: ${secret}`, [3]],
		['in a cell', `| a |\n| - |\n| ::: encrypt qazan |\n`, [3]],
		['below front matter', `---\ntitle: a\n---\n\n> \`\`\`\n\n${secret}`, [7]],
		['two', `> \`\`\`\n\n${secret}\n${secret}`, [3, 7]],
		['with a letter wrong', secret.replace('encrypt', 'encypt'), [1]],
		['with a letter wrong, and no password', '::: encrpyt\nqazan\n:::\n', [1]],
		['by the name of another program', '::: locked\nqazan\n:::\n', [1]],
		['by any name, with a password', secret.replace('encrypt', 'team'), [1]],
		['with a password and no name', secret.replace('encrypt ', ''), [1]],
		['with `pwd`', '::: team pwd = qazan\nqazan\n:::\n', [1]],
		['with a blank that nobody sees', secret.replace(' encrypt', '\u200bencrypt'), [1]],
		['with one in its name', secret.replace('encrypt', 'enc\u00adrypt'), [1]],
		['with one before it', `\ufeff${secret}`, [1]],
		['with one between its colons', secret.replace(':::', ':\u2060::'), [1]],
		['in braces', secret.replace(/encrypt (.*)/, '{.encrypt $1}'), [1]],
		['in braces, with a letter wrong', secret.replace(/encrypt (.*)/, '{.encypt $1}'), [1]],
		['with a colon as an entity', secret.replace(':::', '&#58;::'), [1]],
		['with colons as entities', secret.replace(':::', '&colon;&#x3A;&#058;'), [1]],
		['with an escaped colon', secret.replace(':::', ':\\::'), [1]],
		['with two colons', secret.replaceAll(':::', '::'), [1]],
		['with letters that look alike', secret.replace('encrypt', 'еncrуpt'), [1]],
		['with a password in the title of another container', secret.replace('encrypt', 'tip'), [1]],
		['in a cell, with a letter wrong', '| a |\n| - |\n| ::: a | ::: encypt password="qazan" |\n', [3]],
		['behind an open fence, with a letter wrong', `> \`\`\`\n\n${secret.replace('encrypt', 'encypt')}`, [3]],
	])('%s', async (_, text, lines) => {
		expect(await refusedIn(text)).toEqual(lines);
	});

	test.each([
		['cut out', secret],
		['in a quote', `> ${secret.trimEnd().replaceAll('\n', '\n> ')}\n`],
		['an example', `\`\`\`md\n${secret}\`\`\`\n`],
		['an example in a quote', `> \`\`\`md\n> ::: encrypt\n> \`\`\`\n`],
		['its name in a sentence', 'Type `::: encrypt` before it.\n'],
		['an example with a letter wrong', `\`\`\`md\n${secret.replace('encrypt', 'encypt')}\`\`\`\n`],
		['one in a sentence', 'Not `::: encypt password="x"`, nor `::: {.encrypt}`.\n'],
		['a title about passwords', '::: tip Type password=x\na\n:::\n'],
		['code in a title', '::: tip `password="x"`\na\n:::\n'],
		['another unknown container', '::: secretary\na\n:::\n'],
		['a field of that name', '::: field name="password" type="string"\na\n:::\n'],
		['a method', 'Call `x`:\n::encode() and std::encrypt(password=1).\n'],
	])('and not: %s', async (_, text) => {
		expect(await refusedIn(text)).toEqual([]);
	});
});

describe('a locked part of a public page', () => {
	test('is nowhere but in the page, sealed', async () => {
		const site = make(page);
		const report = await site.build();
		expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		const said = Object.entries({ ...site.outputs(), ...readTree(`${site.root}/.domdocs`) });
		expect(said.filter(([, text]) => /qazan|seven green/i.test(text)).map(([path]) => path)).toEqual([]);
		const html = site.output('index.html');
		expect(html).toContain('Open text.');
		expect(html).toContain('More open text.');
		const data = /data-lock-block="([^"]+)"/
			.exec(html)![1]!
			.replaceAll('&quot;', '"')
			.replaceAll('&#x27;', "'");
		const { id, sealed } = JSON.parse(data) as BlockLock;
		const { table } = await openOutput(`${site.root}/dist`);
		const open = async (typed: string): Promise<BlockBundle> => {
			const held = await unlockScopes(table, typed, (text, setting) => bcrypt.hash(text, setting));
			const place = { ...siteOf(table), kind: 'block' as const, name: id };
			return JSON.parse(bytesToText(await openBytes(fromBase64(sealed), id, place, held))) as BlockBundle;
		};
		for (const typed of [password, 'nine purple tractors sing']) {
			const { html: inside, assets } = await open(typed);
			expect(inside).toContain('Qazan heading');
			expect(inside).toContain('<strong>qazan</strong>');
			expect(assets).toMatchObject([{ file: 'pic.svg' }]);
			expect(inside).toContain(`sealed:${assets[0]!.id}`);
		}
		await expect(open('another password')).rejects.toMatchObject({ code: 1 });
		expect((await site.build()).published?.writtenPaths).toEqual([]);
	});

	test('has the files of the public folder that it alone refers to', async () => {
		const site = make(
			`# Home\n\n![both](/both.svg) ![near](./pic.svg)\n\n::: encrypt password="${password}"\n![only](/only.svg) ![both](/both.svg) ![near](./pic.svg) [plan](/plan.pdf)\n:::\n`,
		);
		for (const name of ['only.svg', 'both.svg'])
			site.write(`content/public/${name}`, site.read('content/pic.svg'));
		site.write('content/public/plan.pdf', '%PDF qazan');
		const { diagnostics, published } = await site.build();
		expect(published).not.toBeNull();
		const paths = Object.keys(site.outputs());
		expect(['only.svg', 'plan.pdf', 'both.svg'].map((path) => paths.includes(path))).toEqual([
			false,
			false,
			true,
		]);
		expect(paths.filter((path) => path.startsWith('assets/pic.'))).toHaveLength(1);
		const shared = diagnostics.filter(({ name }) => name === 'lock-asset-shared');
		const by = 'by a locked block and a public page, expected one of them: it stays public.';
		expect(shared.map(({ file, message }) => [file, message])).toEqual([
			['content/README.md', `Unexpected use of \`content/pic.svg\` ${by}`],
			['content/README.md', `Unexpected use of \`content/public/both.svg\` ${by}`],
		]);
		site.write('content/other.md', '# Other\n\n![only](/only.svg)\n');
		await site.build();
		expect(Object.keys(site.outputs())).toContain('only.svg');
	});

	test('is refused where it cannot be cut out', async () => {
		const site = make(`# Home\n\n> \`\`\`\n\n${secret}`);
		const report = await site.build();
		expect(report.published).toBeNull();
		const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
		expect(errors.map(({ name, line }) => `${name} ${line}`)).toEqual(['lock-block 5']);
		expect(JSON.stringify(report.diagnostics)).not.toMatch(/qazan|seven green/);
		expect(keptOf(site, /qazan|seven green/)).toEqual([]);
		const misspelt = make(
			`# Home\n\n[a](./none.md)\n\n${secret.replace(/encrypt (.*)/, '{.encypt $1}').replace('qazan', '[qazan](./qazan.md)')}`,
		);
		const { diagnostics: typos, published: isOut } = await misspelt.build();
		expect(isOut).toBeNull();
		const said = typos.filter(({ severity }) => severity === 'error');
		expect(said.map(({ name, line }) => `${name} ${line}`)).toEqual([
			...['broken-link 3', 'lock-block 5', 'broken-link 6'],
		]);
		expect(said[1]!.message).toBe(
			'Unexpected line that looks like the beginning of a locked block but is not, expected `::: encrypt`.',
		);
		const options = { root: misspelt.root, colors: pc.createColors(false) };
		expect(formatText(typos, options)).not.toMatch(/qazan|seven green/);
		expect(keptOf(misspelt, /qazan|seven green/)).toEqual([]);
		// A block that is right may be the line that something else is said of.
		const unclosed = make(`::: encrypt password="${password}"\nqazan\n`);
		const { diagnostics: open } = await unclosed.build();
		expect(open.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['title-missing', 'container-unclosed']),
		);
		const shown = formatText(open, { root: unclosed.root, colors: pc.createColors(false) });
		expect(shown).toContain('1 | ::: encrypt password= [hidden]\n');
		const overlay = JSON.stringify(toOverlayDiagnostics(open, unclosed.root));
		expect(shown + overlay).not.toMatch(/qazan|seven green/);
		const locked = make(
			'---\npassword: some very long password\n---\n# Home\n\n::: encrypt password="abc"\nqazan\n:::\n',
		);
		const { diagnostics, published } = await locked.build();
		expect(published).toBeNull();
		expect(diagnostics.map(({ name }) => name)).toContain('lock-block');
		const keyless = make('# Home\n\n::: encrypt\nqazan\n:::\n');
		const { diagnostics: missing } = await keyless.build();
		expect(missing.map(({ name, line }) => `${name} ${line}`)).toContain('lock-without-key 3');
	});

	test.each([
		['in code', '```md\n- ```\n:::\n```\nqazan\n:::\n'],
		['in a comment', '<!--\n:::\n-->\n\nqazan\n\n:::\n'],
	])('is refused where it ends %s', async (_, inside) => {
		const site = make(`# Home\n\n::: encrypt password="${password}"\n${inside}`);
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		expect(diagnostics.map(({ name, line }) => `${name} ${line}`)).toContain('lock-block 3');
	});

	test.each([
		['description', 'description: "About how seventeen lazy walruses were dancing"\n'],
		['paths', 'description: Were dancing beneath\\the moon\n'],
		['title', 'title: Lazy walruses were dancing beneath the moon\n'],
		['excerpt', 'excerpt: |\n  Seventeen lazy\n  walruses were dancing\n'],
	])('is not repeated by the %s of its page', async (_, line) => {
		const text = `::: encrypt password="${password}"\nSeventeen lazy **walruses** were dancing beneath the moon.\n:::\n`;
		const site = make(`---\n${line}---\n# Home\n\n${text}`);
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		const leaks = diagnostics.filter(({ name }) => name === 'lock-leak');
		expect(leaks.map(({ file, line: at }) => `${file}:${at}`)).toEqual(['content/README.md:1']);
		expect(JSON.stringify(diagnostics)).not.toMatch(/walruses/i);
		expect(keptOf(site, /walruses/i)).toEqual([]);
		site.write('content/README.md', `---\ndescription: About animals\n---\n# Home\n\n${text}`);
		expect((await site.build()).published).not.toBeNull();
	});

	test('is forgotten by the cache as something of the site is locked for the first time', async () => {
		const open = '# Home\n\nOpen text.\n\nThe qazan text.\n';
		const site = make(open);
		site.write('site.config.ts', "export default { title: 'Docs' };\n");
		const locked = open.replace('The qazan text.', secret);
		await site.build();
		expect(keptOf(site, /qazan/)).not.toEqual([]);
		for (const text of [locked, open, locked]) {
			site.write('content/README.md', text);
			expect((await site.build()).published).not.toBeNull();
			expect([text, keptOf(site, /qazan|seven green/).length > 0]).toEqual([text, text === open]);
		}
		// From then on no page can be read there.
		site.write('content/README.md', locked.replace('Open text.', 'The qozan text.'));
		await site.build();
		expect(keptOf(site, /qozan/)).toEqual([]);
	});

	test('costs no page that is public twice, on however many machines the site is built', async () => {
		const site = make(page);
		for (const name of ['a', 'b', 'c', 'd']) site.write(`content/${name}.md`, `# Page ${name}\n`);
		const cache = `${site.root}/.domdocs/shared`;
		const parsed: string[][] = [];
		for (const index of [1, 2, 1, 2])
			parsed.push((await site.build({ shard: { index, count: 2 }, cache })).parsed);
		expect(parsed.slice(0, 2).flat().sort()).toEqual(['README.md', 'a.md', 'b.md', 'c.md', 'd.md']);
		const { published, parsed: merged } = await site.build({ merge: true, cache });
		expect([published !== null, ...parsed.slice(2), merged]).toEqual([true, [], [], []]);
	});

	test('is forgotten by the sizes and the report of before', async () => {
		const site = make('---\ntitle: Qazan home\n---\n\nOpen text.\n');
		site.write('site.config.ts', "export default { title: 'Docs' };\n");
		await site.build({ report: true });
		expect(keptOf(site, /qazan/i).map((path) => path.replace(/^cache\/(\w+).*/, '$1'))).toEqual(
			expect.arrayContaining(['size', 'report/report.json']),
		);
		site.write('content/README.md', '---\ntitle: Qazan home\npassword: seven green lamps\n---\n\nText.\n');
		expect((await site.build()).published).not.toBeNull();
		expect(keptOf(site, /qazan/i)).toEqual([]);
	});

	test('is forgotten by a report in a folder of its own, and other files there stay', async () => {
		const open = '---\ntitle: Qazan home\n---\n\nOpen text.\n';
		const locked = open.replace('---\n', '---\npassword: seven green lamps\n');
		const site = make(open);
		const report = `${site.root}/sizes`;
		const files = (): string[] => Object.keys(readTree(report)).sort();
		const save = (text: string, rest = ''): void => {
			site.write('content/README.md', text);
			site.write('content/other.md', `# Other\n\n${rest}\n`);
		};
		const broken = '[x](./none.md)';
		await site.build({ report });
		site.write('sizes/notes.txt', 'Qazan');
		expect(files()).toEqual(['notes.txt', 'report.json']);
		// An error that has nothing to do with locks leaves it.
		save(open, broken);
		expect((await site.build({ report })).published).toBeNull();
		expect(files()).toHaveLength(2);
		save(locked, broken);
		expect((await site.build({ report })).published).toBeNull();
		expect(files()).toEqual(['notes.txt']);
		save(open);
		await site.build({ report });
		save(locked);
		// A build that is not told of the folder leaves it, the next one that is does not.
		await site.build();
		expect(files()).toHaveLength(2);
		save(locked, broken);
		await site.build({ report });
		expect(files()).toEqual(['notes.txt']);
		site.write('sizes/report.json', '{ "v": 1, "pages": [] }');
		await site.build({ report });
		expect(files()).toHaveLength(2);
		save(locked);
		await site.build({ report });
		expect(JSON.stringify(readTree(report))).not.toMatch(/qazan home/i);
	});
});
