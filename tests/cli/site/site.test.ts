import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf } from '../../../cli/memo/fingerprint.ts';
import { openSite } from '../../../cli/site/site.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { slow } from '../../harness/is-long.ts';

const block =
	'# Garden\n\nTulips.\n\n::: encrypt password="seven green lamps dance"\nThe key lies below the pot.\n:::\n';

function makeGarden() {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs', search: true };\n",
		'content/README.md': '# Home\n',
		'content/garden.md': block,
		'content/plan.md':
			'---\ntitle: Burglary on Tuesday\npassword: nine purple tractors\n---\n\nBring a ladder.\n',
		'content/draft.md': '---\ntitle: Unfinished\ndraft: true\n---\n',
	});
	onTestFinished(() => site.dispose());
	return site;
}

/** All bytes of the files below a folder. */
function readAll(folder: string): string {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('a site that is opened again reads only the heads that have changed', async () => {
	const { root, write } = makeGarden();
	for (const path of ['a', 'b', 'c']) write(`content/${path}.md`, `# Page ${path}\n`);
	const first = await openSite({ root, now: 1e9 });
	expect(Object.keys((await first.graph()).pages)).toHaveLength(5);
	expect(first.counts.head!.computed).toBe(7);
	await first.close();
	write('content/b.md', '# Another title\n');
	const second = await openSite({ root, now: 1e9 });
	expect((await second.graph()).pages['/b/']!.title).toBe('Another title');
	await second.close();
	// Files of the last two seconds may have changed without a trace: they are read, and their heads stay.
	expect(second.counts.head!.computed).toBe(1);
});

test('drafts are pages where they are asked for', async () => {
	const { root } = makeGarden();
	const site = await openSite({ root, drafts: true });
	onTestFinished(() => site.close());
	expect(Object.keys((await site.graph()).pages).sort()).toEqual(['/', '/draft/', '/garden/']);
	expect([...(await site.pages()).keys()].sort()).toEqual(['README.md', 'draft.md', 'garden.md']);
});

test('nothing of what is locked is kept between runs: no text, no title, no hash', async () => {
	const { root, read } = makeGarden();
	const site = await openSite({ root });
	const engine = await site.openSearch(site.config.locales[0]!);
	for (const text of ['ladder', 'pot', 'Burglary'])
		expect((await engine.search({ text, limit: 9 })).hits).toEqual([]);
	await site.heads();
	await site.close();
	const kept = readAll(join(root, '.domdocs'));
	for (const secret of ['Tulips', 'Burglary', 'ladder', 'below the pot', 'purple tractors', 'green lamps'])
		expect(kept).not.toContain(secret);
	for (const path of ['content/garden.md', 'content/plan.md']) {
		const text = read(path);
		expect(kept).not.toContain(fingerprintOf(text));
		expect(kept).not.toContain(fingerprintOf(Buffer.from(text)));
		expect(kept).not.toContain(createHash('sha256').update(text).digest('hex'));
	}
});

test('a public page that brings in a locked one is searched for nobody, and nothing of it is kept', async () => {
	const { root, write } = makeGarden();
	write('content/public.md', '# Public\n\n<!-- @include: ./plan.md -->\n');
	const site = await openSite({ root });
	const engine = await site.openSearch(site.config.locales[0]!);
	expect((await engine.search({ text: 'ladder', limit: 9 })).hits).toEqual([]);
	expect((await engine.search({ text: 'tulips', limit: 9 })).hits).toHaveLength(1);
	expect(site.diagnostics().map(({ name }) => name)).toEqual(['lock-leak']);
	await site.close();
	expect(readAll(join(root, '.domdocs'))).not.toContain('ladder');
});

test('the head of a file that is gone is forgotten', slow, async () => {
	const { root, write, remove } = makeGarden();
	for (const path of ['garden', 'plan']) remove(`content/${path}.md`);
	write('content/walk.md', '# A walk along the river\n');
	const first = await openSite({ root });
	await first.graph();
	await first.close();
	expect(readAll(join(root, '.domdocs'))).toContain('A walk along');
	remove('content/walk.md');
	// What is asked for nothing forgets nothing.
	await (await openSite({ root })).close();
	expect(readAll(join(root, '.domdocs'))).toContain('A walk along');
	const second = await openSite({ root });
	await second.graph();
	await second.close();
	expect(readAll(join(root, '.domdocs'))).not.toContain('A walk along');
});

test('what was public only while it was searched is forgotten by the next build that locks it', async () => {
	const { root, write, read, build } = makeGarden();
	await build();
	const locked = { 'content/plan.md': read('content/plan.md'), 'content/garden.md': block };
	write('content/plan.md', locked['content/plan.md'].replace(/^password.*\n/m, ''));
	write('content/garden.md', block.replaceAll(/^:::.*\n/gm, ''));
	const site = await openSite({ root });
	await site.openSearch(site.config.locales[0]!);
	await site.close();
	const kept = readAll(join(root, '.domdocs'));
	for (const secret of ['Burglary', 'ladder', 'below the pot']) expect(kept).toContain(secret);
	for (const [path, text] of Object.entries(locked)) write(path, text);
	await build();
	const left = readAll(join(root, '.domdocs'));
	for (const secret of ['Burglary', 'ladder', 'below the pot']) expect(left).not.toContain(secret);
});
