import type { Image, Link, Literal, Paragraph, Parents, Root, RootContent } from 'mdast';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { readSize, sizeOf } from '../images/read-size.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';
import type { Embed } from '../syntax/lines/line-nodes.ts';
import { visit } from '../tree/visit.ts';

/** Scheme of addresses that are looked for by name, once all pages are known. */
const wikiScheme = 'wiki:';

/**
 * `[[page]]`, `[[page#heading]]`, `[[#heading]]` and `[[page|text]]` become links, `![[a.png|300x200]]` a
 * picture, `![[a.pdf#page=2]]`, `![[a.mp4]]` and `![[a.mp3]]` alone in a paragraph the embeds of such files, and
 * `![[page]]` and `![[page#heading]]` alone in a paragraph that page, or that part of it.
 */
export function remarkWikiLinks(this: Processor): (tree: Root) => void {
	addSyntax(this, {
		tokens: wikiLinkTokens,
		trigger: { block: /\[\[/ },
		nodes: nodesOf({ wikiLink: (_, text) => ({ type: 'wikiLink', value: text() }) }),
	});
	return (tree) => {
		const found: { node: WikiLink; parent: Parents; index: number; above: Parents | undefined }[] = [];
		const owners = new Map<Paragraph, Parents>();
		visit(tree, (node, index, parent) => {
			if (node.type === 'paragraph' && parent) owners.set(node, parent);
			if (node.type !== 'wikiLink' || !parent || index === undefined) return;
			const above = parent.type === 'paragraph' ? owners.get(parent) : undefined;
			found.push({ node, parent, index, above });
		});
		for (const { node, parent, index, above } of found) {
			const parts = readWikiLink(node.value);
			const isAlone = parts.isEmbed && parent.children.length === 1;
			const embed = isAlone ? toEmbed(node, parts) : undefined;
			if (embed && above) replace(above, parent as RootContent, embed);
			else if (isAlone && above?.type === 'root' && !pictures.test(parts.target) && parts.target) {
				// View puts the page in the place of the link, if there is such a page.
				parent.data = { hName: 'page-embed' };
				(parent.children as RootContent[])[index] = toInline(node, parts);
			} else (parent.children as RootContent[])[index] = toInline(node, parts);
		}
	};
}

function replace(parent: Parents, child: RootContent, other: RootContent): void {
	const children: RootContent[] = parent.children;
	children[children.indexOf(child)] = other;
}

const pictures = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|apng)$/i;
const media: Record<string, RegExp> = {
	pdf: /\.pdf$/i,
	video: /\.(?:mp4|webm|ogv|mov|mkv|m4v)$/i,
	audio: /\.(?:mp3|wav|ogg|oga|flac|m4a|aac|opus)$/i,
};

function toInline({ position }: WikiLink, parts: WikiParts): Image | Link {
	const place = position ? { position } : {};
	const { target, hash, text } = parts;
	if (parts.isEmbed && pictures.test(target)) {
		const { text: alt, size } = readSize(`|${text ?? ''}`);
		const [, width, height] = /^(\d{1,5})(?:x(\d{1,5}))?$/.exec(text ?? '') ?? [];
		const hProperties = { ...(width ? sizeOf(width, height) : size) };
		const name = target
			.split('/')
			.at(-1)!
			.replace(/\.[^.]*$/, '');
		const words = width ? name : alt.replace(/^\|/, '').trim() || name;
		const url = addressOf(target, hash && !/^(light|dark)$/.test(hash) ? '' : hash);
		return { type: 'image', url, alt: words, title: null, data: { hProperties }, ...place };
	}
	// What stands behind the `#` of a file is for the program that shows it.
	const isFile = parts.isEmbed && Object.values(media).some((kind) => kind.test(target));
	const isElsewhere = isFile && /^https?:\/\//i.test(target);
	const shown = text ?? (isFile ? target : hash || target);
	return {
		type: 'link',
		url: isElsewhere ? encodeURI(target) + (hash && `#${encodeURI(hash)}`) : addressOf(target, hash),
		children: [{ type: 'text', value: shown }],
		...(text || hash ? {} : { data: { hProperties: { dataPageTitle: true } } }),
		...place,
	};
}

function addressOf(target: string, hash: string): string {
	return `${wikiScheme}${encodeURI(target)}${hash ? `#${encodeURIComponent(hash)}` : ''}`;
}

/** The embed of a file other than a picture. */
function toEmbed({ value, position }: WikiLink, { target, hash, text }: WikiParts): Embed | undefined {
	const name = Object.keys(media).find((kind) => media[kind]!.test(target));
	if (!name) return undefined;
	const options = new URLSearchParams(hash.replaceAll('#', '&'));
	const page = /^\d+$/.exec(options.get('page') ?? '')?.[0];
	const height = /^\d+(?:\.\d+)?[a-z%]*$/.exec(options.get('height') ?? '')?.[0];
	const info = [
		...(page ? [page] : []),
		...(height ? [`height="${height}"`] : []),
		...(text ? [`title="${text.replaceAll('"', "'")}"`] : []),
	].join(' ');
	const source = encodeURI(target);
	return { type: 'embed', name, info, source, value, ...(position ? { position } : {}) };
}

/** `[[page#heading|text]]`, or an embed with `!` before it, as written. */
interface WikiLink extends Literal {
	type: 'wikiLink';
}

/** What a wiki link says. */
interface WikiParts {
	isEmbed: boolean;
	/** `page`; empty for this page. */
	target: string;
	/** `heading`, the last one of several; for files what stands behind `#`. */
	hash: string;
	/** What stands behind `|`. */
	text?: string;
}

declare module 'mdast' {
	interface PhrasingContentMap {
		wikiLink: WikiLink;
	}
}

/** Takes a wiki link apart. In tables its `|` is written `\|`. */
function readWikiLink(value: string): WikiParts {
	const isEmbed = value.startsWith('!');
	const inner = value.slice(isEmbed ? 3 : 2, -2).replaceAll('\\|', '|');
	const bar = inner.indexOf('|');
	const address = (bar < 0 ? inner : inner.slice(0, bar)).trim();
	const [target = '', ...hashes] = address.split('#');
	const text = bar < 0 ? '' : inner.slice(bar + 1).trim();
	return {
		isEmbed,
		target: target.trim(),
		hash: (isEmbed ? hashes.join('#') : (hashes.at(-1) ?? '')).trim(),
		...(text ? { text } : {}),
	};
}

/**
 * `[[`, a text without brackets in one line, `]]`. Other brackets beside it, a `(` behind it, or a link
 * definition of that name make it what CommonMark makes of it.
 */
function wikiConstruct(open: string): Construct {
	return between({
		type: 'wikiLink',
		open,
		close: ']]',
		maxLength: 505,
		inside: /[^\t\n[]/,
		mayFollow: (before) => before !== 91,
		mayPrecede: (after) => after !== 93 && after !== 40 && after !== 91,
		isOne: (text, { defined }) =>
			/^!?\[\[[^\]]*\]\]$/.test(text) && !prose.test(text) && !defined.includes(toIdentifier(text)),
	});
}

/** The tests of a shell, `[[ -f x ]]`, and what stands alone on a line for a table of contents. */
const prose = /^!?\[\[(?:\s|toc\]\]$)/i;

/** The form that the parser compares labels in. */
function toIdentifier(value: string): string {
	return value
		.replace(/^!?\[\[|\]\]$/g, '')
		.replace(/[\t\n\r ]+/g, ' ')
		.trim()
		.toLowerCase()
		.toUpperCase();
}

/** Finds wiki links and embeds. */
const wikiLinkTokens: Extension = { text: { 33: wikiConstruct('![['), 91: wikiConstruct('[[') } };
