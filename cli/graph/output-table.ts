import { foldPath, prefixesOf } from '../platform/output-path.ts';

/** Something else that is at a path or in its way. */
export interface OutputClash<Owner> {
	owner: Owner;
	/** Whether the two differ in letter case or Unicode form, which some file systems do not see. */
	isFolded: boolean;
}

/** Who writes which file of the site, by the rules of `cli/platform/output-path.ts`. */
export class OutputTable<Owner> {
	readonly #entries = new Map<string, { prefix: string; isFile: boolean; owner: Owner }>();

	/** Notes a file. Gives who is in its way, and notes nothing then. */
	add(path: string, owner: Owner): OutputClash<Owner> | undefined {
		const prefixes = prefixesOf(path);
		for (const prefix of prefixes) {
			const other = this.#entries.get(foldPath(prefix));
			if (!other) continue;
			const isFolded = other.prefix !== prefix;
			if (isFolded || other.isFile || prefix === path) return { owner: other.owner, isFolded };
		}
		for (const prefix of prefixes) {
			const key = foldPath(prefix);
			if (!this.#entries.has(key)) this.#entries.set(key, { prefix, isFile: prefix === path, owner });
		}
		return undefined;
	}
}
