import { orElse } from '../../renderer/shared/or-else.ts';
import type { RepositoryOptions } from '../config/options.ts';

/** Patterns of the addresses on one code host. */
type HostPatterns = Record<'commit' | 'tag' | 'issue' | 'edit', string>;

const github: HostPatterns = {
	commit: ':url/commit/:hash',
	tag: ':url/releases/tag/:tag',
	issue: ':url/issues/:issue',
	edit: ':url/edit/:branch/:path',
};

/** By the beginning of the host name, so that `gitlab.example.com` counts too. */
const hosts: [host: RegExp, patterns: HostPatterns][] = [
	[/^github\./, github],
	[/^gitee\./, github],
	[
		/^gitlab\./,
		{
			commit: ':url/-/commit/:hash',
			tag: ':url/-/tags/:tag',
			issue: ':url/-/issues/:issue',
			edit: ':url/-/edit/:branch/:path',
		},
	],
	[
		/^bitbucket\.org$/,
		{
			commit: ':url/commits/:hash',
			tag: ':url/src/:tag',
			issue: ':url/issues/:issue',
			edit: ':url/src/:branch/:path?mode=edit&at=:branch',
		},
	],
];

/** Address of a commit by its hash, of a release by its tag, or of an issue by its number; `null` where neither the config nor the host says how it looks. */
export function urlOf(
	repository: RepositoryOptions | null,
	kind: 'commit' | 'tag' | 'issue',
	name: string,
): string | null {
	const key = kind === 'commit' ? 'hash' : kind;
	return fill(repository, repository?.[`${kind}UrlPattern`], kind, { [key]: name });
}

/**
 * Address of the editor for a file, by its path in the repository (see `repositoryPath`); `null` where
 * edit links are off or neither the config nor the host says how they look.
 */
export function editUrl(repository: RepositoryOptions | null, path: string): string | null {
	if (!repository || repository.editLink === false) return null;
	return fill(repository, repository.editLinkPattern, 'edit', { branch: repository.branch ?? 'main', path });
}

/** Path in the repository of a file of the site: below `repository.dir`, else where git found the site. */
export function repositoryPath(
	repository: RepositoryOptions | null,
	prefix: string | null,
	file: string,
): string {
	const folder = (repository?.dir ?? prefix ?? '').replace(/^(?:\.?\/)+|\/+$/g, '');
	return folder === '' || folder === '.' ? file : `${folder}/${file}`;
}

function fill(
	repository: RepositoryOptions | null,
	pattern: string | undefined,
	kind: keyof HostPatterns,
	values: Record<string, string>,
): string | null {
	if (!repository) return null;
	const url = webAddress(repository.url);
	const name = orElse(() => new URL(url).hostname.replace(/^www\./, ''), '');
	const chosen = pattern ?? hosts.find(([host]) => host.test(name))?.[1][kind];
	return (
		chosen?.replace(/:(url|hash|tag|issue|branch|path)\b/g, (name, key: string) => {
			if (key === 'url') return url;
			const value = values[key];
			return value === undefined ? name : encode(value, key !== 'tag');
		}) ?? null
	);
}

/** The repository's page: no `.git`, no user name or password, https instead of ssh. */
function webAddress(url: string): string {
	const short = /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.*)$/.exec(url);
	return (short ? `https://${short[1]}/${short[2]}` : url)
		.replace(/^(?:git\+)?ssh:\/\/([^/]*@)?([^/:]+)(?::\d+)?/i, 'https://$2')
		.replace(/^git\+(?=https?:)/i, '')
		.replace(/^(https?:\/\/)[^/]*@/i, '$1')
		.replace(/\/+$/, '')
		.replace(/\.git$/, '');
}

function encode(value: string, keepSlashes: boolean): string {
	const encoded = encodeURIComponent(value);
	return keepSlashes ? encoded.replaceAll('%2F', '/') : encoded;
}
