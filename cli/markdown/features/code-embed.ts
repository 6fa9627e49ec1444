import type { Code } from 'mdast';
import { suggest } from '../../diagnostics/suggest.ts';
import { importCode } from '../code/import-code.ts';
import type { Imports } from '../imports.ts';
import { rangeOf, reportProblem } from '../plugin.ts';
import type { EmbedFeature, EmbedInput } from '../syntax/containers/embed.ts';
import type { Embed } from '../syntax/lines/line-nodes.ts';

/**
 * `@[code ts{2} title="a.ts"](./a.ts#region)` and `@[code{1-10}](./a.ts)`: a block of code with what stands
 * in the file. Its path is seen from the file that the line was written in.
 */
export const codeEmbed: EmbedFeature = {
	names: ['code'],
	transform: (input) => [importFile(input, attributesOf(input.node))],
};

/** The block of code that a file becomes. What is wrong with it is reported. */
export function importFile({ node: embed, source, context }: EmbedInput, attributes: string): Code {
	const place = rangeOf(context, embed);
	const { code, problem } = importCode({
		attributes,
		source,
		read(path) {
			const found = context.imports.read(path, place.file);
			return found.kind === 'text' ? found.text : undefined;
		},
		suggestFile: (path) => findNear(context.imports, path, place.file),
	});
	if (problem) {
		const { name, message, hint } = problem;
		reportProblem(context, name, place, { message, hint });
	}
	return code;
}

/** A range of lines to take stands right behind `code`, lines to point out behind a space. */
function attributesOf({ value, info }: Embed): string {
	return value.includes('[code{') ? info : ` ${info}`;
}

/** A file of the same folder with a name like the one that is missing. */
function findNear(imports: Imports, path: string, from: string): string | undefined {
	const [, folder = '.', name = path] = /^(.*)\/([^/]*)$/s.exec(path) ?? [];
	const near = suggest(name, imports.list(folder || '/', from).files ?? []);
	return near === undefined ? undefined : path.slice(0, path.length - name.length) + near;
}
