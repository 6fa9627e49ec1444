import type { ByteSize } from '../options.ts';

/** Bytes of each unit: decimal ones as in the International System, binary ones of IEC 80000-13. */
const units: Readonly<Record<string, number>> = {
	B: 1,
	kB: 1e3,
	KB: 1e3,
	MB: 1e6,
	KiB: 1024,
	MiB: 1024 ** 2,
};

/** The bytes that a size stands for, a whole number from 1; `undefined` where it is none. */
export function parseByteSize(size: ByteSize): number | undefined {
	const [, number = '', unit = 'B'] =
		typeof size === 'string' ? (/^(\d{1,9}(?:\.\d{1,9})?)\s?([A-Za-z]+)$/.exec(size.trim()) ?? []) : [];
	const bytes =
		typeof size === 'number' ? size : Math.round(Number(number || Number.NaN) * (units[unit] ?? 0));
	return Number.isInteger(bytes) && bytes >= 1 ? bytes : undefined;
}
