import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { reportActiveFiles } from '../../../cli/page/report-active-files.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { makeLiveSite } from '../site/watch/live-site.ts';

const config = { root: '/site', public: '/site/content/public', svg: { trusted: ['content/public/maps/'] } };

/** Names of those of some public files that run scripts. */
const activeOf = (...paths: string[]): string[] => {
	const [diagnostic] = reportActiveFiles({
		config,
		assets: paths.map((path) => ({ path })),
		local: new Map(),
	});
	return [...(diagnostic?.message.matchAll(/`content\/public\/([^`]*)`/g) ?? [])].map(([, name]) => name!);
};

describe('a file that a browser runs scripts in', () => {
	test.each([
		...[
			'html',
			'htm',
			'shtml',
			'shtm',
			'xhtml',
			'xhtm',
			'xht',
			'xml',
			'xsd',
			'xsl',
			'xslt',
			'rng',
			'rdf',
			'owl',
		],
		...['mathml', 'rss', 'atom', 'js', 'mjs', 'cjs', 'HTML', 'Js'],
	])('has the ending .%s', (ending) => {
		expect(activeOf(`a.${ending}`)).toEqual([`a.${ending}`]);
	});

	test.each(['a.css', 'a.txt', 'a.json', 'a.png', 'a.pdf', 'html', 'a.html.txt', 'a.webmanifest', 'LICENSE'])(
		'is not %s',
		(path) => {
			expect(activeOf(path)).toEqual([]);
		},
	);

	test('has no ending and begins as markup does, which a browser finds out where a host names no type', () => {
		const files = {
			page: '\ufeff\n <p>Hello',
			LICENSE: 'MIT <x>',
			'.well-known/a': '{}',
			empty: '',
			'a.b/page': '<!doctype html>',
		};
		const site = makeSite(
			null,
			Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/public/${path}`, text])),
		);
		onTestFinished(() => site.dispose());
		const [diagnostic] = reportActiveFiles({
			config: { root: site.root, public: join(site.root, 'content/public'), svg: { trusted: [] } },
			assets: Object.keys(files).map((path) => ({ path })),
			local: new Map(),
		});
		expect(diagnostic?.message).toContain('`content/public/a.b/page`, `content/public/page`.');
	});

	test('is a drawing that is trusted', () => {
		expect(activeOf('a.svg', 'maps/a.svg', 'maps/b.SVGZ')).toEqual(['maps/a.svg', 'maps/b.SVGZ']);
	});
});

test('many files are one message at the first of them, in the order of their paths', () => {
	const assets = Array.from({ length: 12 }, (_, index) => ({
		path: `${String(12 - index).padStart(2, '0')}.js`,
	}));
	const local = new Map([
		['assets/a.1.html', '/site/content/a.html'],
		['assets/b.1.html', '/site/content/a.html'],
	]);
	const diagnostics = reportActiveFiles({ config, assets, local });
	expect(diagnostics).toMatchObject([
		{ name: 'lock-active-file', file: 'content/a.html', line: 1, column: 1 },
	]);
	expect(diagnostics[0]!.message).toMatch(
		/: `content\/a\.html`, `content\/public\/01\.js`, .*`content\/public\/09\.js`, and 3 more\.$/,
	);
});

const files = (page: string): Record<string, string> => ({
	'site.config.ts': "export default { title: 'Docs', history: false };\n",
	'content/README.md': `# Home\n\n[Old](./old.html)\n\n${page}\n`,
	'content/old.html': '<!doctype html>\n',
});
const message = 'Unexpected files that can run scripts beside locked pages: `content/old.html`.';
const block = '::: encrypt password="seven green lamps dance well"\nSecret.\n:::';

const messagesIn = (diagnostics: Diagnostic[]): string[] =>
	diagnostics.filter(({ name }) => name === 'lock-active-file').map((each) => each.message);

describe.each<[what: string, files: Record<string, string>, messages: string[]]>([
	['nothing locked', files(''), []],
	['a locked block', files(block), [message]],
	[
		'a page locked by itself',
		{ ...files(''), 'content/plans.md': '---\npassword: seven green lamps dance well\n---\n\n# Plans\n' },
		[message],
	],
])('a site with %s and an old page beside the Markdown', (_, written, messages) => {
	test('is built with what can reach its keys named', async () => {
		const site = makeSite(null, written);
		onTestFinished(() => site.dispose());
		expect(messagesIn((await site.build()).diagnostics)).toEqual(messages);
	});

	test('says so in the preview as soon as a page that links there is seen', async () => {
		const { workspace } = await makeLiveSite(written);
		expect(messagesIn(workspace.diagnostics)).toEqual([]);
		await workspace.props('/');
		expect(messagesIn(workspace.diagnostics)).toEqual(messages);
	});
});

test('a locked block of a draft is not published, and nothing can reach its key', async () => {
	const draft = `---\ndraft: true\n---\n\n# Draft\n\n${block}\n`;
	const site = makeSite(null, { ...files(''), 'content/draft.md': draft });
	onTestFinished(() => site.dispose());
	expect(messagesIn((await site.build()).diagnostics)).toEqual([]);
});
