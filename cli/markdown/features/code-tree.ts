import type { Code, RootContent } from 'mdast';
import { listWords } from '../../config/join-choices.ts';
import { hintOf } from '../../diagnostics/suggest.ts';
import { textAttribute } from '../attributes.ts';
import { infoOfCode, summariseCode } from '../code/fence-info.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import {
	checkAttributes,
	rangeOfOpening,
	readValue,
	reportValue,
} from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	isUnseen,
	makePart,
	type OpenedLine,
	toElement,
} from '../syntax/containers/container.ts';
import type { EmbedFeature, EmbedInput } from '../syntax/containers/embed.ts';
import type { Container, Embed } from '../syntax/lines/line-nodes.ts';
import { languageOfFile } from '../tree/language-of-file.ts';
import {
	type CodeFile,
	type CodeTreeLook,
	makeCodeTree,
	normalizePath,
	readHeight,
} from '../tree/make-code-tree.ts';
import { readTreeLook } from './file-tree.ts';

/** Attributes of a code tree, in a container or in the brackets of an embed. */
const lookAttributes = ['title', 'height', 'entry', 'icon', 'show-sidebar'];

/**
 * `::: code-tree title="…" height="400px" entry="src/a.ts" icon="simple"` around blocks of code with
 * `title="src/a.ts"`: a tree of the files, and the one that is chosen. `:active` behind a fence opens that file.
 */
export const codeTree: ContainerFeature = {
	names: ['code-tree'],
	attributes: lookAttributes,
	transform(opened) {
		const { node: container, context } = opened;
		const look = readCodeTreeLook(opened);
		const files = container.children.flatMap((child) => readFile(child, context));
		const blocks = new Set<unknown>(files.map(({ code }) => code));
		const others = container.children.filter((child) => !blocks.has(child));
		if (files.length === 0) {
			reportEmpty(container, context);
			toElement(container, 'div');
			return;
		}
		checkEntry(opened, look.entry, files);
		const { children, properties } = makeCodeTree(files, look, container);
		container.children = [...children, ...others] as Container['children'];
		toElement(container, 'code-tree', properties);
	},
};

function readCodeTreeLook(opened: OpenedLine): CodeTreeLook {
	const text = (name: string): string | undefined => textAttribute(opened, name)?.trim() || undefined;
	const rule = { name: 'height', expected: 'a length', hint: 'Write it like `height="400px"`.' };
	const height = readValue(opened, { ...rule, read: readHeight });
	return { ...readTreeLook(opened), title: text('title'), height, entry: text('entry') };
}

/** A block of code with a path. Others are reported and stay below the tree. */
function readFile(child: Container['children'][number], context: ContainerContext): CodeFile[] {
	if (isUnseen(child)) return [];
	const info = child.type === 'code' ? child : undefined;
	const path = normalizePath((info && summariseCode(info).title) ?? '');
	if (info && path) return [{ path, code: info, isActive: /(?:^|\s):active\b/.test(infoOfCode(info)) }];
	const message = info
		? 'Unexpected code without a path in a code tree, expected `title="path"`; it is shown below the tree.'
		: 'Unexpected content in a code tree, expected blocks of code; it is shown below the tree.';
	const hint = 'Type the path of the file behind the language: ```` ```ts title="src/a.ts" ````.';
	reportProblem(context, 'code-tree-content', child, { message, hint });
	return [];
}

function reportEmpty(container: Container, context: ContainerContext): void {
	reportProblem(context, 'code-tree-content', rangeOfOpening(container, context), {
		message: 'Unexpected code tree without files, expected blocks of code with a path.',
		hint: 'Put fences into it: ```` ```ts title="src/a.ts" ````.',
	});
}

/** Reports an `entry` that none of the files is. */
function checkEntry(opened: OpenedLine, entry: string | undefined, files: readonly CodeFile[]): void {
	const paths = files.map(({ path }) => path);
	if (entry === undefined || paths.includes(normalizePath(entry))) return;
	const hint = hintOf(entry, paths, `Type one of ${listWords(paths.slice(0, 5))}.`);
	reportValue(opened, { name: 'entry', value: entry, expected: 'the path of one of the files', hint });
}

/** Files of one tree; more than that is nothing to read. */
const maxFiles = 200;

/** Largest file of a tree, in characters. */
const maxLength = 200_000;

/**
 * `@[code-tree title="…" height="…" entry="…"](./folder)`: a code tree of the files in a folder and below it.
 * What is not text or keeps secrets (`.env`) is left out, and `node_modules`.
 */
export const codeTreeEmbed: EmbedFeature = { names: ['code-tree'], transform: renderFolder };

function renderFolder(input: EmbedInput): RootContent[] {
	const { node: embed, source, context } = input;
	checkAttributes(input, lookAttributes);
	const look = readCodeTreeLook(input);
	const { path: folder, files: paths } = context.imports.list(source.replace(/\/+$/, '') || '/');
	const files = (paths ?? []).flatMap((path): CodeFile[] => {
		const found = languageOfFile(path) === null ? undefined : context.imports.read(path, `${folder}/_`);
		return found?.kind === 'text' && found.text.length <= maxLength ? [fileOf(path, found.text)] : [];
	});
	if (files.length === 0 || files.length > maxFiles) {
		reportFolder(embed, paths === null ? null : files.length, context);
		return [{ type: 'paragraph', children: [{ type: 'inlineCode', value: source }] }];
	}
	checkEntry(input, look.entry, files);
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
