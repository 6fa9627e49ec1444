import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { collectionOfPath } from '../routes/route.ts';
import { chooseFolder } from './choose-folder.ts';
import { chooseLocale, localeFolder } from './choose-locale.ts';
import type { NewPageOptions } from './create-page.ts';
import { relativePath } from '../platform/relative-path.ts';

/** Says of a new post that its folder belongs to no collection, so that nothing will lead to it. */
export function checkListed(options: Omit<NewPageOptions, 'now' | 'title'>): Diagnostic[] {
	const { config } = options;
	if (options.kind !== 'post') return [];
	const locale = chooseLocale(config, options.locale);
	const { dir, top } = chooseFolder({ ...options, locale });
	if (collectionOfPath(locale, `${dir}/`)) return [];
	const own = localeFolder(locale);
	// Not the whole language: one of its folders can be a blog.
	const blog = (own === '' ? top : top.slice(own.length + 1)) || 'blog';
	const folder = relativePath(config.root, `${config.content}/${dir}`);
	return [
		diagnose(
			'post-unlisted',
			`Unexpected post in "${folder}", which is no blog of ${locale.lang}: no list and no feed will lead to it.`,
			{
				file: config.file,
				hint: `Add \`{ dir: '${blog}', kind: 'post' }\` to the \`collections\` of ${locale.lang}.`,
			},
		),
	];
}
