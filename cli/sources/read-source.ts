import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { SourceEncoding } from '../config/options.ts';
import type { Limits } from '../config/topics/default-limits.ts';
import { type Diagnostic, diagnose, type Result } from '../diagnostics/diagnostic.ts';
import { errorCode, isMissing } from '../platform/error-code.ts';
import type { SourceFile } from './discover.ts';
import { placeAt } from './place-of.ts';
import { cutBlocks, showBlocks } from './protected-blocks.ts';
import { toUnreadable } from './unreadable.ts';

/** Above `fileWarningBytes` a file gets a warning, above `fileBytes` it is not read at all. */
export type SourceLimits = Pick<Limits, 'fileBytes' | 'fileWarningBytes'>;

/**
 * Reads a file as text with `\n` at the end of lines and without a byte order mark. `''` where it has
 * an error, `null` where it is gone. `encoding` says whether bytes that are not UTF-8 are an error.
 */
export async function readSource(
	source: SourceFile,
	{ fileBytes, fileWarningBytes }: SourceLimits,
	encoding: SourceEncoding = 'strict',
): Promise<Result<string | null>> {
	const { absolute, file } = source;
	try {
		// A file that waits for its turn four times takes longer than one that is read at once.
		const { size } = statSync(absolute);
		if (size > fileBytes) return { value: '', diagnostics: [reportSize(file, size, { fileBytes })] };
		const bytes = readFileSync(absolute);
		const whole = decodeSource(bytes, file, encoding);
		// What is locked inside of a page is nobody's business but the one's who seals it.
		const show = source.isUnlocked ? showBlocks : (written: string) => cutBlocks(written).publicText;
		const text = { ...whole, value: show(whole.value) };
		if (bytes.length <= fileWarningBytes) return text;
		return {
			...text,
			diagnostics: [reportSize(file, bytes.length, { fileWarningBytes }), ...text.diagnostics],
		};
	} catch (error) {
		// A folder may have come in the file's place.
		if (isMissing(error) || errorCode(error) === 'EISDIR') return { value: null, diagnostics: [] };
		throw toUnreadable(error, source, 'read that file');
	}
}

/** Turns the bytes of a file into text. Places in it are those that an editor shows. */
export function decodeSource(
	bytes: Uint8Array,
	file: string,
	encoding: SourceEncoding = 'strict',
): Result<string> {
	if (hasUtf16Mark(bytes) || isUnmarkedUtf16(bytes)) return { value: '', diagnostics: [reportUtf16(file)] };
	const invalid = isUtf8(bytes) ? undefined : reportInvalid(bytes, file);
	if (invalid && encoding === 'strict') return { value: '', diagnostics: [invalid] };
	const text = decodeLines(bytes);
	const at = text.indexOf('\0');
	const diagnostics = [
		...(invalid ? [{ ...invalid, severity: 'warning' as const }] : []),
		...(at === -1 ? [] : [reportNul(text, at, file)]),
	];
	return { value: text.replaceAll('\0', '\ufffd'), diagnostics };
}

/** The decoder drops a byte order mark: one, at the very start. */
function decodeLines(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
}

function hasUtf16Mark([first, second]: Uint8Array): boolean {
	return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Whether a text in UTF-16 begins without a mark: one byte of most pairs is NUL, the other one never. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
	const start = bytes.subarray(0, 512);
	const zeros = [0, 0];
	start.forEach((byte, index) => {
		if (byte === 0) zeros[index % 2]! += 1;
	});
	return start.length >= 4 && Math.min(...zeros) === 0 && Math.max(...zeros) > start.length / 4;
}

function reportSize(file: string, size: number, limits: Partial<SourceLimits>): Diagnostic {
	const { fileBytes, fileWarningBytes } = limits;
	const message = `Unexpected size of ${size} bytes, expected at most ${fileBytes ?? fileWarningBytes}.`;
	const hint = 'Split the page, or move data and pictures into files of their own.';
	return diagnose(fileBytes === undefined ? 'file-large' : 'file-too-large', message, { file, hint });
}

function reportUtf16(file: string): Diagnostic {
	const place = { file, line: 1, column: 1, hint: 'Save the file as UTF-8.' };
	return diagnose('invalid-encoding', 'Unexpected encoding UTF-16, expected UTF-8.', place);
}

/** Offset of the first byte that is not part of well-formed UTF-8; the length if all are. */
export function findInvalidUtf8(bytes: Uint8Array): number {
	const mark = Buffer.from('\ufffd');
	let offset = 0;
	// The decoder has put the mark wherever it could not read on, and a text may have it too.
	for (const part of new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\ufffd')) {
		offset += Buffer.byteLength(part);
		if (!mark.equals(bytes.subarray(offset, offset + mark.length))) break;
		offset += mark.length;
	}
	return offset;
}

function reportInvalid(bytes: Uint8Array, file: string): Diagnostic {
	const offset = findInvalidUtf8(bytes);
	const value = `0x${bytes[offset]!.toString(16).toUpperCase().padStart(2, '0')}`;
	const before = decodeLines(bytes.subarray(0, offset));
	return diagnose('invalid-encoding', `Unexpected byte ${value} at offset ${offset}, expected UTF-8.`, {
		file,
		...placeAt(before, before.length),
		hint: 'Save the file as UTF-8.',
	});
}

function reportNul(text: string, at: number, file: string): Diagnostic {
	const more = text.split('\0').length - 2;
	const others = more > 0 ? ` and ${more} more after it` : '';
	const message = `Unexpected NUL character${others}, expected text; U+FFFD is put in its place.`;
	return diagnose('nul-character', message, { file, ...placeAt(text, at), hint: 'Delete the character.' });
}
