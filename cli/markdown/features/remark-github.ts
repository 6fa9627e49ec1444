import type { Construct, Extension } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { setTrigger } from '../syntax/inline/add-syntax.ts';
import { cjkAutolinks } from '../syntax/inline/cjk-autolink.ts';

/** What has to stand somewhere in a text that this construct of bare addresses finds anything in. */
const triggers: Record<string, RegExp> = {
	emailAutolink: /[\w.+-]@[a-z\d]/i,
	wwwAutolink: /www\./i,
	protocolAutolink: /https?:\/\//i,
};

/**
 * GitHub's additions to CommonMark; bare addresses end before Chinese and Japanese punctuation: see
 * `cjkAutolinks`. Constructs of bare addresses, which are tried at the first letter of each word and cost a third of the
 * time that reading takes, are left out where the text shows no trace of one.
 */
export function remarkGithub(this: Processor, source: string): void {
	const used = Object.keys(triggers).filter((name) => triggers[name]!.test(source));
	const hasReferences = /&[#\w]+;/.test(source);
	const key = `${used.join(' ')} ${used.length > 0 || hasReferences}`;
	const extensions = known.get(key) ?? makeExtensions(used, hasReferences);
	known.set(key, extensions);
	const data = this.data() as Partial<GithubData>;
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions.micromarkExtensions];
	data.fromMarkdownExtensions = [
		...(data.fromMarkdownExtensions ?? []),
		...extensions.fromMarkdownExtensions,
	];
	// The native parser reads them too.
	setTrigger(this, {});
}

interface GithubData {
	micromarkExtensions: Extension[];
	fromMarkdownExtensions: unknown[];
}

/** Extensions by what texts have: they take as long to make as a short page to read. */
const known = new Map<string, GithubData>();

/** What remark-gfm adds to a processor, without what finds nothing. */
function makeExtensions(used: readonly string[], hasReferences: boolean): GithubData {
	const data: GithubData = { micromarkExtensions: [], fromMarkdownExtensions: [] };
	remarkGfm.call({ data: () => data } as unknown as Processor);
	const unused = Object.keys(triggers).filter((name) => !used.includes(name));
	if (used.length > 0) data.micromarkExtensions.push(cjkAutolinks());
	else if (!hasReferences)
		data.fromMarkdownExtensions.push(withoutAddresses(data.fromMarkdownExtensions.pop()));
	return {
		micromarkExtensions: data.micromarkExtensions.map((extension) => without(extension, unused)),
		fromMarkdownExtensions: data.fromMarkdownExtensions,
	};
}

function without(extension: Extension, names: readonly string[]): Extension {
	const isUsed = (construct: Construct): boolean => !names.includes(construct.name ?? '');
	const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
		code,
		[constructs].flat().filter((construct) => construct && isUsed(construct)),
	]);
	return { ...extension, text: Object.fromEntries(text.filter(([, constructs]) => constructs!.length > 0)) };
}

/** Without the search for addresses in all texts. */
function withoutAddresses(extensions: unknown): unknown {
	return (extensions as { enter?: object }[]).filter(({ enter }) => !('literalAutolink' in (enter ?? {})));
}
