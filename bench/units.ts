import { type Spread, spreadOf } from './statistics.ts';

/** Milliseconds as seconds: `3.41`. */
export function seconds(milliseconds: number): string {
	return (milliseconds / 1000).toFixed(2);
}

/** Least, middle and greatest of some times in milliseconds, in seconds: `3.38 / 3.41 / 3.50`. */
export function secondsOf(milliseconds: readonly number[]): string {
	return writeSpread(spreadOf(milliseconds), seconds);
}

/** Bytes as megabytes of 10^6 bytes: `311`, `4.8`. */
export function megabytes(bytes: number): string {
	return writeShort(bytes / 1e6);
}

/** Least, middle and greatest of some sizes in bytes, in megabytes. */
export function megabytesOf(bytes: readonly number[]): string {
	return writeSpread(spreadOf(bytes), megabytes);
}

/** Bytes as kilobytes of 1000 bytes: `31.0`, `4811`. */
export function kilobytes(bytes: number): string {
	return writeShort(bytes / 1000);
}

/** How many times as much as another value: `2.3x`. */
export function times(value: number, base: number): string {
	const ratio = value / base;
	return `${ratio < 9.95 ? ratio.toFixed(1) : ratio.toFixed(0)}x`;
}

function writeSpread({ min, median, max }: Spread, write: (value: number) => string): string {
	return [min, median, max].map(write).join(' / ');
}

function writeShort(value: number): string {
	return value.toFixed(value < 99.95 ? 1 : 0);
}
