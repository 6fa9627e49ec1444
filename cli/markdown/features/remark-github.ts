import type {
	Code,
	Construct,
	Effects,
	Extension,
	State,
	Token,
	TokenizeContext,
	TokenType,
} from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { setTrigger } from '../syntax/inline/add-syntax.ts';
import { leave } from '../syntax/inline/states.ts';

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

declare module 'micromark-util-types' {
	/** Those of GFM. */
	interface TokenTypeMap {
		literalAutolink: 'literalAutolink';
		literalAutolinkHttp: 'literalAutolinkHttp';
		literalAutolinkWww: 'literalAutolinkWww';
	}
}

/** Punctuation of Chinese and Japanese that is not part of a bare address: `，。、；：！？（）「」《》【】“”‘’…～`. */
const ends =
	/[\u2018\u2019\u201c\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e]/;

/** Longer addresses are left to GFM, so that a text of nothing but beginnings stays linear. */
const maxLength = 2000;
/** Punctuation in a row that may stand between an address and the end of its sentence: `**`, `).`. */
const maxTrail = 16;

const isEnd = (code: Code): boolean => code !== null && code > 0 && ends.test(String.fromCharCode(code));
const isBlank = (code: Code): boolean => code === null || code <= 32 || code === 60;
const isTrailing = (code: Code): boolean =>
	code !== null && code > 0 && /[!"'*,.:;?_~)\]]/.test(String.fromCharCode(code));

/**
 * Bare addresses that end where a Chinese or Japanese sentence goes on: in `见 https://example.org/a，然后` the
 * comma is not part of the link. All others are left to GFM, which these stand in front of.
 */
function cjkAutolinks(): Extension {
	const http = autolink('literalAutolinkHttp', /^https?:\/\/$/i, (before) => !/[a-z]/i.test(before));
	const www = autolink('literalAutolinkWww', /^www\.$/i, (before) => /^[\s(*_[\]~]?$/.test(before));
	return { text: { 72: http, 104: http, 87: www, 119: www } };
}

function autolink(type: TokenType, start: RegExp, mayFollow: (before: string) => boolean): Construct {
	const longest = type === 'literalAutolinkWww' ? 4 : 8;
	return {
		name: 'cjkAutolink',
		tokenize(effects, ok, nok) {
			let read = '';
			const inStart: State = (code) => {
				if (start.test(read))
					return isBlank(code) || isEnd(code) ? nok(code) : address(effects, done, nok)(code);
				if (code === null || code < 0 || read.length >= longest) return nok(code);
				read += String.fromCharCode(code);
				effects.consume(code);
				return inStart;
			};
			const done = leave(effects, [type, 'literalAutolink'], ok);
			return (code) => {
				const before = this.previous === null || this.previous < 0 ? '' : String.fromCharCode(this.previous);
				if (!mayFollow(before) || isInLabel(this)) return nok(code);
				effects.enter('literalAutolink');
				effects.enter(type);
				return inStart(code);
			};
		},
	};
}

/** The rest of an address, which ends before such punctuation or is not cut. */
function address(effects: Effects, ok: State, nok: State): State {
	let length = 0;
	let open = 0;
	const take: State = (code) => {
		length += 1;
		if (code === 40) open += 1;
		if (code === 41) open -= 1;
		effects.consume(code);
		return inside;
	};
	const inside: State = (code) => {
		if (isEnd(code)) return ok(code);
		if (isBlank(code) || length >= maxLength) return nok(code);
		const isOfPair = code === 41 && open > 0;
		return isTrailing(code) && !isOfPair ? effects.check(trail, ok, take)(code) : take(code);
	};
	return inside;
}

/** Punctuation up to the end of an address. */
const trail: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		let length = 0;
		const inside: State = (code) => {
			if (isEnd(code)) return ok(code);
			if (!isTrailing(code) || length >= maxTrail) return nok(code);
			length += 1;
			effects.consume(code);
			return inside;
		};
		return (code) => {
			effects.enter('data');
			return inside(code);
		};
	},
};

/** Tokens with no open `[` in front of them, so that each is looked at once. */
const clear = new WeakSet<Token>();

/** Whether a `[` is open in front of it: there are no links in the text of a link. */
function isInLabel({ events }: TokenizeContext): boolean {
	for (let index = events.length - 1; index >= 0; index--) {
		const token = events[index]![1];
		if ((token.type === 'labelLink' || token.type === 'labelImage') && !token._balanced) return true;
		if (clear.has(token)) break;
	}
	const last = events.at(-1)?.[1];
	if (last) clear.add(last);
	return false;
}
