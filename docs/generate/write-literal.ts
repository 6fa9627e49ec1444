/** Columns that a value may take before it goes on over several lines. */
const columns = 72;

/** A plain value as it is written in TypeScript; `indent` is that of the line that it begins on. */
export function writeLiteral(value: unknown, indent: string): string {
	if (typeof value === 'string') return writeText(value);
	if (typeof value !== 'object' || value === null) return String(value);
	const [open, close, entries] = Array.isArray(value)
		? ['[', ']', value.map((entry) => (at: string) => writeLiteral(entry, at))]
		: [
				'{',
				'}',
				Object.entries(value).map(
					([key, entry]) =>
						(at: string) =>
							writeMember(key, entry, at),
				),
			];
	if (entries.length === 0) return open + close;
	const short = entries.map((write) => write(indent)).join(', ');
	const single = open === '{' ? `{ ${short} }` : `[${short}]`;
	if (single.length + indent.length <= columns && !single.includes('\n')) return single;
	const inner = `${indent}\t`;
	return `${open}\n${entries.map((write) => `${inner}${write(inner)},\n`).join('')}${indent}${close}`;
}

/** A key, in quotes where it has to be. */
export function writeKey(key: string): string {
	return /^[\p{L}_$][\p{L}\d_$]*$/u.test(key) ? key : writeText(key);
}

function writeMember(key: string, value: unknown, indent: string): string {
	return `${writeKey(key)}: ${writeLiteral(value, indent)}`;
}

function writeText(text: string): string {
	return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
