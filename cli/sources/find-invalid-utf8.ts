/** Offset of the first byte that is not part of well-formed UTF-8; the length where all are. */
export function findInvalidUtf8(bytes: Uint8Array): number {
	let offset = 0;
	while (offset < bytes.length) {
		const length = measureSequence(bytes, offset);
		if (length === 0) return offset;
		offset += length;
	}
	return offset;
}

/** Number of bytes of the character at `offset`; 0 if it is not valid. */
function measureSequence(bytes: Uint8Array, offset: number): number {
	const lead = bytes[offset]!;
	if (lead < 0x80) return 1;
	const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
	for (let index = 1; index < length; index++) {
		const [lowest, highest] = index === 1 ? secondByte(lead) : [0x80, 0xbf];
		const byte = bytes[offset + index] ?? 0;
		if (byte < lowest || byte > highest) return 0;
	}
	return length;
}

/** Range of the second byte: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
function secondByte(lead: number): [lowest: number, highest: number] {
	if (lead === 0xe0) return [0xa0, 0xbf];
	if (lead === 0xed) return [0x80, 0x9f];
	if (lead === 0xf0) return [0x90, 0xbf];
	if (lead === 0xf4) return [0x80, 0x8f];
	return [0x80, 0xbf];
}
