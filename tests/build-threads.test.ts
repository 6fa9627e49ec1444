import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { casesOf, slow } from './harness/is-long.ts';
import { runCli } from './harness/run-cli.ts';

const config = (options: string): string => `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Threads',
	history: false,
	${options}
	locales: {
		'/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', title: 'Guide' }, { dir: 'blog', kind: 'post' }] },
	},
});
`;

/** Languages of code that embed others, and are embedded: what one thread has read must not colour what it reads next. */
const blocks = [
	'````md\n# Title\n\n```ts\nconst a: number = 1;\n```\n\n```java\nint b = 2;\n```\n````',
	'```ts\nconst a: number = 1;\n```',
	'```java\nint b = 2;\n```',
	'```vue\n<script setup lang="ts">\nconst a: number = 1;\n</script>\n<template><p v-if="a">{{ a }}</p></template>\n```',
	'```html\n<p v-if="a">{{ a }}</p>\n```',
];

/** So many pages; every fiftieth is locked where there are locks, every third a post where there is a blog. */
function pagesOf(count: number, { locks, blog }: { locks: boolean; blog: boolean }): Record<string, string> {
	const pages = Array.from({ length: count }, (_, index): [string, string] => {
		const folder = blog && index % 3 === 0 ? 'blog' : 'guide';
		const isLocked = locks && index % 50 === 7;
		const keys = [`title: ${isLocked ? 'Vault' : 'Page'} no${index}x`];
		if (folder === 'blog') keys.push('createTime: 2025-01-01');
		if (isLocked) keys.push('password: seven green lamps dance');
		const text = isLocked
			? `Only members of the vault no${index}x read of these ${index} lamps.`
			: `Text, with [the guide](../guide/README.md).\n\n${blocks[index % blocks.length]}`;
		return [`content/${folder}/p${index}.md`, `---\n${keys.join('\n')}\n---\n\n${text}\n`];
	});
	const readme = '---\ntitle: Home\n---\n\nHello.\n';
	return { 'content/README.md': readme, 'content/guide/README.md': readme, ...Object.fromEntries(pages) };
}

describe('a build with threads', () => {
	const variants = [
		{ count: 100, locks: true, blog: false, search: true },
		{ count: 150, locks: false, blog: true, search: false },
		{ count: 200, locks: true, blog: true, search: true },
		{ count: 300, locks: true, blog: false, search: false },
		{ count: 400, locks: true, blog: true, search: true },
	];

	test.each(casesOf(variants, ({ count }) => count === 200))(
		'of $count pages parses each of them once (locks $locks, blog $blog, search $search)',
		async (variant) => {
			const { count, search } = variant;
			const site = makeSite(null, {
				'site.config.ts': config(`search: ${search},`),
				...pagesOf(count, variant),
			});
			onTestFinished(() => site.dispose());
			const first = await site.build({ workers: 2 });
			expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
			expect(first.published).not.toBeNull();
			expect(first.parsed).toHaveLength(count + 2);
			expect(new Set(first.parsed).size).toBe(count + 2);

			const path = 'guide/p1.md';
			site.write(`content/${path}`, `${site.read(`content/${path}`)}\nMore.\n`);
			const { parsed } = await site.build({ workers: 2 });
			expect(parsed).toEqual([path]);
		},
	);
});

describe('a component that would end its thread or the process', () => {
	const bad = '# Bad\n\nText.\n\n<Bad />\n';
	const parts = (body: string): Record<string, string> => ({
		'site.config.ts': config("components: { Bad: './Bad.tsx' },"),
		'Bad.tsx': `export default function Bad() {\n\t${body}\n\treturn null;\n}\n`,
	});
	let made: FixtureSite;
	let before: Record<string, string>;
	beforeAll(async () => {
		const pages = pagesOf(160, { locks: false, blog: false });
		made = makeSite(null, { ...pages, ...parts(''), 'content/guide/bad.md': bad });
		await runCli(['build', '--root', made.root]);
		before = made.outputs();
		expect(before).toHaveProperty('guide/bad/index.html');
	});
	afterAll(() => made?.dispose());
	const build = (workers: string) => runCli(['build', '--root', made.root, '--workers', workers]);
	/** Gives the component its first body back, with which the site comes out as it was. */
	const mend = async (): Promise<void> => {
		made.write('Bad.tsx', parts('')['Bad.tsx']!);
		expect((await made.build()).published).not.toBeNull();
		expect(made.outputs()).toEqual(before);
	};
	const isSaid = [
		['process.exit(7);', 'content/guide/bad.md:5', '`process.exit` was called, which components may not do'],
		['process.abort();', 'content/guide/bad.md:5', '`process.abort` was called, which components may not do'],
		['process.reallyExit(0);', 'content/guide/bad.md:5', '`process.reallyExit` was called'],
		['setTimeout(() => process.exit(0));', 'Bad.tsx:2', '`process.exit` was called'],
	] as const;

	test.each(casesOf(isSaid, (_, index) => index === 0))(
		'by `%s` is named at %s',
		slow,
		async (body, place, reason) => {
			made.write('Bad.tsx', parts(body)['Bad.tsx']!);
			for (const workers of ['2', '1']) {
				const { code, errors } = await build(workers);
				expect([code, errors]).toEqual([1, expect.stringContaining(reason)]);
				expect(errors).toMatch(new RegExp(`^${place}:\\d+  error  component-failed `, 'm'));
				expect(made.outputs()).toEqual(before);
			}
			await mend();
		},
	);

	test('by a signal leaves the site as it was, and the next build is right', slow, async () => {
		made.write('Bad.tsx', parts("process.kill(process.pid, 'SIGABRT');")['Bad.tsx']!);
		expect((await build('2')).code).not.toBe(0);
		expect(made.outputs()).toEqual(before);
		await mend();
	});
});
