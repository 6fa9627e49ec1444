import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageBootstrap } from '../../../renderer/contract/contract.ts';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const note = '::: note\nText.\n:::';
const code = '```ts\nlet x;\n```';
const spoiler = 'A !!secret!!.';
const diagram = '```mermaid\ngraph TD\n  A --> B\n```';

let site: FixtureSite;

beforeAll(async () => {
	site = makeSite(null, {
		'site.config.ts':
			"export default { title: 'Site', history: false, components: { Box: { file: './Box.tsx', island: true } } };\n",
		'Box.tsx': "import './box.css';\nexport default function Box() {\n\treturn <b>Box</b>;\n}\n",
		'box.css': '.box { color: red }\n',
		'content/README.md': page('Home', 'Text.'),
		'content/one.md': page('One', code),
		'content/two.md': page('Two', `${note}\n\n${code}`),
		'content/three.md': page('Three', `${code}\n\n${note}`),
		'content/island.md': page('Island', `<Box />\n\n${code}`),
		'content/eager.md': page('Eager', `${spoiler}\n\n${diagram}\n\n${code}`),
	});
	expect((await site.build()).published).not.toBeNull();
});

afterAll(() => site.dispose());

const linksOf = (route: string): string[] =>
	[
		...site.output(`${route}index.html`).matchAll(/<link rel="stylesheet" href="\/([^"]+)" data-feature>/g),
	].map(([, path]) => path!);
const bootstrapOf = (route: string): PageBootstrap =>
	JSON.parse(
		/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(
			site.output(`${route}index.html`),
		)![1]!,
	) as PageBootstrap;
const featuresOf = (route: string): PageBootstrap['features'] => bootstrapOf(route).features;

describe('the styles of features', () => {
	test('are one sheet for a page, the same for pages with the same features', () => {
		expect(linksOf('')).toEqual([]);
		expect(linksOf('one/')).toEqual([featuresOf('one/')[0]!.style]);
		expect(linksOf('two/')).toHaveLength(1);
		expect(linksOf('two/')[0]).toMatch(/^assets\/features\.[0-9a-f]{10}\.css$/);
		expect(linksOf('three/')).toEqual(linksOf('two/'));
	});

	test('are all in it, in their order, those of a component included', () => {
		for (const route of ['two/', 'island/', 'eager/']) {
			const sheets = featuresOf(route).flatMap(({ style }) => (style ? [site.output(style)] : []));
			expect(sheets.length).toBeGreaterThan(1);
			expect(site.output(linksOf(route)[0]!)).toBe(sheets.join(''));
		}
	});
});

describe('the scripts of features', () => {
	test('are one file for a page, but for those that need React', () => {
		expect(bootstrapOf('').script).toBeUndefined();
		expect(bootstrapOf('eager/').script).toMatch(/^assets\/features\.[0-9a-f]{10}\.js$/);
		expect(featuresOf('eager/').flatMap(({ script }) => script ?? [])).toEqual([]);
		const text = site.output(bootstrapOf('eager/').script!);
		for (const name of ['mermaid', 'spoiler']) expect(text).toContain(`f.${name}={`);
		expect(text.split('\n')).toHaveLength(5);
		expect(featuresOf('island/').flatMap(({ script }) => script ?? [])).toEqual([
			expect.stringMatching(/^assets\/feature-component-Box\.[0-9a-f]{10}\.js$/),
		]);
	});
});

test('features that do not wait for the reader say so', () => {
	const eager = (route: string): string[] =>
		featuresOf(route).flatMap((feature) => (feature.eager ? [feature.name] : []));
	expect(eager('two/')).toEqual([]);
	expect(featuresOf('island/').flatMap(({ island }) => island ?? [])).toEqual(['visible']);
	expect(eager('eager/')).toEqual(['mermaid', 'spoiler']);
});
