import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from '@babel/parser';

/** One import of a file by another, or of a package. */
export interface Import {
	/** Path from the root. */
	from: string;
	/** Path from the root, or the name of a package as it is written. */
	to: string;
	/** `import type`, `export type … from` or `import('…')` in a type. */
	isType: boolean;
	/** `import()`. */
	isDynamic: boolean;
}

/** What a TypeScript file imports, and the names that it declares and exports. */
export interface SourceModule {
	/** Path from the root. */
	path: string;
	imports: Import[];
	exports: string[];
}

/** A part of a syntax tree. */
type Syntax = Record<string, unknown>;

/** Reads all TypeScript files below some folders, in the order of their paths. */
export function readModules(root: string, folders: readonly string[]): SourceModule[] {
	return listFiles(root, folders, /\.tsx?$/).map((path) => readModule(root, path));
}

/** Paths, from the root, of all files below some folders whose name matches. */
export function listFiles(root: string, folders: readonly string[], name: RegExp): string[] {
	return folders
		.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && name.test(entry.name))
		.map((entry) => pathFrom(root, join(entry.parentPath, entry.name)))
		.sort();
}

function readModule(root: string, path: string): SourceModule {
	const module: SourceModule = { path, imports: [], exports: [] };
	const text = readFileSync(join(root, path), 'utf8');
	const { program } = parse(text, {
		sourceType: 'module',
		plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
		createImportExpressions: true,
		attachComment: false,
	});
	for (const statement of program.body) module.exports.push(...exportedNames(statement));
	const look = (node: Syntax): void => {
		const source = sourceOf(node);
		if (source === undefined) return;
		const to = source.startsWith('.') ? pathFrom(root, resolve(root, dirname(path), source)) : source;
		const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
		module.imports.push({ from: path, to, isType, isDynamic: node.type === 'ImportExpression' });
	};
	// Looking into statements takes longer than parsing them.
	if (text.includes('import(')) visitSyntax(program, look);
	else for (const statement of program.body) look(statement as object as Syntax);
	return module;
}

/** What a node imports from; nothing where it imports nothing, or something that is known when it runs only. */
function sourceOf({ type, source, argument }: Syntax): string | undefined {
	if (
		!/^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType)$/.test(String(type))
	)
		return undefined;
	const written = (source ?? argument) as { value?: unknown; literal?: { value?: unknown } } | null;
	const value = written?.value ?? written?.literal?.value;
	return typeof value === 'string' ? value : undefined;
}

/** Names that a statement declares and exports; those that it hands on from another file are not its own. */
function exportedNames(statement: object): string[] {
	const { type, declaration, specifiers, source } = statement as {
		type: string;
		declaration?: { id?: Syntax; declarations?: { id: Syntax }[] };
		specifiers?: { exported: { name: string } }[];
		source?: unknown;
	};
	if (type !== 'ExportNamedDeclaration' || source) return [];
	const ids = declaration ? (declaration.declarations?.map(({ id }) => id) ?? [declaration.id]) : [];
	return [
		...ids.flatMap((id) => (typeof id?.name === 'string' ? [id.name] : [])),
		...(specifiers ?? []).map(({ exported }) => exported.name),
	];
}

function visitSyntax(value: unknown, look: (node: Syntax) => void): void {
	if (Array.isArray(value)) for (const item of value) visitSyntax(item, look);
	else if (typeof value === 'object' && value !== null) {
		const node = value as Syntax;
		if (typeof node.type === 'string') look(node);
		for (const [key, child] of Object.entries(node)) if (key !== 'loc') visitSyntax(child, look);
	}
}

function pathFrom(root: string, file: string): string {
	return relative(root, file).replaceAll('\\', '/');
}

