import type { Code } from 'mdast';
import type { DiagnosticName } from '../../diagnostics/catalogue.ts';
import { hintOf, suggest } from '../../diagnostics/suggest.ts';
import { readFenceInfo } from '../code/fence-info.ts';
import { endingOf, isLanguageName } from '../code/language.ts';
import type { Imports } from '../imports.ts';
import { rangeOf, reportProblem } from '../plugin.ts';
import type { EmbedFeature, EmbedInput } from '../syntax/containers/embed.ts';
import { cutRegion, dedent, namesOfRegions, readLineRange } from '../syntax/include/regions.ts';
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

/** `@[code lang{lines} title="…"](file#region)`, taken apart. */
interface CodeImport {
	/** What stands behind `code`, with the space before it: `{1-10} ts{2} title="a.ts"`, ` ts`. */
	attributes: string;
	/** What stands in the round brackets. */
	source: string;
	/** Text of a file of the site, relative to the page. Nothing where it is missing. */
	read: (path: string) => string | undefined;
	/** The path that was probably meant. */
	suggestFile?: (path: string) => string | undefined;
}

/** A node to put in the place of the line, and what is wrong. */
interface ImportedCode {
	code: Code;
	problem?: { name: DiagnosticName; message: string; hint: string };
}

/** Makes a block of code from a file, some of its lines or one of its regions. */
export function importCode({ attributes, source, read, suggestFile }: CodeImport): ImportedCode {
	const { range, info } = splitRange(attributes);
	const [path, region] = splitRegion(source.trim());
	const text = path ? read(path) : undefined;
	const lang = readFenceInfo(info).lang;
	const meta = info.slice(lang.length).trim();
	const ofFile = endingOf(path);
	const code = (value: string): Code => ({
		type: 'code',
		lang: lang || (isLanguageName(ofFile) ? ofFile : 'text'),
		meta: meta || null,
		value: value.replace(/\n+$/, ''),
	});
	if (text === undefined)
		return { code: code(''), problem: missingFile(path, path ? suggestFile?.(path) : undefined) };
	const cut = region === undefined ? text : cutRegion(text, region);
	if (cut === undefined) return { code: code(text), problem: missingRegion(path, region!, text) };
	return takeLines(code, cut, range, path);
}

/** `{1-10}`, `{5-}`, `{-5}` or `{3}` right behind `code` are the lines to take. */
function splitRange(attributes: string): { range?: string; info: string } {
	const match = /^\{([^{}]*)\}/.exec(attributes);
	return match
		? { range: match[1]!, info: attributes.slice(match[0].length).trim() }
		: { info: attributes.trim() };
}

function splitRegion(source: string): [path: string, region?: string] {
	const at = source.lastIndexOf('#');
	return at > 0 && at < source.length - 1 ? [source.slice(0, at), source.slice(at + 1)] : [source];
}

function takeLines(code: (value: string) => Code, text: string, range: string | undefined, path: string) {
	if (range === undefined) return { code: code(text) };
	const lines = text.replace(/\n$/, '').split('\n');
	const found = readLineRange(range, lines.length);
	if (!found) return { code: code(text), problem: wrongRange(range, path, lines.length) };
	return { code: code(dedent(lines.slice(found.first - 1, found.last))) };
}

function missingFile(path: string, near: string | undefined): NonNullable<ImportedCode['problem']> {
	return {
		name: 'code-import-missing',
		message: path
			? `Unexpected file \`${path}\` to take code from, expected a text file in this site's folder.`
			: 'Unexpected end of `@[code]()`, expected the file to take code from.',
		hint: near
			? `Did you mean \`${near}\`?`
			: 'Write the path of a text file, as seen from this one: `@[code](./example.ts)`.',
	};
}

function missingRegion(path: string, region: string, text: string): NonNullable<ImportedCode['problem']> {
	const names = [...new Set(namesOfRegions(text))];
	const known = names.slice(0, 10).map((name) => `\`#${name}\``);
	const otherwise =
		known.length > 0
			? `It has ${known.join(', ')}.`
			: `Mark it with \`#region ${region}\` and \`#endregion\` in comments of the file.`;
	return {
		name: 'code-region-missing',
		message: `Unexpected region \`#${region}\`, expected one of \`${path}\`; the whole file is shown.`,
		hint: hintOf(region, names, otherwise, (near) => `#${near}`),
	};
}

function wrongRange(range: string, path: string, count: number): NonNullable<ImportedCode['problem']> {
	return {
		name: 'code-lines-invalid',
		message: `Unexpected lines \`{${range}}\` of \`${path}\`, expected a range within its ${count} lines; the whole file is shown.`,
		hint: 'Write it like `@[code{1-10}](./example.ts)`, `{5-}` or `{-5}`.',
	};
}
