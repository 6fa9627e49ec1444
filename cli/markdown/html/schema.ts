import { defaultSchema, type Schema } from 'hast-util-sanitize';

const elements = [
	...['abbr', 'audio', 'bdi', 'bdo', 'caption', 'cite', 'col', 'colgroup', 'dfn', 'figcaption', 'figure'],
	...['mark', 'rp', 'rt', 'ruby', 'small', 'time', 'u', 'video', 'wbr'],
];

/** `document` finds pictures by their `name` before its own members, which scripts then miss. */
const dangerous = ['name', 'action', 'method', 'encType', 'accept', 'acceptCharset'];

const general = [
	...(defaultSchema.attributes?.['*'] ?? []).filter((name) => !dangerous.includes(String(name))),
	...['className', 'style', 'id', 'lang', 'dir', 'title', 'role'],
	...['ariaLabel', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaHidden'],
];

/** What GitHub allows in Markdown, and a few harmless elements and attributes more. */
export const htmlSchema: Schema = {
	...defaultSchema,
	clobber: [],
	clobberPrefix: '',
	protocols: {},
	tagNames: [...(defaultSchema.tagNames ?? []), ...elements],
	attributes: {
		'*': general,
		a: ['href', 'target', 'rel', 'download', 'dataFootnoteRef', 'dataFootnoteBackref'],
		audio: ['src', 'controls', 'muted', 'loop', 'preload'],
		code: ['dataMeta'],
		input: [['type', 'checkbox'], 'checked', ['disabled', true]],
		img: ['src', 'srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority', 'no-view'],
		ol: ['reversed', 'type'],
		section: ['dataFootnotes'],
		source: ['src', 'srcSet', 'sizes', 'type', 'media', 'width', 'height'],
		video: ['src', 'controls', 'muted', 'loop', 'preload', 'playsInline', 'poster'],
	},
	/** Elements whose content is not text for readers. */
	strip: [
		...['script', 'style', 'template', 'title', 'textarea', 'select', 'noscript', 'noembed', 'noframes'],
		...['iframe', 'object', 'svg', 'math'],
	],
};
