import { orElse } from '../../renderer/shared/or-else.ts';

/** What pages may load from elsewhere, once the reader asks for it. */
export type PolicyDirective = 'script-src' | 'frame-src' | 'form-action' | 'media-src' | 'style-src';

/** Collects the origins that a page needs in its content security policy. */
export class PolicyNeeds {
	readonly #sources = new Map<PolicyDirective, Set<string>>();

	/** Adds a source: `'self'`, or the origin of an address. An address without one is of the site itself. */
	add(directive: PolicyDirective, address: string): void {
		const source = /^'.*'$/.test(address) ? address : originOf(address);
		const known = this.#sources.get(directive) ?? new Set();
		this.#sources.set(directive, known.add(source));
	}

	/** The needs as plain JSON, sorted; `undefined` where there are none. */
	toJSON(): Record<string, string[]> | undefined {
		if (this.#sources.size === 0) return undefined;
		return Object.fromEntries(
			[...this.#sources].sort().map(([directive, sources]) => [directive, [...sources].sort()]),
		);
	}
}

function originOf(address: string): string {
	return orElse(() => new URL(address.startsWith('//') ? `https:${address}` : address).origin, "'self'");
}
