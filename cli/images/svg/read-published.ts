import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { isMissing } from '../../platform/error-code.ts';
import { placeAt, SvgSyntaxError } from './read-svg.ts';
import { scrubSvgFile } from './scrub-svg-file.ts';
import { relativePath } from '../../platform/relative-path.ts';

/** What says which drawings are published as they are. */
export type DrawingConfig = Pick<SiteConfig, 'root' | 'svg'>;

/** The content of a file as it is published, and what is wrong with it. */
export interface PublishedContent {
	content: Uint8Array;
	diagnostics: Diagnostic[];
}

/**
 * Reads a file that is copied to the site. A drawing comes without what could run or load something from elsewhere: opened on
 * its own it is a document of the site, which may use the keys of unlocked pages.
 *
 * @throws what reading a file throws
 */
export function readPublished(absolute: string, config: DrawingConfig): PublishedContent {
	const content = readFileSync(absolute);
	return isDrawing(absolute) ? scrubBytes(content, absolute, config) : { content, diagnostics: [] };
}

/** Whether a file is served as SVG. */
export function isDrawing(path: string): boolean {
	return path.toLowerCase().endsWith('.svg');
}

/** As `readPublished` for bytes that have been read. */
export function scrubBytes(
	bytes: Uint8Array,
	absolute: string,
	{ root, svg }: DrawingConfig,
): PublishedContent {
	const file = relativePath(root, absolute);
	if (svg.trusted.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)))
		return { content: bytes, diagnostics: [] };
	const text = decode(bytes);
	if (text === null) {
		const message = 'Unexpected bytes, expected SVG in UTF-8.';
		return reject(
			diagnose('svg-invalid', message, { file, line: 1, column: 1, hint: 'Save the file as UTF-8.' }),
		);
	}
	try {
		const { text: scrubbed, removed } = scrubSvgFile(text);
		const diagnostics = removed.map(({ name, offset }) =>
			diagnose('svg-scrubbed', `Unexpected ${nameOf(name)} in a drawing, which is published without it.`, {
				...{ file, ...placeAt(text, offset) },
				hint: `Take it out, or trust the file: \`svg: { trusted: ['${file}'] }\`.`,
			}),
		);
		return {
			content: removed.length === 0 && scrubbed === text ? bytes : Buffer.from(scrubbed),
			diagnostics,
		};
	} catch (error) {
		if (!(error instanceof SvgSyntaxError)) throw error;
		const message = `Unexpected XML in a drawing: ${error.message}.`;
		const hint = 'Browsers show nothing of such a file. Export it once more.';
		return reject(diagnose('svg-invalid', message, { file, ...placeAt(text, error.offset), hint }));
	}
}

function reject(diagnostic: Diagnostic): PublishedContent {
	return { content: new Uint8Array(), diagnostics: [diagnostic] };
}

function nameOf(name: string): string {
	return name.includes(' ') ? name : `\`${name}\``;
}

const declaredEncoding = /^<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/** Text as browsers read it. `null`: it is in none of the encodings in which each letter of ASCII is one byte. */
function decode(bytes: Uint8Array): string | null {
	const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '');
	const declared = declaredEncoding.exec(start)?.[1] ?? 'utf-8';
	if (/^(?:iso-8859-\d+|windows-125\d)$/i.test(declared)) return new TextDecoder(declared).decode(bytes);
	return isUtf8(bytes) && /^(?:utf-?8|us-ascii)$/i.test(declared) ? new TextDecoder().decode(bytes) : null;
}

/** What is wrong with the drawings among files, by absolute path. */
export function checkDrawings(files: readonly string[], config: DrawingConfig): Diagnostic[] {
	return files.filter(isDrawing).flatMap((file) => {
		try {
			return readPublished(file, config).diagnostics;
		} catch (error) {
			if (isMissing(error)) return [];
			throw error;
		}
	});
}
