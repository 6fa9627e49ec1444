import type { Code, RootContent } from 'mdast';
import { type ParseContext, reportProblem } from '../plugin.ts';
import type { EmbedFeature, EmbedInput } from '../syntax/containers/embed.ts';
import { makePart } from '../syntax/containers/make-part.ts';
import type { Embed } from '../syntax/lines/line-nodes.ts';
import { languageOfFile } from '../tree/language-of-file.ts';
import { type CodeFile, makeCodeTree } from '../tree/make-code-tree.ts';
import { checkEntry, readCodeTreeLook } from './code-tree.ts';

/** Files of one tree; more than that is nothing to read. */
const maxFiles = 200;

/** Largest file of a tree, in characters. */
const maxLength = 200_000;

/**
 * `@[code-tree title="…" height="…" entry="…"](./folder)`: a code tree of the files in a folder and below it.
 * What is not text or keeps secrets (`.env`) is left out, and `node_modules`.
 */
export const codeTreeEmbed: EmbedFeature = { names: ['code-tree'], transform: renderFolder };

function renderFolder({ embed, source, context, attributes, words }: EmbedInput): RootContent[] {
	const look = readCodeTreeLook(embed, { attributes, words }, context);
	const { path: folder, files: paths } = context.imports.list(source.replace(/\/+$/, '') || '/');
	const files = (paths ?? []).flatMap((path): CodeFile[] => {
		const found = languageOfFile(path) === null ? undefined : context.imports.read(path, `${folder}/_`);
		return found?.kind === 'text' && found.text.length <= maxLength ? [fileOf(path, found.text)] : [];
	});
	if (files.length === 0 || files.length > maxFiles) {
		reportFolder(embed, paths === null ? null : files.length, context);
		return [{ type: 'paragraph', children: [{ type: 'inlineCode', value: source }] }];
	}
	checkEntry(embed, look.entry, files, context);
	const { children, properties } = makeCodeTree(files, look, embed);
	return [makePart('code-tree', children, properties, embed)];
}

function fileOf(path: string, text: string): CodeFile {
	const code: Code = {
		type: 'code',
		lang: languageOfFile(path),
		meta: `title="${path.replaceAll('"', '')}"`,
		value: text.replace(/\n+$/, ''),
	};
	return { path, code, isActive: false };
}

/** `count`: files in the folder; `null`: no folder. */
function reportFolder(embed: Embed, count: number | null, context: ParseContext): void {
	const { source } = embed;
	const message =
		count === null
			? `Unexpected folder \`${source}\` for a code tree, expected one that exists in this site's folder.`
			: count === 0
				? `Unexpected folder \`${source}\` without a file of text, expected one to show.`
				: `Unexpected folder \`${source}\` with ${count} files for a code tree, expected at most ${maxFiles}.`;
	const hint = 'Write a path relative to this file, `./example`, or from the content folder on, `/example`.';
	reportProblem(context, 'code-tree-folder', embed, { message, hint });
}
