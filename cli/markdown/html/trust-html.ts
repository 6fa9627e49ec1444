import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import type { ParseContext } from '../plugin.ts';
import { visit } from '../tree/visit.ts';
import { cleanStyle } from './clean-style.ts';
import type { RemovedHtml } from './sanitize-html.ts';
import { attributeName } from './sanitize-html.ts';

/** Names that belong to React, and `on...`, which the policy of a page forbids however far its author is trusted. */
const rejected = /^(on.+|ref|key|children|dangerouslysetinnerhtml|suppresshydrationwarning)$/i;

/**
 * Keeps all HTML of an author who is trusted, and lets the page's policy allow what it needs. Scripts and styles
 * become `raw-element`, for React would escape what they hold.
 */
export function trustHtml(tree: Root, context: Pick<ParseContext, 'policy' | 'host'>): RemovedHtml[] {
	const removed: RemovedHtml[] = [];
	visit(tree, 'element', (element) => {
		const attributes = Object.keys(element.properties).filter((name) => rejected.test(name));
		for (const name of attributes) delete element.properties[name];
		const { style, rejected: styles } = cleanStyle(String(element.properties.style ?? ''));
		if (style) element.properties.style = style;
		else delete element.properties.style;
		if (attributes.length + styles.length > 0)
			removed.push({ element: { ...element }, attributes: attributes.map(attributeName), styles });
		allow(element, context);
	});
	return removed;
}

function allow(element: Element, { policy, host }: Pick<ParseContext, 'policy' | 'host'>): void {
	const { src, action } = element.properties;
	switch (element.tagName) {
		case 'script':
			if (typeof src === 'string') policy.add('script-src', src);
			else policy.add('script-src', host.policyHash(hastToText(element)));
			keepRaw(element);
			break;
		case 'style':
			policy.add('style-src', "'unsafe-inline'");
			keepRaw(element);
			break;
		case 'form':
			if (typeof action === 'string') policy.add('form-action', action);
			break;
		case 'video':
		case 'audio':
		case 'source':
			if (typeof src === 'string') policy.add('media-src', src);
	}
}

/** An element whose content is written out as it is. */
function keepRaw(element: Element): void {
	const attributes = Object.entries(element.properties).map(([name, value]) => [attributeName(name), value]);
	element.properties = {
		name: element.tagName,
		attributes: JSON.stringify(Object.fromEntries(attributes)),
		html: hastToText(element),
	};
	element.tagName = 'raw-element';
	element.children = [];
}
