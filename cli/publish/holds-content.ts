import { type FileHandle, open } from 'node:fs/promises';
import { onCode } from '../platform/error-code.ts';

/** Most that is read of a file at once. */
const chunkSize = 1 << 18;

/** Whether a file consists of exactly these bytes. One that is gone or cannot be read does not. */
export async function holdsContent(path: string, bytes: Uint8Array): Promise<boolean> {
	const file = await open(path).catch(onCode(['ENOENT', 'EACCES', 'EPERM'], null));
	if (file === null) return false;
	try {
		if ((await file.stat()).size !== bytes.byteLength) return false;
		return await matches(file, bytes);
	} finally {
		await file.close();
	}
}

async function matches(file: FileHandle, bytes: Uint8Array): Promise<boolean> {
	const chunk = Buffer.allocUnsafe(Math.min(chunkSize, bytes.byteLength));
	for (let offset = 0; offset < bytes.byteLength; ) {
		const length = Math.min(chunk.byteLength, bytes.byteLength - offset);
		const { bytesRead } = await file.read(chunk, 0, length, offset);
		if (bytesRead === 0) return false;
		if (chunk.compare(bytes, offset, offset + bytesRead, 0, bytesRead) !== 0) return false;
		offset += bytesRead;
	}
	return true;
}
