import type { Limits } from '../../../config/topics/default-limits.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../../../diagnostics/diagnostic.ts';
import { hintOf } from '../../../diagnostics/suggest.ts';
import { cutFrontMatter } from '../../../sources/cut-front-matter.ts';
import type { Imports } from '../../imports.ts';
import { Fences, splitPrefix } from '../lines/plan-lines.ts';
import { linesOfRegion, type NumberedLine, namesOfRegions, readLineRange } from './regions.ts';

/** Where a line of an expanded text was written. */
export interface LineOrigin {
	/** Path relative to the site's root. */
	file: string;
	line: number;
	/** Columns that stand before the line in the page, but not in its file. */
	shift: number;
}

/** A page's body with all parts of other files in it. */
export interface ExpandedText {
	text: string;
	/** By line from 0; absent where nothing was included. */
	origins?: LineOrigin[];
	diagnostics: Diagnostic[];
}

interface State {
	imports: Imports;
	limits: Limits;
	lines: string[];
	origins: LineOrigin[];
	diagnostics: Diagnostic[];
	/** Lines that include what they may not, each as file and number: one message is enough for each. */
	rejected: Set<string>;
	/** Of all that has been included so far. */
	bytes: number;
	/** Whether that is more than a page may include: then nothing is. */
	isOver: boolean;
}

