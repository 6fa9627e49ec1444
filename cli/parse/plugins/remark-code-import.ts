import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../suggest.ts';
import { importCode } from '../code/import-code.ts';
import type { Imports } from '../imports.ts';
import type { Embed } from '../lines/line-nodes.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';

/**
 * `@[code ts{2} title="a.ts"](./a.ts#region)` and `@[code{1-10}](./a.ts)` become blocks of code with what
 * stands in the file. Its path is seen from the file that the line was written in.
 */
export function remarkCodeImport(context: ParseContext): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'embed', (embed, index, parent) => {
			if (embed.name !== 'code' || !parent || index === undefined) return;
			const place = placeOfNode(context, embed);
			const read = (path: string): string | undefined => {
				const found = context.imports.read(path, place.file);
				return found.kind === 'text' ? found.text : undefined;
			};
			const suggestFile = (path: string): string | undefined => findNear(context.imports, path, place.file);
			const { code, problem } = importCode({ ...writtenIn(embed), read, suggestFile });
			if (problem) {
				const { name, message, hint } = problem;
				context.diagnostics.push(diagnose(name, message, { ...place, hint }));
			}
			parent.children[index] = { ...code, ...(embed.position ? { position: embed.position } : {}) };
		});
}

/** A range of lines to take stands right behind `code`, lines to point out behind a blank. */
function writtenIn({ value, info, source }: Embed): { attributes: string; source: string } {
	return { attributes: value.includes('[code{') ? info : ` ${info}`, source };
}

/** A file of the same folder with a name like the one that is missing. */
function findNear(imports: Imports, path: string, from: string): string | undefined {
	const folder = posix.dirname(path);
	const near = suggest(posix.basename(path), imports.list(folder, from).files ?? []);
	return near === undefined ? undefined : path.slice(0, path.length - posix.basename(path).length) + near;
}
