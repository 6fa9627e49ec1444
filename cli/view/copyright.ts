import type { ContributorData, CopyrightData } from '../../renderer/contract.ts';
import type { CopyrightOptions } from '../config/options.ts';
import type { PageOptions } from '../scan/page-options.ts';

/** Licences known by name: specification, section 3. */
const licenses: Record<string, string> = {
	CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
	'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
	'CC-BY-NC-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
	'CC-BY-NC-SA-4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
	'CC-BY-NC-ND-4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
	'CC-BY-ND-4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
	'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
};

const defaultLicense = 'CC-BY-4.0';

/** The licence note of a page: front matter first, then the site's, hidden where neither asks for it. */
export function copyrightOf(
	option: PageOptions['copyright'],
	site: CopyrightOptions | null,
	contributors: ContributorData[],
): CopyrightData | null {
	if (option === false || (option === undefined && !site)) return null;
	const own = typeof option === 'object' ? option : typeof option === 'string' ? { license: option } : {};
	const creation = own.creation ?? (own.source ? 'reprint' : 'original');
	const author = own.author ?? (creation === 'original' ? (site?.author ?? contributors[0]) : undefined);
	return {
		license: toLicense(own.license ?? site?.license ?? defaultLicense),
		creation,
		...(author ? { author: toAuthor(author) } : {}),
		...(own.source ? { source: own.source } : {}),
	};
}

function toLicense(license: string | { name: string; url: string }): { name: string; url: string } {
	if (typeof license !== 'string') return license;
	return { name: license, url: Object.hasOwn(licenses, license) ? licenses[license]! : '' };
}

function toAuthor(author: string | { name: string; url?: string | undefined }): {
	name: string;
	url?: string;
} {
	if (typeof author === 'string') return { name: author };
	return { name: author.name, ...(author.url ? { url: author.url } : {}) };
}
