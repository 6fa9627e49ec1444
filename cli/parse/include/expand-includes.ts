import type { Limits } from '../../config/limits.ts';
import { type Diagnostic, diagnose, type SourcePlace } from '../../diagnostics/diagnostic.ts';
import { readFrontMatter } from '../../scan/front-matter.ts';
import { suggest } from '../../suggest.ts';
import type { Imports } from '../imports.ts';
import { regionNames, selectLines } from './select-lines.ts';

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

interface Included {
	file: string;
	bodyLine: number;
}

interface State {
	imports: Imports;
	limits: Limits;
	lines: string[];
	origins: LineOrigin[];
	diagnostics: Diagnostic[];
	bytes: number;
}

const include = /^([ \t]*)<!--[ \t]*@include:[ \t]*(.+?)[ \t]*-->[ \t]*$/;
const address = /^(.*?)(?:#([\p{L}\p{N}_.-]+))?(?:\{([\d\s-]*)\})?$/u;
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Puts other files in the place of lines such as `<!-- @include: ./part.md{3-10} -->` or `... #region -->`,
 * indented as the line is. Lines of code are left alone.
 */
export function expandIncludes(
	body: string,
	{ file, bodyLine }: Included,
	imports: Imports,
	limits: Limits,
): ExpandedText {
	if (!body.includes('@include:')) return { text: body, diagnostics: [] };
	const state: State = { imports, limits, lines: [], origins: [], diagnostics: [], bytes: 0 };
	expandLines(body.split('\n'), { file, bodyLine, shift: '', chain: [file] }, state);
	return { text: state.lines.join('\n'), origins: state.origins, diagnostics: state.diagnostics };
}

interface Part {
	file: string;
	bodyLine: number;
	/** Blanks before the line that includes. */
	shift: string;
	/** Files that led here, this one last. */
	chain: string[];
}

function expandLines(lines: string[], part: Part, state: State): void {
	let open: string | null = null;
	for (const [index, line] of lines.entries()) {
		const mark = fence.exec(line)?.[1];
		if (open !== null) {
			if (mark?.startsWith(open) && line.trim().replace(/^>[ \t>]*/, '') === mark) open = null;
		} else if (mark) open = mark;
		const match = open === null ? include.exec(line) : null;
		const origin = { file: part.file, line: part.bodyLine + index, shift: part.shift.length };
		if (!match) addLine(line, origin, part.shift, state);
		else if (!expandOne(match, line, origin, part, state)) addLine('', origin, '', state);
	}
}

function addLine(line: string, origin: LineOrigin, shift: string, state: State): void {
	state.lines.push(line === '' ? '' : shift + line);
	state.origins.push(origin);
}

/** Whether something took the line's place. */
function expandOne(
	match: RegExpExecArray,
	line: string,
	origin: LineOrigin,
	part: Part,
	state: State,
): boolean {
	const [, indent = '', written = ''] = match;
	const [, path = '', region, range] = address.exec(written) ?? [];
	const place: SourcePlace = {
		file: origin.file,
		line: origin.line,
		column: indent.length + 1,
		endLine: origin.line,
		endColumn: line.trimEnd().length + 1,
	};
	const report = (name: 'include-missing' | 'include-refused', message: string, hint: string): false => {
		state.diagnostics.push(diagnose(name, message, { ...place, hint }));
		return false;
	};
	const found = state.imports.read(path, part.file);
	if (found.kind === 'missing') {
		return report(
			'include-missing',
			`Unexpected file \`${path}\`, expected one inside the site.`,
			nearFile(path, part, state),
		);
	}
	if (found.kind === 'unreadable') {
		return report(
			'include-missing',
			`Unexpected content of \`${path}\`, expected text of at most 10 MB.`,
			'Include a text file.',
		);
	}
	const chain = [...part.chain, found.path];
	const names = chain.map((name) => `\`${name}\``).join(' -> ');
	if (part.chain.includes(found.path)) {
		return report(
			'include-refused',
			`Unexpected include of a file in itself: ${names}.`,
			'Take one of these includes out.',
		);
	}
	if (part.chain.length > state.limits.includeDepth) {
		return report(
			'include-refused',
			`Unexpected include below ${state.limits.includeDepth} others, expected fewer: ${names}.`,
			'Include the last file directly.',
		);
	}
	state.bytes += Buffer.byteLength(found.text);
	if (state.bytes > state.limits.includeBytes) {
		return report(
			'include-refused',
			`Unexpected size of all that the page includes, expected at most ${state.limits.includeBytes} bytes: ${names}.`,
			'Include less, or raise `limits.includeBytes` in the config.',
		);
	}
	const { body, bodyLine } = readFrontMatter(found.text, found.path, state.limits).value;
	const selected = selectLines(body, {
		...(region === undefined ? {} : { region }),
		...(range === undefined ? {} : { lines: range }),
	});
	if (!selected) {
		const near = suggest(region!, regionNames(body));
		return report(
			'include-missing',
			`Unexpected region \`${region}\`, expected one that \`${path}\` has.`,
			near
				? `Did you mean \`#${near}\`?`
				: `Type \`<!-- #region ${region} -->\` where it begins in that file.`,
		);
	}
	expandLines(
		selected.lines,
		{ file: found.path, bodyLine: bodyLine + selected.first - 1, shift: part.shift + indent, chain },
		state,
	);
	return true;
}

function nearFile(path: string, part: Part, state: State): string {
	const folder = /^.*\//.exec(path)?.[0] ?? './';
	const files = state.imports.list(folder, part.file).files ?? [];
	const near = suggest(path.slice(folder === './' && !path.startsWith('./') ? 0 : folder.length), files);
	return near
		? `Did you mean \`${folder}${near}\`?`
		: "A path begins at the page's folder, or with `/` at the content folder.";
}
