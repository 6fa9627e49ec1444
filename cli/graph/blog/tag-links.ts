import { compareText } from '../../diagnostics/diagnostic.ts';
import { findRouteFault } from '../../routes/route-fault.ts';
import type { PageOptions } from '../../sources/page-options.ts';

/** What no part of an address may hold on every host: `cli/routes/route-fault.ts` names it. */
const unsafe = /[\\/?#%:*"<>|~\p{Cc}\p{Cf}\p{Cs}\s]+/gu;

/** The tags that front matter gives a post, each once, without what nobody can see. */
export function tagsOfPost({ tags }: Pick<PageOptions, 'tags'>): string[] {
	return [...new Set((tags ?? []).map((tag) => tag.trim()))].filter(Boolean);
}

/**
 * Addresses of tags by name, below that of the page of tags. Names that come to the same, also on disks that know no
 * letter case, get a number.
 */
export function linkTags(tags: Iterable<string>, address: string): Map<string, string> {
	const taken = new Set<string>();
	const links = new Map<string, string>();
	for (const tag of [...new Set(tags)].sort(compareText)) {
		const slug = toSegment(tag, 'tag');
		const fold = (number: number): string =>
			(number === 1 ? slug : `${slug}-${number}`).normalize('NFKC').toLowerCase();
		let number = 1;
		while (taken.has(fold(number))) number += 1;
		taken.add(fold(number));
		links.set(tag, `${address}${number === 1 ? slug : `${slug}-${number}`}/`);
	}
	return links;
}

/** A name as a part of an address. What nothing would be left of, and names that Windows keeps, begin with `kind`. */
export function toSegment(name: string, kind: string): string {
	const words = name
		.normalize('NFC')
		.replace(unsafe, '-')
		.replace(/^[-.]+/, '');
	// A part that ends in a dot is not a valid name on Windows.
	const segment = [...words]
		.slice(0, 60)
		.join('')
		.replace(/[-.]+$/, '');
	return segment && findRouteFault(`/${segment}/`) === undefined
		? segment
		: `${kind}-${segment}`.replace(/-$/, '');
}
