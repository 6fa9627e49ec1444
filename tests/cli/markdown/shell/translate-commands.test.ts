import { describe, expect, test } from 'vitest';
import { packageManagers } from '../../../../cli/markdown/shell/install-flags.ts';
import { splitCommands } from '../../../../cli/markdown/shell/split-commands.ts';
import { translateCommands } from '../../../../cli/markdown/shell/translate-commands.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';

const foreign = packageManagers.filter((name) => name !== 'npm');

/** What npm says, then pnpm, Yarn, Bun and Deno. */
const table: [string, string, string, string, string][] = [
	['npm install', 'pnpm install', 'yarn install', 'bun install', 'deno install'],
	['npm i -D a', 'pnpm add -D a', 'yarn add -D a', 'bun add -D a', 'deno add -D npm:a'],
	[
		'npm add --save-dev a',
		'pnpm add --save-dev a',
		'yarn add --dev a',
		'bun add --dev a',
		'deno add --dev npm:a',
	],
	['npm i -g a', 'pnpm add -g a', 'yarn global add a', 'bun add -g a', 'deno install -g -A npm:a'],
	['npm i -E ./a', 'pnpm add -E ./a', 'yarn add -E ./a', 'bun add -E ./a', 'deno add ./a'],
	['npm i --no-fund', 'pnpm install', 'yarn install', 'bun install', 'deno install'],
	['npm rm a', 'pnpm remove a', 'yarn remove a', 'bun remove a', 'deno remove a'],
	['npm un -g a', 'pnpm remove -g a', 'yarn global remove a', 'bun remove -g a', 'deno uninstall -g a'],
	['npm run dev', 'pnpm run dev', 'yarn dev', 'bun run dev', 'deno task dev'],
	['npm run add', 'pnpm run add', 'yarn run add', 'bun run add', 'deno task add'],
	['npm run a -- -b', 'pnpm run a -b', 'yarn a -b', 'bun run a -b', 'deno task a -b'],
	['npm t', 'pnpm test', 'yarn test', 'bun run test', 'deno task test'],
	['npm init -y', 'pnpm init', 'yarn init -y', 'bun init -y', 'deno init'],
	[
		'npm create vite@latest a -- --template vue',
		'pnpm create vite@latest a --template vue',
		'yarn create vite a --template vue',
		'bun create vite@latest a --template vue',
		'deno run -A npm:create-vite@latest a --template vue',
	],
	['npm init @x', 'pnpm create @x', 'yarn create @x', 'bun create @x', 'deno run -A npm:@x/create'],
	['npx -y a b', 'pnpm dlx a b', 'yarn dlx a b', 'bunx a b', 'deno run -A npm:a b'],
	['npx a -y', 'pnpm dlx a -y', 'yarn dlx a -y', 'bunx a -y', 'deno run -A npm:a -y'],
	['npx --no a', 'pnpm exec a', 'yarn a', 'bunx --no-install a', 'deno run -A npm:a'],
	['npm exec -- a b', 'pnpm dlx a b', 'yarn dlx a b', 'bunx a b', 'deno run -A npm:a b'],
	[
		'npm ci',
		'pnpm install --frozen-lockfile',
		'yarn install --immutable',
		'bun install --frozen-lockfile',
		'deno install --frozen',
	],
	['npm up a', 'pnpm update a', 'yarn upgrade a', 'bun update a', 'deno outdated --update a'],
];

describe('commands of npm', () => {
	test.each(table)('%s', (written, ...expected) => {
		expect(foreign.map((manager) => translateCommands(written, manager))).toEqual(expected);
		expect(translateCommands(written, 'npm')).toBe(written);
	});

	test('stand among others, behind variables, prompts and `sudo`, before comments', () => {
		const written = '$ A=1 B="c d"e npm i a && cd "npm i" ; sudo npm rm a | tee  # npm i\n\techo npm i\n';
		expect(translateCommands(written, 'yarn')).toBe(
			'$ A=1 B="c d"e yarn add a && cd "npm i" ; sudo yarn remove a | tee  # npm i\n\techo npm i\n',
		);
	});

	test('that nobody else has stay as they are', () => {
		for (const manager of foreign) expect(translateCommands('npm audit fix', manager)).toBe('npm audit fix');
		expect(foreign.map((manager) => translateCommands('npm outdated', manager))).toEqual([
			...['pnpm outdated', 'yarn outdated', 'npm outdated', 'deno outdated'],
		]);
		expect(translateCommands('npm __proto__ constructor', 'pnpm')).toBe('npm __proto__ constructor');
		expect(translateCommands('npm', 'pnpm')).toBe('npm');
	});
});

describe('a line of shell', () => {
	test.each(['', ' ', '"', "a 'b", 'a && ', '&&;|', 'a\\', 'a # b && c', '# a', 'a#b && c'])(
		'%j is its pieces',
		(line) => {
			expect(
				splitCommands(line)
					.map(({ text }) => text)
					.join(''),
			).toBe(line);
		},
	);

	test('of any length is read in time', () => {
		const spent = startCpuTime();
		for (const part of ['npm i && ', 'A="b" ', '"', "'\\", '-D ', 'a ', '# '])
			translateCommands(`npm i ${part.repeat(20_000)}`, 'bun');
		expect(spent()).toBeLessThan(5000);
	});
});
