import { readFileSync, statSync } from 'node:fs';
import { orElse } from '../../renderer/shared/or-else.ts';
import { contentType } from '../platform/content-type.ts';

/** Largest picture that pages carry for a watermark, in bytes. */
export const largestMark = 16 * 1024;

/** A picture as a `data:` URL, or why it could not be made. */
export type PictureData =
	| { kind: 'read'; url: string }
	| { kind: 'missing' }
	| { kind: 'too-large' }
	| { kind: 'no-picture' };

/** Reads a picture file for a page to carry. */
export function readPictureData(file: string): PictureData {
	const [mime = ''] = contentType(file).split(';');
	if (!mime.startsWith('image/')) return { kind: 'no-picture' };
	return orElse(
		() => {
			if (statSync(file).size > largestMark) return { kind: 'too-large' };
			return { kind: 'read', url: `data:${mime};base64,${readFileSync(file).toString('base64')}` };
		},
		{ kind: 'missing' },
	);
}
