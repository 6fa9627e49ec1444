import type { Sharp, SharpPicture } from '../../../cli/images/find-sharp.ts';
import type { VariantCache } from '../../../cli/images/variant-cache.ts';

/** What a stand-in for sharp was asked for, and what it answers. */
export interface StandIn {
	sharp: Sharp;
	/** `avif 480 50` for each copy that was made. */
	made: string[];
	/** Greatest number of copies that were worked on at once. */
	atOnce: () => number;
}

/** A `sharp` that writes the name of what it was asked for. `lengthOf` says how many bytes; default 40. */
export function standInForSharp(
	lengthOf: (name: string, content: Uint8Array) => number | Error = () => 40,
): StandIn {
	const made: string[] = [];
	let running = 0;
	let max = 0;
	const sharp: Sharp = (content) => {
		const steps: string[] = [];
		const picture: SharpPicture = {
			rotate: () => picture,
			resize: ({ width }) => {
				steps.push(String(width));
				return picture;
			},
			toFormat: (format, { quality }) => {
				steps.unshift(format);
				steps.push(String(quality));
				return picture;
			},
			toBuffer: async () => {
				running += 1;
				max = Math.max(max, running);
				await new Promise(setImmediate);
				running -= 1;
				const name = steps.join(' ');
				const length = lengthOf(name, content);
				if (length instanceof Error) throw length;
				made.push(name);
				return Buffer.from(name.padEnd(length, '.'));
			},
		};
		return picture;
	};
	return { sharp, made, atOnce: () => max };
}

/** A cache in memory. */
export function memoryCache(): VariantCache & { entries: Map<string, Uint8Array> } {
	const entries = new Map<string, Uint8Array>();
	return {
		entries,
		get: (kind, key) => entries.get(`${kind} ${key}`),
		put: (kind, key, content) => void entries.set(`${kind} ${key}`, Buffer.from(content)),
	};
}
