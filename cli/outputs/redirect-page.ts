import { addBase } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeMarkup } from '../platform/escape.ts';
import { contentPolicy } from '../render/document.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';

/** Sends the visitor on, with query and anchor. The address is an attribute, so the script never varies. */
const script = "let a=document.querySelector('a');location.replace(a.href+location.search+location.hash)";

/** A page at an old address: works with and without JavaScript, and tells search engines the new one. */
export function assembleRedirect(
	config: SiteConfig,
	{ route, locale }: { route: string; locale: string },
): string {
	const lang = config.locales.find(({ prefix }) => prefix === locale)?.lang ?? '';
	const address = addBase(config.base, route);
	return redirectPage(lang, address, absoluteUrl(config, route) ?? address);
}

/** The same for an address on another site, in the first language of the site. */
export function assembleExternalRedirect({ locales }: SiteConfig, address: string): string {
	return redirectPage(locales[0]?.lang ?? '', address, address);
}

function redirectPage(lang: string, address: string, canonicalAddress: string): string {
	const href = escapeMarkup(address);
	const canonical = escapeMarkup(canonicalAddress);
	return [
		`<!doctype html>\n<html lang="${escapeMarkup(lang)}">\n<head>\n<meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy([script]))}">`,
		'<meta name="robots" content="noindex">',
		`<link rel="canonical" href="${canonical}">`,
		`<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
		`<title>${href}</title>`,
		`</head>\n<body>\n<a href="${href}">${href}</a>`,
		`<script>${script}</script>\n</body>\n</html>\n`,
	].join('\n');
}
