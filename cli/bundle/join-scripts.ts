import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { OutputFile as SiteFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';
import { packageRoot } from '../platform/package-root.ts';

type Outputs = Metafile['outputs'];

/** How scripts are joined. */
export interface JoinRule {
	/**
	 * Names of entries by the name of the file that they become, with all chunks that they import: a chunk that several import is a
	 * part of the first of them. Every other script is a file of its own.
	 */
	groups: Readonly<Record<string, readonly string[]>>;
	/** Name of the group that the chunks go to which any two of these groups have in common: neither is to bring the other. */
	common?: { group: string; of: readonly string[] };
	/** Paths of scripts that are left out: nothing comes to an import of them. */
	unused: ReadonlySet<string>;
	/**
	 * Name of the group that scripts of tables may import, what a script's entry is called in its table (`undefined` for one that is a
	 * module), and sources that make a module of a script. The text of such a script is `import*as $ from …`, a line that sets `f[name]`, and `export default f`, so that
	 * the second lines of several can be put behind each other: `joinTables`.
	 */
	tables?: { group: string; nameOf: (entry: string) => string | undefined; without: RegExp };
}

/** A file that is made of several scripts. */
interface Group {
	name: string;
	members: string[];
	/** What has it made: see `writeGroup`. */
	text: string;
	path: string;
}

interface Context {
	outputs: Outputs;
	/** Of each script, by its path: its text, its number, and the file that it becomes a part of. */
	texts: ReadonlyMap<string, string>;
	numbers: ReadonlyMap<string, number>;
	owners: ReadonlyMap<string, Group>;
}

/** How esbuild bundles anything here. */
export const bundleOptions = {
	absWorkingDir: packageRoot,
	bundle: true,
	write: false,
	metafile: true,
	charset: 'utf8',
	logLevel: 'silent',
	legalComments: 'none',
} satisfies BuildOptions;

/** What is for browsers, with the oldest ones that it is for. */
export const browserOptions = {
	platform: 'browser',
	minify: true,
	target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
	outdir: packageRoot,
} satisfies BuildOptions;

/**
 * Joins the many small chunks that esbuild shares modules by into few files. Each module is still there once, so nothing of its
 * state is doubled. `files` are texts by their paths below the base, `metafile` says as in esbuild's own report what each imports, and what
 * entries export.
 */
export async function joinScripts(split: { outputFiles: OutputFile[]; metafile: Metafile }, rule: JoinRule) {
	const { outputs } = split.metafile;
	const groups = groupScripts(outputs, rule);
	const owners = new Map(groups.flatMap((group) => group.members.map((path) => [path, group] as const)));
	const paths = Object.keys(outputs);
	const texts = new Map(paths.map((path, index) => [path, split.outputFiles[index]!.text]));
	const numbers = new Map(paths.map((path, index) => [path, index]));
	const context = { outputs, texts, numbers, owners };
	for (const group of groups) group.text = writeGroup(group, context);
	for (const group of groups) group.path = `assets/${group.name}.${hashGroup(group, context)}.js`;
	const nameOf = ({ members, name }: Group): string | undefined =>
		members.length === 1 && isOver(members[0]!, rule, context) ? rule.tables?.nameOf(name) : undefined;
	const tables = new Map(
		groups.flatMap((group) => {
			const name = nameOf(group);
			return name === undefined ? [] : [[group, name] as const];
		}),
	);
	const modules = groups.filter((group) => !tables.has(group));
	const [files, written] = await Promise.all([
		writeFiles(modules, joinPlugin(groups, context)),
		writeFiles([...tables.keys()], joinPlugin(groups, context, tables)),
	]);
	const start = groups.find(({ name }) => name === rule.tables?.group);
	for (const [path, text] of written) files.set(path, finishTable(text, start!));
	return { files, metafile: { outputs: describeGroups(groups, context) } };
}

/** The texts of files by their paths. */
async function writeFiles(groups: readonly Group[], plugin: Plugin): Promise<Map<string, string>> {
	if (groups.length === 0) return new Map();
	const { outputFiles, metafile } = await build({
		...{ ...bundleOptions, ...browserOptions },
		format: 'esm',
		plugins: [plugin],
		entryPoints: Object.fromEntries(groups.map(({ path }) => [path.replace(/\.js$/, ''), `group:${path}`])),
	});
	return new Map(
		Object.keys(metafile.outputs).map((path, index) => [path, mergeImports(outputFiles[index]!.text)]),
	);
}

/** Has a script import from each file once: esbuild writes an import for each of the scripts that are in it. */
function mergeImports(text: string): string {
	const imported = /import\{([^}]*)\}from("\.\/[\w-]+\.[\da-f]+\.js");/g;
	const names = new Map<string, string[]>();
	// Names are absent where a script is imported for what it does alone.
	for (const [, some, from] of text.matchAll(imported))
		getOrMake(names, from!, () => []).push(...(some === '' ? [] : [some!]));
	return text.replace(imported, (_, _some, from: string) => {
		const all = names.get(from);
		names.delete(from);
		return all ? `import{${all.join(',')}}from${from};` : '';
	});
}

