import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replace, slots } from '../../../cli/config/topics/parts.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { themeFolder } from './theme-data.ts';

const guide = readFileSync(join(packageRoot, 'docs/content/guide/site/5.theming.md'), 'utf8');

/** Each token with its first value, from the style sheets that set tokens. */
function readTokens(): Map<string, string> {
	const sheets = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
		/(^|[\\/])tokens[^\\/]*\.css$/.test(path),
	);
	const tokens = new Map<string, string>();
	for (const path of sheets) {
		const text = readFileSync(join(themeFolder, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
		for (const [, name, value] of text.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm))
			if (!tokens.has(name!)) tokens.set(name!, value!.replace(/\s+/g, ' '));
	}
	return tokens;
}

test('all tokens are in the guide with their values, and no others', () => {
	const written = [...guide.matchAll(/^\| `(--[\w-]+)` \| (?:`([^`]+)`|system faces) \|/gm)];
	const documented = Object.fromEntries(written.map(([, name, value]) => [name!, value]));
	const tokens = Object.fromEntries(
		[...readTokens()].map(([name, value]) => [name, value.includes('sans-serif') ? undefined : value]),
	);
	for (const name of ['--latin', '--font-mono']) tokens[name] = undefined;
	expect(documented).toEqual(tokens);
	expect(written).toHaveLength(Object.keys(documented).length);
});

test('all slots and all components that can be replaced are in the guide, and no others', () => {
	const rows = [...guide.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \| [^|]+ \|$/gm)].map(([, names]) => names!);
	const named = rows.flatMap((names) => [...names.matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, name]) => name!));
	expect(named.sort()).toEqual(Object.keys(slots.shape).sort());
	expect(guide).toContain(`one of ${named.length} named places`);
	const table = /^\| Part \| Components \|\n([\s\S]*?)\n\n/m.exec(guide)![1]!;
	expect([...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(replace.shape));
});

test('the layers in the guide are those of the theme', () => {
	const layers = /@layer ([^;]+);/.exec(readFileSync(join(themeFolder, 'styles/index.css'), 'utf8'))![1]!;
	const listed = /weakest first: ((?:`\w+`,?\s+)+`\w+`)\./.exec(guide)![1]!;
	expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(layers.split(', '));
});

test('the files of the guide are a site that works', async () => {
	const files = [...guide.matchAll(/^```\w+ title="(\S+)"\n([\s\S]*?)^```$/gm)].map(([, path, text]) => [
		path!,
		text!,
	]);
	expect(files.length).toBeGreaterThan(8);
	const site = makeSite(null, {
		'content/README.md': '# Quarry\n',
		'content/news.md': '---\ntitle: News\npageLayout: page\n---\n\n> A saying.\n',
		'content/guide/README.md': '# Guide\n',
		...Object.fromEntries(files),
	});
	site.write(
		'site.config.ts',
		site.read('site.config.ts').replace("title: 'Quarry',", "title: 'Quarry',\n\thistory: false,"),
	);
	expect((await site.build()).diagnostics).toEqual([]);
	expect(site.output('guide/index.html')).toContain(
		'<aside class="notice"><p>This guide is about version 4.',
	);
	expect(site.output('index.html')).not.toContain('class="notice"');
	expect(site.output('index.html')).toContain(
		'<div class="footer-frame"><footer class="footer"><p>Set in stone.</p>',
	);
	expect(site.output('map/index.html')).toContain('layout-wide');
	expect(site.output('news/index.html')).toContain('<main id="content" class="plain"><h1>News</h1>');
	expect(site.output('news/index.html')).toContain('<blockquote class="saying">');
	site.dispose();
});
