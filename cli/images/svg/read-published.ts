import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { isMissing } from '../../platform/error-code.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { placeAt } from '../../sources/place-of.ts';
import { decodeSvg } from './decode-svg.ts';
import { SvgSyntaxError } from './read-svg.ts';
import { scrubSvgFile } from './scrub-svg-file.ts';

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

/** Whether a file is served as SVG, packed or not. */
export function isDrawing(path: string): boolean {
	return /\.svgz?$/i.test(path);
}

/** Whether a file is published as it is, whatever runs in it. */
export function isTrusted(absolute: string, { root, svg }: DrawingConfig): boolean {
	const file = relativePath(root, absolute);
	return svg.trusted.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
}

/** What has been found in drawings, by config and path, with the hash of each as it was. */
const looked = new WeakMap<DrawingConfig['svg'], Map<string, { hash: string; found: FoundContent }>>();

/** As `PublishedContent`; `null` where the bytes stay as they are, for they are not kept. */
interface FoundContent {
	content: Uint8Array | null;
	diagnostics: Diagnostic[];
}

/** As `readPublished` for the bytes of a drawing that have been read. */
export function scrubBytes(bytes: Uint8Array, absolute: string, config: DrawingConfig): PublishedContent {
	const drawings = looked.get(config.svg) ?? new Map<string, { hash: string; found: FoundContent }>();
	looked.set(config.svg, drawings);
	const hash = createHash('sha256').update(bytes).digest('base64');
	const last = drawings.get(absolute);
	const found = last?.hash === hash ? last.found : lookThrough(bytes, absolute, config);
	drawings.set(absolute, { hash, found });
	return { content: found.content ?? bytes, diagnostics: found.diagnostics };
}

function lookThrough(bytes: Uint8Array, absolute: string, config: DrawingConfig): FoundContent {
	if (isTrusted(absolute, config)) return { content: null, diagnostics: [] };
	const file = relativePath(config.root, absolute);
	const trust = `trust the file: \`svg: { trusted: ['${file}'] }\`.`;
	if (/z$/i.test(file) || (bytes[0] === 0x1f && bytes[1] === 0x8b)) {
		const message = 'Unexpected packed drawing, expected SVG that can be looked through.';
		const hint = `Publish it unpacked, for hosts pack what they send, or ${trust}`;
		return reject(diagnose('svg-invalid', message, { file, line: 1, column: 1, hint }));
	}
	try {
		const { text, utf8 } = decodeSvg(bytes);
		const { text: scrubbed, removed } = scrubSvgFile(text);
		const diagnostics = removed.map(({ name, offset }) =>
			diagnose('svg-scrubbed', `Unexpected ${nameOf(name)} in a drawing, which is published without it.`, {
				...{ file, ...placeAt(text, offset) },
				hint: `Take it out, or ${trust}`,
			}),
		);
		const same = utf8 === bytes ? null : utf8;
		return { content: scrubbed === text ? same : Buffer.from(scrubbed), diagnostics };
	} catch (error) {
		if (!(error instanceof SvgSyntaxError)) throw error;
		const { message, place, hint } = error;
		return reject(diagnose('svg-invalid', message, { file, ...place, hint }));
	}
}

function reject(diagnostic: Diagnostic): FoundContent {
	return { content: new Uint8Array(), diagnostics: [diagnostic] };
}

function nameOf(name: string): string {
	return name.includes(' ') ? name : `\`${name}\``;
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
