import { transform } from 'esbuild';
import type { Code } from 'mdast';
import { withEsbuild } from '../../platform/with-esbuild.ts';

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
	...{
		html: 'html',
		css: 'css',
		js: 'js',
		javascript: 'js',
		mjs: 'js',
		ts: 'ts',
		typescript: 'ts',
		json: 'json',
	},
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

/** The document that a demo runs in: alone, without the site's origin. */
export async function writeDemo(source: DemoSource, title: string): Promise<string> {
	const { html, css, js, jsLang, scripts, styles } = source;
	const script =
		jsLang === 'ts' ? (await withEsbuild(() => transform(js, { loader: 'ts', target: 'es2022' }))).code : js;
	const policy = [
		"default-src 'none'",
		`script-src 'unsafe-inline' ${originsOf(scripts)}`,
		`style-src 'unsafe-inline' ${originsOf(styles)}`,
		'img-src https: data: blob:',
		'font-src https: data:',
		'media-src https: data: blob:',
		'connect-src https:',
	];
	return [
		'<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">',
		// Opened by itself it would be of the site's origin: then nothing runs.
		'<script>if (origin !== "null") stop();</script>',
		`<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy.join('; '))}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<meta name="robots" content="noindex">\n<title>${escapeMarkup(title)}</title>`,
		...styles.map((address) => `<link rel="stylesheet" href="${escapeMarkup(address)}">`),
		`<style>\n${css.replaceAll(/<\/style/gi, '<\\/style')}\n</style>\n</head>\n<body>\n${html}`,
		...scripts.map((address) => `<script src="${escapeMarkup(address)}"></script>`),
		`<script>${heightScript}</script>`,
		`<script type="module">\n${script.replaceAll(/<\/script/gi, '<\\/script')}\n</script>`,
		'</body>\n</html>\n',
	].join('\n');
}

/** Tells the page around how high the demo is. */
const heightScript =
	'new ResizeObserver(() => parent.postMessage({ demoHeight: document.documentElement.getBoundingClientRect().height }, "*")).observe(document.documentElement);';

function originsOf(addresses: string[]): string {
	return [...new Set(addresses.map((address) => new URL(address).origin))].join(' ');
}

function escapeMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
