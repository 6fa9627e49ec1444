import { routeToPath, routeToPlainPath } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { textTypes, typesByName } from '../../platform/content-type.ts';
import { escapeRegExp } from '../../platform/escape.ts';
import { hashedName, hostPolicies, immutable, namedAssets, type PolicyScope } from './header-rules.ts';

/** Regular expressions of paths below the base. */
export const scopePatterns: Record<PolicyScope, string> = {
	all: '',
	svg: '.*\\.(?i:svgz?)$',
	pdf: '.*\\.(?i:pdf)$',
	demo: '_domdocs/demos/',
};

/** Regular expression of paths below the base, of files that never change. Those that match `namedPatterns` too may change. */
export const hashedPattern = `(assets|_domdocs)/(.*/)?${hashedName}$`;

/** Regular expressions of paths below the base, of files that only look as if they were named by their content. */
export function namedPatterns(config: SiteConfig, graph: PageGraph): string[] {
	const isHashed = new RegExp(`^${hashedPattern}`);
	return namedAssets(config, graph)
		.map((address) => address.slice(1))
		.filter((path) => isHashed.test(path))
		.map((path) => `${escapeRegExp(path)}$`);
}

/** A dot at the beginning of a name, which nobody is to see what is behind of. */
export const hiddenPattern = '(.*/)?\\.(?!well-known(/|$))';

/**
 * A file for a `server` block of nginx. A `location` with one `add_header` has none of those around it, so all stand in the
 * server and the values, which may be empty, are variables. Blocks with `if` may set variables there; in a `location` they would
 * take the place of it.
 */
export function writeNginxFile(config: SiteConfig, graph: PageGraph, redirects: [string, string][]): string {
	const { base, locales } = config;
	const folder = escapeRegExp(base);
	const when = (pattern: string, lines: string[]): string[] => [
		`if ($uri ~ "^${folder}${pattern}") {`,
		...lines.map((line) => `\t${line}`),
		'}',
	];
	const policies = hostPolicies(config, { ancestors: 'none', isSecure: false });
	const nested = locales.filter(({ prefix }) => prefix !== '/');
	return [
		'# In the server block of the site: include /path/to/the/site/.nginx.conf;',
		'# A location of your own with an add_header sends none of the headers below.',
		'set $domdocs_type "";',
		'set $domdocs_policy "";',
		'set $domdocs_cache "";',
		...when('', ['set $domdocs_type nosniff;', 'set $domdocs_cache no-cache;']),
		...policies.flatMap(([scope, policy]) =>
			when(scopePatterns[scope], [`set $domdocs_policy "${policy}";`]),
		),
		...when(hashedPattern, [`set $domdocs_cache "${immutable}";`]),
		...namedPatterns(config, graph).flatMap((pattern) => when(pattern, ['set $domdocs_cache no-cache;'])),
		'add_header X-Content-Type-Options $domdocs_type always;',
		'add_header Content-Security-Policy $domdocs_policy always;',
		'add_header Cache-Control $domdocs_cache always;',
		...(base === '/' ? [] : [redirectToBase(base)]),
		`location ${quote(base)} {`,
		...[
			'index index.html;',
			'absolute_redirect off;',
			'types {',
			...Object.entries(typesByName).map(([type, names]) => `\t${type} ${names.join(' ')};`),
			'}',
			'default_type application/octet-stream;',
			'charset utf-8;',
			`charset_types ${textTypes.join(' ')};`,
			'gzip on;',
			'gzip_vary on;',
			'gzip_proxied any;',
			`gzip_types ${textTypes.join(' ')};`,
			...findFiles(config, '/'),
			...nested.flatMap(({ prefix }) => [
				`location ${quote(routeToPlainPath(base, prefix))} {`,
				...findFiles(config, prefix).map((line) => `\t${line}`),
				'}',
			]),
			...redirects.flatMap(([from, to]) =>
				spellings(from).map(
					(path) =>
						`location = ${quote(routeToPlainPath(base, path))} { return 301 ${quote(`${encodeTarget(base, to)}$is_args$args`)}; }`,
				),
			),
		].map((line) => `\t${line}`),
		'}',
		'',
	].join('\n');
}

/** The base without its slash: nginx would name host and port. By a pattern, for an exact `location` may be the server's own. */
function redirectToBase(base: string): string {
	const target = quote(`${encodeTarget(base, '/')}$is_args$args`);
	return `location ~ "^${escapeRegExp(base.slice(0, -1))}$" { absolute_redirect off; return 301 ${target}; }`;
}

/** What is looked for in the folder of a language, and what is shown where nothing is there. */
function findFiles({ base }: SiteConfig, prefix: string): string[] {
	const page = quote(`${routeToPath(base, prefix)}404.html`);
	return [
		'try_files $uri $uri/ =404;',
		`error_page 404 ${page};`,
		// A folder without a page of its own.
		`error_page 403 =404 ${page};`,
		`location ~ "^${escapeRegExp(base)}${hiddenPattern}" { return 404; }`,
	];
}

/** A folder is asked for with the slash at its end and without. */
function spellings(address: string): string[] {
	if (/\.html?$/.test(address)) return [address];
	const path = address.replace(/\/$/, '');
	return [path, `${path}/`];
}

/** An address as a target that has no variable in it. */
function encodeTarget(base: string, route: string): string {
	return routeToPath(base, route).replaceAll('$', '%24');
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
