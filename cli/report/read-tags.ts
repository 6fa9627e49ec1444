import { decodeHTMLAttribute } from 'entities/decode';

/** A start tag of a document that was made by this program: attributes are quoted. */
export interface Tag {
	/** In small letters; `/picture` for an end tag. */
	name: string;
	/** By name in small letters, character references replaced. */
	attributes: Map<string, string>;
}

/** What is between the tags of an element whose content is not HTML. */
const rawContent = /(<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^>"'])*>)[\s\S]*?<\/\2>/gi;

/** The tags of these names in a document, in their order. */
export function readTags(html: string, names: readonly string[]): Tag[] {
	const pattern = new RegExp(`<(/?(?:${names.join('|')}))(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi');
	const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(rawContent, '$1');
	return [...text.matchAll(pattern)].map(([, name = '', rest = '']) => ({
		name: name.toLowerCase(),
		attributes: readAttributes(rest),
	}));
}

function readAttributes(text: string): Map<string, string> {
	const pairs = text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g);
	return new Map(
		[...pairs].map(([, name = '', double, single, bare]) => [
			name.toLowerCase(),
			decodeHTMLAttribute(double ?? single ?? bare ?? ''),
		]),
	);
}