const tableStart = 'import*as $ from';

/** Whether a script is a table. */
export function isJoinable(content: SiteFile['content']): boolean {
	return typeof content === 'string' && content.startsWith(tableStart);
}

/** The scripts of several tables as one. */
export function joinTables(scripts: readonly string[]): string {
	const lines = scripts.map((script) => script.split('\n'));
	return [lines[0]![0], ...lines.map(([, table]) => table), lines[0]!.at(-1)].join('\n');
}

function groupScripts(outputs: Outputs, { groups, common, unused, tables }: JoinRule): Group[] {
	const owners = new Map([...unused].map((path) => [path, '']));
	const walk = (path: string, seen = new Set<string>()): Set<string> => {
		if (seen.has(path) || !outputs[path]) return seen;
		for (const { kind, path: next } of outputs[path].imports)
			if (kind === 'import-statement') walk(next, seen);
		return seen.add(path);
	};
	const take = (name: string, paths: Iterable<string>): string[] => {
		const taken = [...new Set(paths)].filter((path) => !owners.has(path));
		for (const path of taken) owners.set(path, name);
		return taken;
	};
	const all = Object.keys(outputs);
	/** What tables share lies in the file that they may import. */
	const shared = all.flatMap((path) => {
		const reached = tables?.nameOf(nameOfScript(path)) === undefined ? [] : [...walk(path)];
		const inputs = reached.flatMap((member) => Object.keys(outputs[member]!.inputs));
		return inputs.some((input) => tables!.without.test(input)) ? [] : reached.slice(0, -1);
	});
	const reachedBy = (name: string): string[] => [
		...new Set(
			groups[name]!.flatMap((entry) =>
				all.filter((path) => nameOfScript(path) === entry).flatMap((path) => [...walk(path)]),
			),
		),
	];
	const inCommon = (common?.of ?? [])
		.flatMap(reachedBy)
		.filter((path, index, paths) => paths.indexOf(path) !== index);
	const made = Object.keys(groups).map((name): Group => {
		const members = [
			...take(name, reachedBy(name)),
			...(name === common?.group ? take(name, inCommon) : []),
			...(name === tables?.group ? take(name, shared) : []),
		];
		return { name, members, text: '', path: '' };
	});
	const others = all.filter((path) => !owners.has(path));
	const single = others.map((path) => ({ name: nameOfScript(path), members: [path], text: '', path: '' }));
	return [...made.filter(({ members }) => members.length > 0), ...single];
}

