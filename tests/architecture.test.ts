import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
	findImportsUp,
	findKnots,
	type Import,
	listFiles,
	readModules,
	readRooms,
	repeatedNames,
} from './harness/imports.ts';

const root = resolve(import.meta.dirname, '..');
const modules = readModules(root, ['cli', 'renderer', 'themes']);
const imports = modules.flatMap((module) => module.imports);
const rooms = readRooms(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))!;
const describeImports = (found: Import[]): string[] => found.map(({ from, to }) => `${from} -> ${to}`);

describe('imports point one way', () => {
	test('there are imports to look at', () => {
		expect(imports.length).toBeGreaterThan(100);
	});

	test('the compiler knows the renderer by its types, its links, navigation, search and locks, what icons are made of, fallbacks and values made once only', () => {
		const found = imports.filter(
			({ from, to, isType }) =>
				from.startsWith('cli/') &&
				to.startsWith('renderer/') &&
				!isType &&
				!/^renderer\/shared\/(?:(?:links|or-else|get-or-make)\.ts$|navigation\/|icons\/|search\/|crypto\/)/.test(
					to,
				),
		);
		expect(describeImports(found)).toEqual([]);
	});

	test('the config knows nothing of what becomes of it', () => {
		const later =
			/^cli\/(?:markdown|images|graph|page|render|outputs|encryption|publish|report|server|scaffold|site|commands)\//;
		const found = imports.filter(
			({ from, to, isType }) => from.startsWith('cli/config/') && !isType && later.test(to),
		);
		expect(describeImports(found)).toEqual([]);
	});

	test('nobody but the bundler knows a theme', () => {
		const found = imports.filter(({ from, to }) => !from.startsWith('themes/') && to.startsWith('themes/'));
		expect(describeImports(found)).toEqual([]);
	});

	/** What features of the default theme bring along, and only pages that use them load. */
	const featureLibraries = ['photoswipe'];

	test('a theme imports React, itself, the contract, what icons, links and texts are made of, what finds similar words, where keys and consents are kept, what reads saved lists and what opens the search', () => {
		const allowed =
			/^(themes\/|renderer\/(theme\.ts$|shared\/icons\/|shared\/(?:consent|links|read-list|texts|search\/similar-words)\.ts$|client\/search\/open-engine\.ts$|shared\/crypto\/(?:held-mark|reader-notes)\.ts$)|domdocs(?:\/theme|:rare-parts)$|react(-dom)?(\/|$))/;
		const ofFeature = (from: string, to: string): boolean =>
			from.startsWith('themes/default/features/') && featureLibraries.includes(to);
		const found = imports.filter(
			({ from, to }) => from.startsWith('themes/') && !allowed.test(to) && !ofFeature(from, to),
		);
		expect(describeImports(found)).toEqual([]);
	});

	test('compiler and renderer do not come in by the door of themes', () => {
		const found = imports.filter(
			({ from, to }) =>
				!/^themes\/|\.d\.ts$/.test(from) && from !== 'renderer/playground.tsx' && to === 'renderer/theme.ts',
		);
		expect(describeImports(found).sort()).toEqual([]);
	});

	test('the renderer never sees the compiler', () => {
		const found = imports.filter(({ from, to }) => from.startsWith('renderer/') && to.startsWith('cli/'));
		expect(describeImports(found)).toEqual([]);
	});

	test("the manual's own components import React and what every site may", () => {
		const allowed = /^(content\/|domdocs\/(theme|parts)$|react$)/;
		const found = readModules(root, ['content']).flatMap((module) => module.imports);
		expect(describeImports(found.filter(({ to }) => !allowed.test(to)))).toEqual([]);
	});

	test('what runs in a browser imports nothing of Node', () => {
		const found = imports.filter(({ from, to }) => /\/client\//.test(from) && to.startsWith('node:'));
		expect(describeImports(found)).toEqual([]);
	});
});

describe('the paths in the documents about the code', () => {
	const files = listFiles(root, ['cli', 'renderer', 'themes', 'tests', 'bench', 'docs', 'content'], /./);
	/** `<name>` and `*` stand for any name. */
	const isThere = (path: string): boolean => {
		if (!/[<*]/.test(path))
			return existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`));
		const parts = path.split(/<[^>]+>|\*/).map((part) => part.replace(/[.]/g, '\\.'));
		const pattern = new RegExp(`^${parts.join('[^/]+')}`);
		return files.some((file) => pattern.test(file));
	};

	test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('are those of files that there are: %s', (name) => {
		const text = readFileSync(join(root, name), 'utf8');
		const whole = text.matchAll(/(?<![\w./-])(?:cli|renderer|themes|tests|bench|docs|content)\/[\w./<>*-]*/g);
		const bare = text.matchAll(/(?<=`)[\w-]+\.tsx?(?=`)/g);
		const paths = [...whole, ...bare].map(([path]) => path.replace(/[.]$/, ''));
		expect(paths.length).toBeGreaterThan(10);
		expect([...new Set(paths)].filter((path) => !isThere(path))).toEqual([]);
	});
});

/** Files in no room: what the program, sites and themes come in by. */
const doors = [
	...['cli/main.ts', 'cli/index.ts', 'renderer/playground.tsx', 'renderer/theme.ts'],
	...['renderer/style-sheets.d.ts', 'renderer/virtual.d.ts'],
];

describe('the rooms of the table in ARCHITECTURE.md', () => {
	test('hold every file', () => {
		const homeless = modules.filter(({ path }) => !rooms.flat().some((room) => path.startsWith(room)));
		expect(homeless.map(({ path }) => path).sort()).toEqual([...doors].sort());
	});

	test('import from rooms above only, types and dynamic imports included', () => {
		expect(describeImports(findImportsUp(imports, rooms))).toEqual([]);
	});

	test('have no circle of files, types included', () => {
		const found = findKnots(imports.map(({ from, to }) => [from, to]));
		expect(found).toEqual([]);
	});

	test('export each name from one file', () => {
		expect(repeatedNames(modules)).toEqual([]);
	});
});

test('the base is put before an address by the functions of `renderer/shared/links.ts` alone', () => {
	// The entry of every first visit has no room for a module: what it adds the base to has no slash in front.
	const isExempt = /^renderer\/(?:shared\/links|client\/boot)\.ts$/;
	const glued = /\$\{[\w.#]*\bbase\}[^`]|\bbase \+ (?!\d)/;
	const found = modules.filter(({ path }) => {
		const code = readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*/gm, '');
		return !isExempt.test(path) && glued.test(code);
	});
	expect(found.map(({ path }) => path)).toEqual([]);
});
