const composed = 'Äpfel für Zürich';
/** What somebody types, what comes of it (an error by its number), and how many hashes are computed for that. */
export const typedInputs: [name: string, typed: string, expected: 'open' | 1, hashes: number][] = [
	['the password', composed, 'open', 1],
	['in NFD', composed.normalize('NFD'), 'open', 1],
	['in full width', 'Ａｄｍｉｎ２００４', 'open', 1],
	['with emoji', '🦊🦊🦊 fox', 'open', 1],
	['72 bytes', 'x'.repeat(72), 'open', 1],
	['another case', composed.toUpperCase(), 1, 1],
	['a part of it', composed.slice(0, -1), 1, 1],
	['a blank behind it', `${composed} `, 1, 1],
	['another emoji', '🦊🦊🐺 fox', 1, 1],
	['nothing', '', 1, 0],
	['73 bytes', 'x'.repeat(73), 1, 0],
	['24 characters of four bytes', '🦊'.repeat(24), 1, 0],
	['NUL behind it', `${composed}\0`, 1, 0],
	['NUL before it', `\0${composed}`, 1, 0],
	['half an emoji', '\ud83e fox', 1, 0],
	['1,025 letters', 'x'.repeat(1025), 1, 0],
	['10 MB', 'x'.repeat(10_000_000), 1, 0],
	['__proto__', '__proto__', 1, 1],
	['a digest', '.'.repeat(31), 1, 1],
	['a hash', `$2b$04$${'.'.repeat(53)}`, 1, 1],
];

/** The passwords that some of it opens something by. */
export const typedPasswords = [composed, 'Admin2004', '🦊🦊🦊 fox', 'x'.repeat(72)];
