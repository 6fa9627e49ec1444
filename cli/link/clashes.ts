import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { PageNode } from './page-graph.ts';

/** Two files with one address, or with addresses that some file systems cannot tell apart. */
export function checkClashes(nodes: PageNode[]): Diagnostic[] {
	const exact = groupBy(nodes, (node) => node.route);
	const folded = groupBy(
		[...exact.values()].map((group) => group[0]!),
		(node) => node.route.normalize('NFC').toLowerCase(),
	);
	return [
		...[...exact.values()].flatMap((group) => report(group, 'route-clash')),
		...[...folded.values()].flatMap((group) => report(group, 'route-case-clash')),
	];
}

function report(group: PageNode[], name: 'route-clash' | 'route-case-clash'): Diagnostic[] {
	const [first, ...others] = group;
	return others.map((other) =>
		diagnose(
			name,
			name === 'route-clash'
				? `Unexpected address \`${other.route}\`: \`${first!.file}\` has it already.`
				: `Unexpected address \`${other.route}\`: \`${first!.file}\` has \`${first!.route}\`, which differs in letter case or Unicode form only.`,
			{
				file: other.file,
				line: 1,
				column: 1,
				route: other.route,
				hint: 'Rename one of the files, or give it a `permalink` of its own.',
				related: [{ file: first!.file, line: 1, column: 1, message: 'The other page is here.' }],
			},
		),
	);
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}

/** A permalink must be a path that can be a folder or file on every host. */
export function checkPermalink(page: ScannedPage): Diagnostic[] {
	const { permalink } = page.options;
	if (permalink === undefined) return [];
	const isBad = permalink
		.split('/')
		.some(
			(part, index, parts) =>
				part === '..' || part === '.' || (part === '' && index > 0 && index < parts.length - 1),
		);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be in an address
	if (!isBad && !/[\u0000-\u001f\\?#*:"<>|]/.test(permalink)) return [];
	return [
		diagnose(
			'invalid-permalink',
			`Unexpected permalink \`${permalink}\`, expected a path such as \`/notes/page/\`.`,
			{
				...(page.places.permalink ?? { file: page.file, line: 1, column: 1 }),
				hint: 'Leave out `?`, `#`, `\\`, `:`, `*`, `"`, `<`, `>`, `|`, `..` and empty parts.',
			},
		),
	];
}
