import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findKnots, type Import, readModules } from './harness/imports.ts';

const root = resolve(import.meta.dirname, '..');
const imports = readModules(root, ['cli', 'renderer', 'themes']).flatMap((module) => module.imports);
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
				!/^renderer\/shared\/(?:links\.ts$|navigation\/|icons\/|search\/|crypto\/)/.test(to),
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

	test('a theme imports React, itself, the contract, what icons are made of and where keys are kept', () => {
		const allowed =
			/^(themes\/|renderer\/(theme\.ts$|shared\/icons\/|shared\/crypto\/(?:held-mark|reader-notes)\.ts$)|domdocs\/theme$|react(-dom)?(\/|$))/;
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
	test('of values that are loaded at once', () => {
		const values = imports.filter(({ isType, isDynamic }) => !isType && !isDynamic);
		expect(findKnots(values.map(({ from, to }) => [from, to]))).toEqual([]);
	});
});
