import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Import {
	from: string;
	to: string;
	isType: boolean;
}

/** All imports of one of our files by another, as paths from the root. */
function listImports(folder: string): Import[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
		if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) return [];
		const file = join(entry.parentPath, entry.name);
		const text = readFileSync(file, 'utf8');
		return [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm)].map((match) => ({
			from: relative(root, file).replaceAll('\\', '/'),
			to: match[2]!.startsWith('.')
				? relative(root, resolve(dirname(file), match[2]!)).replaceAll('\\', '/')
				: match[2]!,
			isType: match[1] !== undefined,
		}));
	});
}

const imports = ['cli', 'renderer', 'themes'].flatMap(listImports);
const describeImports = (found: Import[]): string[] => found.map(({ from, to }) => `${from} -> ${to}`);

describe('imports point one way', () => {
	test('there are imports to look at', () => {
		expect(imports.length).toBeGreaterThan(100);
	});

	test('the compiler knows the renderer by its types, its links, navigation, search and locks, and what icons are made of only', () => {
		const found = imports.filter(
			({ from, to, isType }) =>
				from.startsWith('cli/') &&
				to.startsWith('renderer/') &&
				!isType &&
				!/^renderer\/(links\.ts$|navigation\/|icons\/|search\/|lock\/)/.test(to),
		);
		expect(describeImports(found)).toEqual([]);
	});

	test('the config knows nothing of what becomes of it', () => {
		const later = /^cli\/(?:assemble|compile|live|parse|render|report|serve|stages|view|workers|write)\//;
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

	test('a theme imports React, itself, the contract, what icons are made of and where keys are kept', () => {
		const allowed =
			/^(themes\/|renderer\/(theme\.ts$|icons\/|lock\/(?:held-mark|reader-notes)\.ts$)|domdocs\/theme$|react(-dom)?(\/|$))/;
		const ofFeature = (from: string, to: string): boolean =>
			from.startsWith('themes/default/features/') && featureLibraries.includes(to);
		const found = imports.filter(
			({ from, to }) => from.startsWith('themes/') && !allowed.test(to) && !ofFeature(from, to),
		);
		expect(describeImports(found)).toEqual([]);
	});

	test('the renderer never sees the compiler', () => {
		const found = imports.filter(({ from, to }) => from.startsWith('renderer/') && to.startsWith('cli/'));
		expect(describeImports(found)).toEqual([]);
	});

	test('what runs in a browser imports nothing of Node', () => {
		const found = imports.filter(({ from, to }) => /\/client\//.test(from) && to.startsWith('node:'));
		expect(describeImports(found)).toEqual([]);
	});
});

describe('imports have no cycles', () => {
	test('of values', () => {
		const graph = new Map<string, string[]>();
		for (const { from, to, isType } of imports)
			if (!isType) graph.set(from, [...(graph.get(from) ?? []), to]);
		const cycles: string[] = [];
		const done = new Set<string>();
		const walk = (file: string, path: string[]): void => {
			if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
			if (done.has(file) || path.includes(file)) return;
			for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
			done.add(file);
		};
		for (const file of graph.keys()) walk(file, []);
		expect(cycles).toEqual([]);
	});
});