const include = /^([ \t]*)<!--[ \t]*@include:(.+?)-->[ \t]*$/;
const address = /^(.*?)(?:#([\p{L}\p{N}_.-]+))?(?:\{([\d\s,-]*)\})?$/u;

/**
 * Puts other files in the place of lines such as `<!-- @include: ./part.md{3-10} -->` or `... #region -->`,
 * indented as the line is. Lines of code are left alone.
 */
export function expandIncludes(
	body: string,
	{ file, bodyLine }: { file: string; bodyLine: number },
	imports: Imports,
	limits: Limits,
): ExpandedText {
	if (!body.includes('@include:')) return { text: body, diagnostics: [] };
	const state: State = {
		imports,
		limits,
		lines: [],
		origins: [],
		diagnostics: [],
		rejected: new Set(),
		bytes: 0,
		isOver: false,
	};
	expandLines(numberLines(body), { file, bodyLine, shift: '', chain: [file] }, state);
	if (state.isOver) return { text: withoutIncludes(body), diagnostics: state.diagnostics };
	return { text: state.lines.join('\n'), origins: state.origins, diagnostics: state.diagnostics };
}

/** Removes the lines that include other files, of a page that includes too much. */
function withoutIncludes(body: string): string {
	const fences = new Fences();
	return body
		.split('\n')
		.map((line) => (!fences.read(splitPrefix(line).own) && include.test(line) ? '' : line))
		.join('\n');
}

interface Part {
	file: string;
	bodyLine: number;
	/** Spaces before the line that includes. */
	shift: string;
	/** Files that led here, this one last. */
	chain: string[];
}

function numberLines(text: string): NumberedLine[] {
	return text.split('\n').map((line, index) => ({ text: line, number: index + 1 }));
}

function expandLines(lines: NumberedLine[], part: Part, state: State): void {
	const fences = new Fences();
	for (const { text, number } of lines) {
		if (state.isOver) return;
		const match = fences.read(splitPrefix(text).own) ? null : include.exec(text);
		const origin = { file: part.file, line: part.bodyLine + number - 1, shift: part.shift.length };
		if (!match) addLine(text, origin, part.shift, state);
		else if (!expandOne(match, origin, part, state)) addLine('', origin, '', state);
	}
}

function addLine(line: string, origin: LineOrigin, shift: string, state: State): void {
	state.lines.push(line === '' ? '' : shift + line);
	state.origins.push(origin);
}

/** Whether something took the line's place. */
function expandOne(match: RegExpExecArray, origin: LineOrigin, part: Part, state: State): boolean {
	const [line, indent = '', written = ''] = match;
	const place = `${origin.file}:${origin.line}`;
	if (state.rejected.has(place)) return false;
	const found = findPart(written.trim(), part, state);
	if ('problem' in found) {
		state.rejected.add(place);
		const { name, message, hint } = found.problem;
		const range: SourceRange = {
			file: origin.file,
			line: origin.line,
			column: indent.length + 1,
			endLine: origin.line,
			endColumn: line.trimEnd().length + 1,
		};
		state.diagnostics.push(diagnose(name, message, { ...range, hint }));
		return false;
	}
	expandLines(found.lines, { ...found.part, shift: part.shift + indent }, state);
	return true;
}

type Problem = { name: 'include-missing' | 'include-refused'; message: string; hint: string };
type Found = { lines: NumberedLine[]; part: Omit<Part, 'shift'> } | { problem: Problem };

/** The lines that `./part.md#region{3-10}` stands for. */
function findPart(written: string, part: Part, state: State): Found {
	const [, path = '', region, range] = address.exec(written) ?? [];
	const found = state.imports.read(path, part.file);
	if (found.kind === 'missing') {
		const message = `Unexpected file \`${path}\`, expected one inside the site.`;
		return { problem: { name: 'include-missing', message, hint: nearFile(path, part, state) } };
	}
	if (found.kind === 'unreadable') {
		const message = `Unexpected content of \`${path}\`, expected text of at most 10 MB.`;
		return { problem: { name: 'include-missing', message, hint: 'Include a text file.' } };
	}
	const chain = [...part.chain, found.path];
	const rejected = checkLimits(chain, new TextEncoder().encode(found.text).length, state);
	if (rejected) return { problem: rejected };
	const { body, bodyLine } = cutFrontMatter(found.text);
	const selected = selectLines(body, path, region, range);
	return 'problem' in selected
		? selected
		: { lines: selected.lines, part: { file: found.path, bodyLine, chain } };
}

/** Counts what a file adds, unless the chain that leads to it is rejected already. */
function checkLimits(chain: string[], size: number, state: State): Problem | undefined {
	const { limits } = state;
	const above = chain.slice(0, -1);
	const names = chain.map((name) => `\`${name}\``).join(' -> ');
	const reject = (message: string, hint: string): Problem => ({ name: 'include-refused', message, hint });
	if (above.includes(chain.at(-1)!))
		return reject(`Unexpected include of a file in itself: ${names}.`, 'Take one of these includes out.');
	if (above.length > limits.includeDepth)
		return reject(
			`Unexpected include below ${limits.includeDepth} others, expected fewer: ${names}.`,
			'Include the last file directly.',
		);
	state.bytes += size;
	state.isOver = state.bytes > limits.includeBytes;
	if (state.isOver)
		return reject(
			`Unexpected size of all that the page includes, expected at most ${limits.includeBytes} bytes: ${names}.`,
			'Include less, or raise `limits.includeBytes` in the config.',
		);
	return undefined;
}

/** A region, lines, or lines of a region; all of a text where neither is named. */
function selectLines(
	text: string,
	path: string,
	region: string | undefined,
	range: string | undefined,
): { lines: NumberedLine[] } | { problem: Problem } {
	const whole = text.replace(/\n$/, '');
	const lines = region === undefined ? numberLines(whole) : linesOfRegion(whole, region);
	if (!lines) {
		const message = `Unexpected region \`${region}\`, expected one that \`${path}\` has.`;
		const otherwise = `Type \`<!-- #region ${region} -->\` where it begins in that file.`;
		const hint = hintOf(region!, namesOfRegions(text), otherwise, (near) => `#${near}`);
		return { problem: { name: 'include-missing', message, hint } };
	}
	if (range === undefined) return { lines };
	const found = readLineRange(range, lines.length);
	if (found) return { lines: lines.slice(found.first - 1, found.last) };
	const message = `Unexpected lines \`{${range}}\`, expected some of the ${lines.length} that \`${path}\` has.`;
	// VitePress has a comma there.
	const own = range.replace(/\s*,\s*/, '-');
	const hint =
		own !== range && readLineRange(own, lines.length)
			? `Type \`{${own}}\`.`
			: 'Type them like `{3}`, `{3-10}`, `{3-}` or `{-10}`.';
	return { problem: { name: 'include-missing', message, hint } };
}

function nearFile(path: string, part: Part, state: State): string {
	const folder = /^.*\//.exec(path)?.[0] ?? './';
	const files = state.imports.list(folder, part.file).files ?? [];
	const name = path.slice(folder === './' && !path.startsWith('./') ? 0 : folder.length);
	const otherwise = "A path begins at the page's folder, or with `/` at the content folder.";
	return hintOf(name, files, otherwise, (near) => folder + near);
}
