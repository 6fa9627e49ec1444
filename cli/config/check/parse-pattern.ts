/** One character: its part of the pattern, such as `a`, `.`, `\d` or `[^/]`. */
export interface CharacterPart {
	type: 'character';
	source: string;
}

/** A group, or what stands behind a look-around. */
export interface GroupPart {
	type: 'group';
	alternatives: PatternItem[][];
}

/** A part of a pattern and how often it may follow itself. */
export interface PatternItem {
	part: CharacterPart | GroupPart | { type: 'reference' } | { type: 'assertion' };
	min: number;
	/** `Infinity` where there is no end. */
	max: number;
}

const once = { min: 1, max: 1 } as const;

/** Reads a valid regular expression without flags. */
export function parsePattern(source: string): GroupPart {
	return readAlternatives({ source, at: 0 });
}

interface Reader {
	source: string;
	at: number;
}

function readAlternatives(reader: Reader): GroupPart {
	const group: GroupPart = { type: 'group', alternatives: [[]] };
	while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
		if (take(reader, /\|/y)) group.alternatives.push([]);
		else group.alternatives.at(-1)!.push({ part: readPart(reader), ...readQuantifier(reader) });
	}
	return group;
}

function readPart(reader: Reader): PatternItem['part'] {
	if (take(reader, /\((?:\?(?:[a-z-]*:|[=!]|<[=!]|<[^>]*>))?/y)) {
		const group = readAlternatives(reader);
		reader.at++;
		return group;
	}
	if (take(reader, /[\^$]|\\[bB]/y)) return { type: 'assertion' };
	if (take(reader, /\\[1-9]\d*|\\k<[^>]*>/y)) return { type: 'reference' };
	const character = /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|0[0-7]{0,2}|.)|./sy;
	return { type: 'character', source: take(reader, character)![0] };
}

function readQuantifier(reader: Reader): Pick<PatternItem, 'min' | 'max'> {
	const match = take(reader, /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y);
	if (!match) return once;
	const [, sign, least, comma, max] = match;
	if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
	const min = Number(least);
	if (!comma) return { min, max: min };
	return { min, max: max ? Number(max) : Number.POSITIVE_INFINITY };
}

/** Takes what a sticky expression matches here. */
function take(reader: Reader, expression: RegExp): RegExpExecArray | null {
	expression.lastIndex = reader.at;
	const match = expression.exec(reader.source);
	if (match) reader.at += match[0].length;
	return match;
}
