import type { Code } from 'mdast';

/** The code of a demo by kind, as its author wrote it. */
export interface DemoSource {
	html: string;
	css: string;
	js: string;
	/** Language of `js`: what CodePen is told. */
	jsLang: 'js' | 'ts';
	/** Addresses of scripts and style sheets that the demo needs. */
	scripts: string[];
	styles: string[];
}

/** What is wrong with a block of a demo. */
export interface DemoProblem {
	code: Code;
	/** What was found and what was expected. */
	message: string;
	hint: string;
}

const kinds: Readonly<Record<string, 'html' | 'css' | 'js' | 'ts' | 'json'>> = {
	html: 'html',
	css: 'css',
	...{ js: 'js', javascript: 'js', mjs: 'js' },
	...{ ts: 'ts', typescript: 'ts' },
	json: 'json',
};

/** Whether a block of code is of a kind that a demo can run. */
export function isDemoCode({ lang }: Code): boolean {
	return Object.hasOwn(kinds, (lang ?? '').toLowerCase());
}

/** Puts the blocks of a demo together. Blocks of one kind follow each other. */
export function collectSource(blocks: readonly Code[]): { source: DemoSource; problems: DemoProblem[] } {
	const source: DemoSource = { html: '', css: '', js: '', jsLang: 'js', scripts: [], styles: [] };
	const problems: DemoProblem[] = [];
	const append = (before: string, more: string): string => (before ? `${before}\n${more}` : more);
	for (const code of blocks) {
		const kind = kinds[(code.lang ?? '').toLowerCase()];
		if (kind === 'json') readLibraries(code, source, problems);
		else if (kind === 'html' || kind === 'css') source[kind] = append(source[kind], code.value);
		else if (kind) {
			source.js = append(source.js, code.value);
			if (kind === 'ts') source.jsLang = 'ts';
		} else {
			problems.push({
				code,
				message: `Unexpected code of the language \`${code.lang ?? ''}\` in a demo, expected html, css, js, ts or json; it is shown, not run.`,
				hint: 'Write the style as CSS and the script as JavaScript or TypeScript.',
			});
		}
	}
	return { source, problems };
}

/** `{ "jsLib": [...], "cssLib": [...] }`: libraries by their address, https only. */
function readLibraries(code: Code, source: DemoSource, problems: DemoProblem[]): void {
	try {
		const { jsLib = [], cssLib = [] } = JSON.parse(code.value) as { jsLib?: unknown; cssLib?: unknown };
		source.scripts.push(...addressesOf(jsLib));
		source.styles.push(...addressesOf(cssLib));
	} catch (error) {
		problems.push({
			code,
			message: `Unexpected JSON in a demo, expected \`{ "jsLib": [...], "cssLib": [...] }\`: ${error instanceof Error ? error.message : error}.`,
			hint: 'Mend the JSON; keys and texts stand in double quotes.',
		});
	}
}

function addressesOf(value: unknown): string[] {
	const list = Array.isArray(value) ? value : [value];
	return list.filter(
		(entry): entry is string => typeof entry === 'string' && /^https:\/\/[^\s"'<>]+$/.test(entry),
	);
}
