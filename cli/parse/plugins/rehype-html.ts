import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';

const extraElements = [
	'mark',
	'video',
	'audio',
	'figure',
	'figcaption',
	'ruby',
	'rt',
	'rp',
	'abbr',
	'u',
	'wbr',
	'alert',
];

/** What GitHub allows in Markdown, and a few harmless elements and attributes more. */
const schema: Schema = {
	...defaultSchema,
	clobber: [],
	clobberPrefix: '',
	protocols: {},
	tagNames: [...(defaultSchema.tagNames ?? []), ...extraElements],
	attributes: {
		...defaultSchema.attributes,
		'*': [...(defaultSchema.attributes?.['*'] ?? []), 'className', 'style', 'id', 'lang', 'dir', 'title'],
		a: [
			'href',
			'target',
			'rel',
			'download',
			'dataFootnoteRef',
			'dataFootnoteBackref',
			'ariaDescribedBy',
			'ariaLabel',
		],
		alert: ['kind', 'title'],
		code: ['className', 'dataMeta'],
		details: ['open'],
		img: ['src', 'alt', 'width', 'height', 'loading'],
		input: [['type', 'checkbox'], 'checked', ['disabled', true]],
		video: ['src', 'controls', 'width', 'height', 'poster', 'muted', 'loop', 'playsInline'],
		audio: ['src', 'controls'],
		section: ['dataFootnotes', 'className'],
	},
};

/**
 * Reads raw HTML into the tree and keeps what is on the list. Pages without raw HTML are left alone,
 * for nothing in them can be dangerous.
 */
export function rehypeHtml(): (tree: Root) => Root {
	return (tree) => {
		let isRaw = false;
		visit(tree, 'raw', () => {
			isRaw = true;
		});
		if (!isRaw) return tree;
		return sanitize(raw(tree), schema) as Root;
	};
}
