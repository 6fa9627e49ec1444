import { routeToPath, routeToPlainPath } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { textNames, textTypes, typesByName } from '../../platform/content-type.ts';
import { escapeRegExp } from '../../platform/escape.ts';
import { hostPolicies, immutable } from './header-rules.ts';
import { hashedPattern, hiddenPattern, namedPatterns, scopePatterns } from './nginx-file.ts';

/** `.htaccess` of Apache: what may stand there may stand in a `Directory` section as well. */
export function writeApacheFile(config: SiteConfig, graph: PageGraph, redirects: [string, string][]): string {
	const { base, locales } = config;
	const folder = escapeRegExp(base);
	const header = (name: string, value: string, pattern = ''): string =>
		`Header always set ${name} "${value}"${pattern ? ` "expr=%{REQUEST_URI} =~ m#^${folder}${pattern}#"` : ''}`;
	const policies = hostPolicies(config, { ancestors: 'none', isSecure: false });
	const notFound = (prefix: string): string[] =>
		[404, 403].map((status) => `ErrorDocument ${status} ${routeToPath(base, prefix)}404.html`);
	const nested = locales
		.filter(({ prefix }) => prefix !== '/')
		.sort((a, b) => a.prefix.length - b.prefix.length);
	return [
		'# Needs AllowOverride All, or to be included in the Directory section of the site, and the module headers.',
		'DirectoryIndex index.html',
		'Options -Indexes -MultiViews',
		'AddDefaultCharset utf-8',
		`AddCharset utf-8 ${textNames.map((name) => `.${name}`).join(' ')}`,
		...Object.entries(typesByName).map(
			([type, names]) => `AddType ${type} ${names.map((name) => `.${name}`).join(' ')}`,
		),
		'<IfModule mod_deflate.c>',
		`\tAddOutputFilterByType DEFLATE text/html ${textTypes.join(' ')}`,
		'</IfModule>',
		...notFound('/'),
		...nested.flatMap(({ prefix }) => [
			`<If "%{REQUEST_URI} =~ m#^${folder}${escapeRegExp(prefix.slice(1))}#">`,
			...notFound(prefix).map((line) => `\t${line}`),
			'</If>',
		]),
		header('X-Content-Type-Options', 'nosniff'),
		...policies.map(([scope, policy]) => header('Content-Security-Policy', policy, scopePatterns[scope])),
		header('Cache-Control', 'no-cache'),
		header('Cache-Control', immutable, hashedPattern),
		...namedPatterns(config, graph).map((pattern) => header('Cache-Control', 'no-cache', pattern)),
		`RedirectMatch 404 "^${folder}${hiddenPattern}"`,
		...redirects.map(([from, to]) => {
			// Apache encodes the target itself.
			const target = routeToPlainPath(base, to).replace(/[$&]/g, '\\$&');
			const path = escapeRegExp(routeToPlainPath(base, from).replace(/\/$/, ''));
			return `RedirectMatch 301 "^${path}${/\.html?$/.test(from) ? '' : '/?'}$" "${target}"`;
		}),
		'',
	].join('\n');
}
