import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PNG } from 'image-size/types/png';
import type { CommentsData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { PictureSizes } from '../images/picture-sizes.ts';

/** Files of the public folder that the config names and that are not there, or no pictures. `addresses` are those of all its files. */
export function checkPublicFiles(config: SiteConfig, addresses: Iterable<string>): ConfigProblem[] {
	const known = new Set(addresses);
	const all = filesOf(config);
	const named = all.filter(({ address }, index) => all.findIndex((one) => one.address === address) === index);
	return named.flatMap(({ address, path }) => {
		if (known.has(address)) return checkPicture(config, address, path);
		const message = `Unexpected \`${address}\` in \`${path.join('.')}\`, expected a file of the public folder.`;
		const hint = hintOf(address, known, 'Put the file there, or leave the option out.');
		return { path, diagnostic: diagnose('public-file-missing', message, { file: config.file, hint }) };
	});
}

/** Whether a file is what its name says; a picture for home screens may be a PNG only. */
function checkPicture(config: SiteConfig, address: string, path: NamedFile['path']): ConfigProblem[] {
	const file = join(config.public, address);
	const isPicture = new PictureSizes().of(file) !== 'unreadable';
	if (isPicture && (address !== config.appIcon || PNG.validate(readFileSync(file)))) return [];
	const kind = extname(address);
	const message = `Unexpected content of the file \`${address}\` in \`${path.join('.')}\`, expected a picture of the kind \`${kind}\`.`;
	const hint = 'Browsers will probably not show it; export it once more.';
	return [{ path, diagnostic: diagnose('image-unreadable', message, { file: config.file, hint }) }];
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
