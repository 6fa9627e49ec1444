import type { Element, Nodes, Properties, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { SiteData } from '../../renderer/contract/contract.ts';
import { addBase, isExternalLink } from '../../renderer/shared/links.ts';
import type { FooterOptions } from '../config/options.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { limitRaw } from '../markdown/html/limit-raw.ts';
import { attributeName, sanitizeHtml } from '../markdown/html/sanitize-html.ts';
import { escapeMarkup } from '../platform/escape.ts';

const empty = new Set(['br', 'img', 'wbr', 'hr', 'input', 'col', 'source']);

/** What stands at the bottom of a page: lines of harmless HTML, addresses of the site below its base. */
export function composeFooter(config: SiteConfig, { map, ...lines }: FooterOptions): SiteData['footer'] {
	const clean = Object.entries(lines).map(([name, html]) => [name, cleanInlineHtml(config, html)]);
	return { ...Object.fromEntries(clean), ...(map && { map }) };
}

/** A line of HTML without what could do harm, addresses of the site below its base. */
export function cleanInlineHtml({ base, limits }: SiteConfig, html: string): string {
	// To find out that there is no tag takes ten milliseconds, the first time.
	if (/^[^<&\p{Cc}\p{Cs}]*$/u.test(html)) return escapeMarkup(html);
	const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
	limitRaw(tree, limits.blockNesting);
	return toHtml(sanitizeHtml(raw(tree) as Root).tree, base);
}

function toHtml(node: Nodes, base: string): string {
	if (node.type === 'text') return escapeMarkup(node.value);
	if (!('children' in node)) return '';
	const inner = node.children.map((child) => toHtml(child, base)).join('');
	if (node.type !== 'element') return inner;
	const start = `<${node.tagName}${attributesOf(node, base)}>`;
	return empty.has(node.tagName) ? start : `${start}${inner}</${node.tagName}>`;
}

function attributesOf({ properties }: Element, base: string): string {
	return Object.entries(properties)
		.map(([name, value]) => [name, ['href', 'src'].includes(name) ? addressOf(value, base) : value] as const)
		.filter(([, value]) => value !== null && value !== undefined && value !== false)
		.map(([name, value]) => {
			const text = Array.isArray(value) ? value.join(' ') : value;
			return ` ${attributeName(name)}${text === true ? '' : `="${escapeMarkup(String(text))}"`}`;
		})
		.join('');
}

/** An address that a reader may be sent to, otherwise none. */
function addressOf(value: Properties[string], base: string): string | null {
	// Browsers drop control characters from addresses too.
	const address = String(value)
		.replace(/\p{Cc}/gu, '')
		.trim();
	const isSafe = !isExternalLink(address) || /^(https?:|mailto:|tel:|\/\/)/i.test(address);
	return isSafe ? addBase(base, address) : null;
}
