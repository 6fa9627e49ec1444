import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { makeSite } from '../../harness/fixture-site.ts';

const index = `import { Content, defineTheme, usePage } from 'domdocs/theme';
import './style.css';

function Plain() {
	return <main id="content"><h1>{usePage().title}</h1><Content /></main>;
}

export default defineTheme({ layouts: { doc: Plain, home: Plain, page: Plain, bare: Plain, 'not-found': Plain } });
export const components = {};
export const locales = { 'en-US': {} };
`;

/** A site with a theme of its own. */
function makeThemed(files: Record<string, string>) {
	return makeSite(null, {
		'site.config.ts': "export default { title: 'Site', history: false, theme: 'theme' };\n",
		'content/README.md': '# Home\n',
		'content/public/grid.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'theme/index.tsx': index,
		'theme/style.css': 'h1 { color: green }\n',
		...files,
	});
}

const failureOf = (site: ReturnType<typeof makeSite>) =>
	site.build().then(
		() => [],
		(error: unknown) => {
			if (error instanceof FatalError) return error.diagnostics;
			throw error;
		},
	);

describe('a theme of the site', () => {
	test('brings fonts and pictures under hashed names, and public files below the base', async () => {
		const site = makeThemed({
			'theme/style.css':
				"@font-face { font-family: a; src: url('./a.woff2') }\nh1 { background: url(./own.svg), url(/grid.svg) }\n",
			'theme/a.woff2': 'font',
			'theme/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
		});
		await site.build({ base: '/docs/' });
		const files = Object.keys(site.outputs());
		const style = site.output(files.find((path) => path.endsWith('.css'))!);
		expect(style).toContain('url(/docs/grid.svg)');
		for (const name of ['a', 'own']) {
			const found = files.find((path) => path.startsWith(`assets/${name}.`))!;
			expect(style).toContain(
				`url("./${found.slice('assets/'.length)}")`.replaceAll('"', style.includes('url("./') ? '"' : ''),
			);
		}
		site.dispose();
	});

	test('with a broken style sheet is an error at its place', async () => {
		const site = makeThemed({ 'theme/style.css': 'h1 {\n\tcolor:: red;\n' });
		expect(await failureOf(site)).toMatchObject(
			[{ name: 'theme-failed', file: 'theme/style.css' }, {}].slice(0, 1),
		);
		site.dispose();
	});

	test('that throws while it is loaded is an error, not a bug of ours', async () => {
		const site = makeThemed({ 'theme/index.tsx': `${index}\nthrow new Error('boom');\n` });
		expect(await failureOf(site)).toMatchObject([
			{ name: 'theme-failed', message: 'Unexpected error while the theme was loaded: boom.' },
		]);
		site.dispose();
	});
});
