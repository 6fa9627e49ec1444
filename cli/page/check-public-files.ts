import type { CommentsData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';

/** Files of the public folder that the config names and that are not there. `addresses` are those of all its files. */
export function checkPublicFiles(config: SiteConfig, addresses: Iterable<string>): ConfigProblem[] {
	const known = new Set(addresses);
	const named = filesOf(config).filter(({ address }) => !known.has(address));
	const missing = named.filter(
		({ address }, index) => named.findIndex((one) => one.address === address) === index,
	);
	return missing.map(({ address, path }) => {
		const message = `Unexpected \`${address}\` in \`${path.join('.')}\`, expected a file of the public folder.`;
		const near = suggest(address, known);
		const hint =
			near === undefined ? `Put the file there, or leave the option out.` : `Did you mean \`${near}\`?`;
		return { path, diagnostic: diagnose('public-file-missing', message, { file: config.file, hint }) };
	});
}

interface NamedFile {
	address: string;
	/** Way to it in the config. */
	path: (string | number)[];
}

function filesOf({ locales, favicon, appIcon, socialImages, comments }: SiteConfig): NamedFile[] {
	const ofLocales = locales.flatMap(({ logo, profile }) => [
		...(logo ? logosOf(logo) : []),
		...(profile?.avatar ? [{ address: profile.avatar, path: ['profile', 'avatar'] }] : []),
	]);
	return [
		...ofLocales.filter(({ address }) => isOwn(address)),
		...(favicon ? [{ address: favicon, path: ['favicon'] }] : []),
		...(appIcon ? [{ address: appIcon, path: ['appIcon'] }] : []),
		...socialImages
			.filter(({ src }, index) => socialImages.findIndex((image) => image.src === src) === index)
			.map(({ src, path }) => ({ address: src, path })),
		...(comments ? filesOfComments(comments.data) : []),
	];
}

/** The client of a service may be a copy among the site's own files; anything else is an address elsewhere. */
function filesOfComments(data: CommentsData): NamedFile[] {
	if (data.provider === 'giscus') return [];
	const reactions = data.provider === 'waline' ? data.reactions : [];
	const files = [
		{ address: data.script, path: ['comments', 'script'] },
		{ address: data.style, path: ['comments', 'style'] },
		...reactions.map((address, index) => ({ address, path: ['comments', 'reactions', index] })),
	];
	return files.filter(({ address }) => isOwn(address));
}

function isOwn(address: string): boolean {
	return address.startsWith('/') && !address.startsWith('//');
}

function logosOf({ light, dark }: { light: string; dark: string }): NamedFile[] {
	if (light === dark) return [{ address: light, path: ['logo'] }];
	return [
		{ address: light, path: ['logo', 'light'] },
		{ address: dark, path: ['logo', 'dark'] },
	];
}