function nameOfScript(path: string): string {
	return path.replace(/^assets\//, '').replace(/\.[^.]+\.js$/, '');
}

/**
 * Over the scripts that lie in a file or that it leads to, whose own names say what is in them, and over what each file has for the
 * others: that is more where more scripts are bundled.
 */
function hashGroup(group: Group, context: Context): string {
	const { outputs, owners } = context;
	const reached = new Set([group]);
	for (const { members } of reached)
		for (const { path } of members.flatMap((member) => outputs[member]!.imports))
			if (owners.has(path)) reached.add(owners.get(path)!);
	return contentHash([...reached].map(({ text }) => text).join('\n\n'));
}

/** Whether a script imports nothing but what tables may. */
function isOver(path: string, { tables }: JoinRule, { outputs, owners }: Context): boolean {
	return outputs[path]!.imports.every(
		(imported) => imported.kind !== 'import-statement' || owners.get(imported.path)?.name === tables?.group,
	);
}

/** In a scope of its own: esbuild's own way to make one brings along what a dynamic import may need elsewhere. */
function finishTable(text: string, start: Group): string {
	const table = `(()=>{${text.trim().replaceAll('\n', '\\n')}})();`;
	return `${tableStart}"./${fileOf(start)}";const f={};\n${table}\nexport default f;`;
}

function fileOf({ path }: Group): string {
	return path.replace(/^assets\//, '');
}

/** Name of an export of a script that others import from its file. */
function aliasOf(path: string, name: string, { numbers }: Context): string {
	return `${name}_${numbers.get(path)!.toString(36)}`;
}

/** Resolves imports between scripts: inside of a file to the script, across files to the file. It is for modules, or for `tables` with their names. */
function joinPlugin(groups: readonly Group[], context: Context, tables?: ReadonlyMap<Group, string>): Plugin {
	const { outputs, texts, owners } = context;
	return {
		name: 'domdocs-join',
		setup(builder) {
			builder.onResolve({ filter: /^group:/ }, (entry) => {
				const path = entry.path.slice('group:'.length);
				return { path, namespace: 'group', pluginData: groups.find((group) => group.path === path) };
			});
			builder.onResolve({ filter: /^\.\// }, ({ path, kind, pluginData, namespace }) => {
				if (namespace === 'across') return { path, external: true };
				const target = `assets/${path.slice(2)}`;
				const owner = owners.get(target);
				if (!owner || kind === 'dynamic-import')
					return { path: owner ? `./${fileOf(owner)}` : path, external: true };
				if (owner === (pluginData as Group | undefined))
					return { path: target, namespace: 'member', pluginData: owner };
				return { path: target, namespace: 'across', pluginData: owner, sideEffects: !tables };
			});
			builder.onLoad({ filter: /.*/, namespace: 'group' }, ({ pluginData }) => ({
				contents: tables ? writeTable(pluginData as Group, tables, context) : (pluginData as Group).text,
				resolveDir: packageRoot,
				pluginData,
			}));
			builder.onLoad({ filter: /.*/, namespace: 'member' }, ({ path }) => ({
				contents: texts.get(path)!,
				resolveDir: packageRoot,
				pluginData: owners.get(path),
			}));
			builder.onLoad({ filter: /.*/, namespace: 'across' }, ({ path, pluginData }) => {
				const names = outputs[path]!.exports;
				const alias = (name: string): string => aliasOf(path, name, context);
				const contents = tables
					? names
							.map(
								(name, index) =>
									`const _${index} = /* @__PURE__ */ (() => $.${alias(name)})();\nexport { _${index} as ${name} };`,
							)
							.join('\n')
					: `export { ${names.map((name) => `${alias(name)} as ${name}`).join(', ')} } from "./${fileOf(pluginData as Group)}";`;
				return { contents, resolveDir: packageRoot };
			});
		},
	};
}

/** All that other files may want of a file: what its entries export, and what is imported from its other scripts. */
function writeGroup(group: Group, context: Context): string {
	const { outputs, owners } = context;
	const wanted = new Set(
		Object.entries(outputs).flatMap(([path, { imports }]) =>
			owners.get(path) === group
				? []
				: imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path),
		),
	);
	return group.members
		.map((path) => {
			const names = outputs[path]!.exports;
			const own = outputs[path]!.entryPoint === undefined ? [] : names;
			const across = wanted.has(path)
				? names.map((name) => `${name} as ${aliasOf(path, name, context)}`)
				: [];
			const file = JSON.stringify(`./${path.replace(/^assets\//, '')}`);
			return `import ${file};\nexport { ${[...own, ...across].join(', ')} } from ${file};`;
		})
		.join('\n');
}

/** What a table's script gives others, as a member of `f`. */
function writeTable(group: Group, tables: ReadonlyMap<Group, string>, { outputs }: Context): string {
	const path = group.members[0]!;
	const names = outputs[path]!.exports.join(', ');
	const file = JSON.stringify(`./${path.replace(/^assets\//, '')}`);
	return `import { ${names} } from ${file};\nf[${JSON.stringify(tables.get(group))}] = { ${names} };`;
}

function describeGroups(groups: readonly Group[], { outputs, owners }: Context): Outputs {
	return Object.fromEntries(
		groups.map(({ path, members }) => {
			const parts = members.map((member) => outputs[member]!);
			const entries = parts.filter(({ entryPoint }) => entryPoint !== undefined);
			const imports = parts
				.flatMap((part) => part.imports)
				.map((imported) => ({ ...imported, path: owners.get(imported.path)?.path ?? imported.path }))
				.filter((imported) => imported.path !== path);
			const exports = entries.flatMap((part) => part.exports);
			const described = { ...parts.at(-1)!, imports, exports };
			return [path, entries[0] ? { ...described, entryPoint: entries[0].entryPoint } : described];
		}),
	) as Outputs;
}
