import type { ContributorData, CopyrightData, LicenseIcon } from '../../renderer/contract/contract.ts';
import type { CopyrightOptions } from '../config/options.ts';
import { filled } from '../platform/filled.ts';
import type { PageOptions } from '../sources/page-options.ts';

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

/** Pictograms by the part of a licence's name that they stand for. */
const pictograms: Record<string, LicenseIcon> = { CC: 'cc', BY: 'by', NC: 'nc', SA: 'sa', ND: 'nd' };

const defaultLicense = 'CC-BY-4.0';

/**
 * The licence note of a page: front matter first, then the site's, hidden where neither asks for it. `address` is the
 * page's own, `null` where it has no absolute one; a text that was first published here is found there.
 */
export function copyrightOf(
	option: PageOptions['copyright'],
	site: CopyrightOptions | null,
	{ contributors, address }: { contributors: ContributorData[]; address: string | null },
): CopyrightData | null {
	if (option === false || (option === undefined && !site)) return null;
	const own = typeof option === 'object' ? option : typeof option === 'string' ? { license: option } : {};
	const creation = own.creation ?? (own.source ? 'reprint' : 'original');
	const author = own.author ?? (creation === 'original' ? (site?.author ?? contributors[0]) : undefined);
	const source = own.source ?? (creation === 'original' ? address : null);
	return {
		license: toLicense(own.license ?? site?.license ?? defaultLicense),
		creation,
		...filled({ author: author && toAuthor(author), source }),
	};
}

type License = CopyrightData['license'];

function toLicense(
	license: string | (Omit<License, 'icons'> & { icons?: LicenseIcon[] | undefined }),
): License {
	if (typeof license !== 'string') {
		const { name, url, icons } = license;
		return { name, url, ...(icons?.length ? { icons } : {}) };
	}
	if (!Object.hasOwn(licenses, license)) return { name: license, url: '' };
	return { name: license, url: licenses[license]!, icons: iconsOf(license) };
}

/** The pictograms of a licence known by name are the parts of the name: `CC-BY-SA-4.0`. */
function iconsOf(name: string): LicenseIcon[] {
	if (name === 'CC0') return ['cc', 'zero'];
	return name.split('-').flatMap((part) => (Object.hasOwn(pictograms, part) ? [pictograms[part]!] : []));
}

function toAuthor(author: string | { name: string; url?: string | undefined }): {
	name: string;
	url?: string;
} {
	if (typeof author === 'string') return { name: author };
	return { name: author.name, ...(author.url ? { url: author.url } : {}) };
}
