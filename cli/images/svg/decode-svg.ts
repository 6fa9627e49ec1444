import { orElse } from '../../../renderer/shared/or-else.ts';
import { placeAt } from '../../sources/place-of.ts';
import { SvgSyntaxError } from './read-svg.ts';

const blank = '[ \\t\\r\\n]';
const equals = `${blank}*=${blank}*`;

/** An XML declaration at the beginning of a text: XML 1.0, section 2.8. */
const declarationPattern = new RegExp(
	`^<\\?xml${blank}+version${equals}(["'])1\\.\\d+\\1` +
		`(?:${blank}+encoding${equals}(["'])(?<encoding>[A-Za-z][\\w.-]*)\\2)?` +
		`(?:${blank}+standalone${equals}(["'])(?:yes|no)\\4)?${blank}*\\?>`,
	'd',
);

const hint = 'Save the file as UTF-8.';

/**
 * Reads a drawing in the encoding of its byte order mark, else of its XML declaration, else in UTF-8. `utf8` is the same in UTF-8, with no
 * declaration of another encoding: the very bytes, where they are that.
 *
 * @throws SvgSyntaxError where the declaration is malformed or of another encoding, and where the bytes are not in theirs
 */
export function decodeSvg(bytes: Uint8Array): { text: string; utf8: Uint8Array } {
	const marked = markedEncoding(bytes);
	const start = marked === undefined ? latin1.decode(bytes) : decode(bytes, marked);
	const match = declarationPattern.exec(start);
	if (!match && /^<\?xml(?![\w:.-])/.test(start)) {
		const message =
			'Unexpected XML declaration of a drawing, expected `<?xml version="1.0" encoding="utf-8"?>`.';
		throw new SvgSyntaxError(message, placeAt(start, 0), 'Browsers show nothing of such a file.');
	}
	const name = match?.groups?.encoding;
	const declared = name === undefined ? 'utf-8' : orElse(() => new TextDecoder(name).encoding, undefined);
	// Without a mark nothing says which half of its letters comes first.
	const encoding = marked ?? (declared && !isUtf16(declared) ? declared : 'utf-8');
	if (name !== undefined && declared !== encoding && !(declared && isUtf16(declared) && isUtf16(encoding))) {
		const [offset] = match!.indices!.groups!.encoding!;
		throw new SvgSyntaxError(`Unexpected encoding \`${name}\` of a drawing.`, placeAt(start, offset), hint);
	}
	const text = decode(bytes, encoding);
	const rest = text.slice(match?.[0].length ?? 0);
	return { text, utf8: encoding === 'utf-8' ? bytes : Buffer.from(rest) };
}

/** The encoding that the byte order mark of a file stands for. `undefined`: it has none. */
export function markedEncoding([first, second, third]: Uint8Array): string | undefined {
	if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function isUtf16(encoding: string): boolean {
	return encoding.startsWith('utf-16');
}

const latin1 = new TextDecoder('latin1');

function decode(bytes: Uint8Array, encoding: string): string {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		return encoding === 'windows-1252'
			? text.replace(/[\x80-\x9f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80]!)
			: text;
	} catch {
		const message = `Unexpected bytes, expected SVG in ${encoding.toUpperCase()}.`;
		throw new SvgSyntaxError(message, { line: 1, column: 1 }, hint);
	}
}

/** Letters of Windows-1252 from 0x80 on. Some versions of Node decode it as if it was ISO-8859-1. */
const windowsLetters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