/** Sets of nodes of which each can be reached from each other, by edges from a node to others: those with more than one. */
export function findKnots(edges: Iterable<readonly [from: string, to: string]>): string[][] {
	const next = new Map<string, Set<string>>();
	for (const [from, to] of edges) {
		next.set(from, (next.get(from) ?? new Set()).add(to));
		next.set(to, next.get(to) ?? new Set());
	}
	const numbers = new Map<string, number>();
	const open: string[] = [];
	const knots: string[][] = [];
	const closed = new Set<string>();
	/** Gives the lowest number of an open node that can be reached. */
	const walk = (node: string): number => {
		const own = numbers.size;
		numbers.set(node, own);
		open.push(node);
		let lowest = own;
		for (const each of next.get(node)!)
			if (!closed.has(each)) lowest = Math.min(lowest, numbers.get(each) ?? walk(each));
		if (lowest < own) return lowest;
		const knot = open.splice(open.indexOf(node));
		for (const each of knot) closed.add(each);
		if (knot.length > 1) knots.push(knot.sort());
		return lowest;
	};
	for (const node of next.keys()) if (!numbers.has(node)) walk(node);
	return knots.sort((one, other) => other.length - one.length || (one[0]! < other[0]! ? -1 : 1));
}

/**
 * The rooms of a text in Markdown: the first table whose first column has nothing but names of folders, such as `cli/config/`.
 * Each room may import those above it; folders of one cell have the same place. Nothing where there is no such table.
 */
export function readRooms(markdown: string): string[][] | null {
	const rooms: string[][] = [];
	for (const line of markdown.split('\n')) {
		const cell = /^\|\s*((?:`[\w./-]+\/`[,\s]*)+)\|/.exec(line)?.[1];
		if (cell) rooms.push([...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
		else if (rooms.length > 0) break;
	}
	return rooms.length > 0 ? rooms : null;
}

/** Imports of a file whose room stands below that of the file that imports it. Files outside of all rooms are left out. */
export function findImportsUp(imports: readonly Import[], rooms: readonly string[][]): Import[] {
	const placeOf = (path: string): number => {
		const isIn = (folder: string): boolean => path.startsWith(folder);
		const nearest = rooms
			.flat()
			.filter(isIn)
			.sort((one, other) => other.length - one.length)[0];
		return rooms.findIndex((room) => nearest !== undefined && room.includes(nearest));
	};
	return imports.filter(({ from, to }) => placeOf(from) >= 0 && placeOf(to) > placeOf(from));
}

/** Names that a module exports because a contract asks for them, whatever other modules export. */
const sharedContracts: readonly { reason: string; path: RegExp; names: RegExp }[] = [
	{
		reason: 'the script of each theme feature answers to the same names',
		path: /^themes\/[\w-]+\/features\/[\w-]+\/client\.ts$/,
		names: /^(?:activate|eager|whole)$/,
	},
	{
		reason: 'each theme has these members, and the renderer on the server joins them',
		path: /^(?:themes\/[\w-]+\/index\.ts|renderer\/server\/entry\.tsx)$/,
		names: /^(?:components|locales)$/,
	},
	{
		reason: 'the bundler puts this module where a site without protected pages has `page-loader.ts`',
		path: /^renderer\/client\/encryption\/loader\.ts$/,
		names: /^PageLoader$/,
	},
	{
		reason:
			'sites import these from two doors: options and data from `domdocs` and `domdocs/theme`, components from `domdocs/parts`',
		path: /^(?:cli\/config\/options|renderer\/contract\/blog-contract)\.ts$/,
		names: /^(?:SidebarEntry|CoverLayout|PostCard)$/,
	},
];

/** Names that several files export as their own, each with these files. Those of `sharedContracts` do not count. */
export function repeatedNames(modules: readonly SourceModule[]): string[] {
	const files = new Map<string, Set<string>>();
	for (const { path, exports } of modules)
		for (const name of exports)
			if (!isShared(path, name)) files.set(name, (files.get(name) ?? new Set()).add(path));
	return [...files].flatMap(([name, found]) => (found.size > 1 ? [`${name}: ${[...found].join(' ')}`] : []));
}

function isShared(path: string, name: string): boolean {
	return sharedContracts.some((contract) => contract.path.test(path) && contract.names.test(name));
}
