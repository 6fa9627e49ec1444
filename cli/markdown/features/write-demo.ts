import { transform } from 'esbuild';
import type { GeneratedFile } from '../../model/page-facts.ts';
import { contentHash } from '../../platform/content-hash.ts';
import { withEsbuild } from '../../platform/with-esbuild.ts';
import type { DemoSource } from './demo-parts.ts';

/** The document that a demo runs in: alone, without the site's origin. Rejects where TypeScript cannot be compiled. */
export async function writeDemo(source: DemoSource, title: string): Promise<GeneratedFile> {
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
	const content = [
		'<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">',
		// AttributeOwner by itself it would be of the site's origin: then nothing runs.
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
	return { path: `_domdocs/demos/${contentHash(content)}.html`, content };
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
