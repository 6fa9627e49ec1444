import { suggest } from '../../../diagnostics/suggest.ts';
import { embedFeatures } from '../../features/embeds.ts';
import { type ParseContext, reportProblem } from '../../plugin.ts';
import type { Embed } from '../lines/line-nodes.ts';

/** Embeds of other generators, in small letters. An author who writes one of these does not mean a link. */
const foreign = new Set([
	...['asciinema', 'caniuse', 'figma', 'gist', 'osf', 'plot', 'prezi', 'qrcode', 'slideshare'],
	...['spotify', 'stackblitz', 'toc', 'twitch', 'twitter', 'vimeo', 'vine'],
]);

/** What a link leads to: an address with its scheme, a path, a heading, a page. */
const link = /^(?:[a-z][a-z\d+.-]*:|\/|\.{1,2}\/|#)|\.md(?:[#?\s]|$)/i;

/**
 * Whether the line `@[name](source)` is meant as an embed. `@[Ada](https://example.org/ada)` is a link
 * behind an at sign, unless the name is almost that of an embed or is one elsewhere.
 */
export function isMeantAsEmbed(name: string, source: string): boolean {
	if (embedFeatures.has(name) || foreign.has(name.toLowerCase())) return true;
	return link.test(source) ? name.length > 4 && nameLike(name) !== undefined : true;
}

/** Reports a name that no embed has. */
export function reportUnknownEmbed(embed: Embed, context: ParseContext): void {
	const { name } = embed;
	const near = nameLike(name);
	const some = [...embedFeatures.keys()].slice(0, 6).join(', ');
	reportProblem(context, 'unknown-embed', embed, {
		message: `Unexpected embed \`${name}\`, expected one that exists; the line is shown as text.`,
		hint: near
			? `Did you mean \`${near}\`?`
			: name.toLowerCase() === 'toc'
				? 'Type `[[TOC]]` for a table of contents.'
				: `Type one of ${some} ..., or \`\\@[${name}]\` for a link behind an at sign.`,
	});
}

function nameLike(name: string): string | undefined {
	return foreign.has(name.toLowerCase()) ? undefined : suggest(name, embedFeatures.keys());
}
