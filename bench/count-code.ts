import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	findImportsUp,
	findKnots,
	type Import,
	listFiles,
	readModules,
	readRooms,
	repeatedNames,
} from '../tests/harness/imports.ts';
import { countDataLines } from './count-data.ts';

/** One figure about the code. */
export interface Count {
	/** What is counted. */
	name: string;
	/** `null` where there is nothing to count by. */
	count: number | null;
	/** What was counted, in words; empty where that says nothing more. */
	found: string[];
}

const folders = ['cli', 'renderer', 'themes'];

/** Files that a command writes. */
const generated = ['cli/config/options.ts'];

/** Files and folders that are about encryption; the mutex of the output folder is named after a lock too. */
const encryption = /(?:^|[/-])(?:locks?|(?:un)?locked|crypto|encrypt|encryption|seal|sealed)(?=[-./])/;
const notEncryption = 'cli/publish/mutex.ts';

/** Longest files that are named. */
const maxLongest = 5;

/** Counts how the code below `root` hangs together, and how much of it there is. */
export function countCode(root: string): Count[] {
	const modules = readModules(root, folders);
	const paths = new Set(modules.map(({ path }) => path));
	const imports = modules.flatMap((module) => module.imports).filter(({ to }) => paths.has(to));
	const circles = findKnots(imports.map(({ from, to }) => [from, to]));
	const lines = countLines(root);
	const data = countData(root);
	const isGenerated = ([path]: [string, number]): boolean => generated.includes(path);
	const written = lines.filter((each) => !isGenerated(each));
	return [
		countList('folders of cli/ in one knot', findKnots(betweenFolders(imports))[0] ?? []),
		countImportsUp(root, imports),
		countList('circles of imports between files, types included', circles.map(joined)),
		{ name: 'files in such circles', count: circles.flat().length, found: [] },
		countList('names exported from two files or more', repeatedNames(modules)),
		sumLines('lines of product, neither blank nor comment', lines),
		sumLines('lines of these that a command writes', lines.filter(isGenerated)),
		sumLines('lines of these that are tables of data', data),
		sumLines('lines of product without both', [
			...written,
			...data.map(([path, count]): [string, number] => [path, -count]),
		]),
		sumLines(
			'lines of encryption',
			lines.filter(([path]) => isEncryption(path)),
		),
		countList('files outside of encryption that import from it', knowEncryption(imports)),
		...written.slice(0, maxLongest).map(([path, count]) => ({ name: `lines of ${path}`, count, found: [] })),
	];
}

function countList(name: string, found: string[]): Count {
	return { name, count: found.length, found };
}

function joined(knot: string[]): string {
	return knot.join(' ');
}

function betweenFolders(imports: readonly Import[]): [string, string][] {
	const folderOf = (path: string): string | undefined => /^cli\/[^/]+\//.exec(path)?.[0];
	return imports.flatMap(({ from, to }): [string, string][] => {
		const [one, other] = [folderOf(from), folderOf(to)];
		return one && other && one !== other ? [[one, other]] : [];
	});
}

function countImportsUp(root: string, imports: readonly Import[]): Count {
	const rooms = readRooms(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
	const name = 'imports that run up the table of rooms';
	if (!rooms) return { name, count: null, found: [] };
	return countList(
		name,
		findImportsUp(imports, rooms).map(({ from, to }) => `${from} -> ${to}`),
	);
}

/** Whether a line is neither blank nor comment. */
function isCode(line: string): boolean {
	return !/^\s*($|\/\/|\/\*|\*)/.test(line);
}

/** Lines of data in each file that no command writes. */
function countData(root: string): [path: string, lines: number][] {
	return listFiles(root, folders, /\.tsx?$/)
		.filter((path) => !generated.includes(path))
		.map((path) => [
			path,
			countDataLines(readFileSync(join(root, path), 'utf8'), path.endsWith('x'), isCode),
		]);
}

/** Lines of each file, the longest first. */
function countLines(root: string): [path: string, lines: number][] {
	return listFiles(root, folders, /\.(?:tsx?|css)$/)
		.map((path): [string, number] => [
			path,
			readFileSync(join(root, path), 'utf8').split('\n').filter(isCode).length,
		])
		.sort(([, one], [, other]) => other - one);
}

function sumLines(name: string, lines: [string, number][]): Count {
	return { name, count: lines.reduce((sum, [, each]) => sum + each, 0), found: [] };
}

function isEncryption(path: string): boolean {
	return encryption.test(path) && path !== notEncryption;
}

function knowEncryption(imports: readonly Import[]): string[] {
	const found = imports.filter(({ from, to }) => !isEncryption(from) && isEncryption(to));
	return [...new Set(found.map(({ from }) => from))];
}
