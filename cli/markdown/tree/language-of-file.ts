import { keepsSecrets } from '../../sources/secret-files.ts';
import { endingOf, isPlainLanguage, suggestLanguage } from '../code/language.ts';

/** Endings of files that hold no text that anybody reads. */
const binary =
	/\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|svgz|psd|mp[34]|m4[av]|webm|og[gv]|wav|flac|mov|avi|pdf|zip|gz|tgz|bz2|xz|7z|rar|jar|war|class|exe|dll|so|dylib|bin|dat|db|sqlite|woff2?|ttf|otf|eot|wasm|nbt|mca|lockb|DS_Store)$/i;

/** Languages of files that are known by their whole name. */
const names: Record<string, string> = {
	dockerfile: 'dockerfile',
	makefile: 'make',
	'.editorconfig': 'ini',
	'cmakelists.txt': 'cmake',
	gemfile: 'ruby',
};

/** Languages of endings that are not names of languages themselves. */
const endings: Record<string, string> = {
	mts: 'ts',
	cts: 'ts',
	mjs: 'js',
	cjs: 'js',
	yml: 'yaml',
	htm: 'html',
	svg: 'xml',
	lock: 'text',
	txt: 'text',
	log: 'text',
	ps1: 'powershell',
};

/**
 * The language that a file's code is written in, by its name; `text` where that tells nothing, `null` for
 * what is not text or keeps secrets.
 */
export function languageOfFile(path: string): string | null {
	const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
	if (binary.test(name) || keepsSecrets(name)) return null;
	if (Object.hasOwn(names, name)) return names[name]!;
	if (/^\.(?:git|env|.*ignore$)/.test(name)) return 'text';
	if (/^\..*rc$/.test(name)) return 'json';
	const ending = endingOf(name);
	if (Object.hasOwn(endings, ending)) return endings[ending]!;
	return isPlainLanguage(ending) || suggestLanguage(ending) !== ending ? 'text' : ending;
}
