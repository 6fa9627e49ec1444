import type {
	Construct,
	Effects,
	Extension,
	State,
	Token,
	TokenizeContext,
	Tokenizer,
} from 'micromark-util-types';
import type { Piece } from '../inline/add-syntax.ts';
import {
	isInLine,
	isLineEnd,
	isSpace,
	leave,
	nextLine,
	takeLineEnding,
	takeWhile,
} from '../inline/states.ts';
import type { ContainerOpening, LinePlan } from './plan-lines.ts';

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		container: 'container';
		containerFence: 'containerFence';
		containerLabel: 'containerLabel';
		containerRaw: 'containerRaw';
		containerEnd: 'containerEnd';
		containerMarker: 'containerMarker';
		containerMarkerMark: 'containerMarkerMark';
		embedLine: 'embedLine';
	}
	interface Token {
		/** Line that a container, marker or embed begins on. */
		domdocsLine?: number;
	}
}

/**
 * A micromark extension for what the plan has found: containers, marks inside of them, embeds. The plan says
 * where they are; this cuts them out of the text, so that what is inside is Markdown like any other.
 */
export function lineSyntax(plan: LinePlan, piece: Piece): Extension {
	const lineOf = (context: TokenizeContext): number => context.now().line + piece.line;
	const container = constructOf('container', (context) => tokenizeContainer(context, plan, lineOf));
	const marker = constructOf('containerMarker', (context) => tokenizeMarker(lineOf(context), plan));
	const embed = constructOf('embedLine', (context) => tokenizeEmbed(lineOf(context), plan));
	const markers = Object.fromEntries([...'{@:+'].map((character) => [character.charCodeAt(0), marker]));
	return { flow: { ...markers, 58: [container, marker], 64: [embed, marker] } };
}

type Start = (context: TokenizeContext) => ((effects: Effects, ok: State, nok: State) => State) | null;

/** A construct of blocks that is text wherever the plan has nothing to say. */
function constructOf(name: string, start: Start): Construct {
	const tokenize: Tokenizer = function (effects, ok, nok) {
		return start(this)?.(effects, ok, nok) ?? nok;
	};
	return { name, tokenize, concrete: true };
}

function tokenizeContainer(
	context: TokenizeContext,
	plan: LinePlan,
	lineOf: (context: TokenizeContext) => number,
): ReturnType<Start> {
	const line = lineOf(context);
	const opening = plan.openings.get(line);
	if (!opening) return null;
	return (effects, ok) => {
		const linesOf = opening.content === 'raw' ? rawLines : markdownLines;
		const close = leave(effects, ['container'], ok);
		const afterFence: State = (code) => {
			if (context.interrupt) return ok(code);
			if (code === null) return close(code);
			return contentOf({ context, effects, opening, close, lineOf }, linesOf(effects))(code);
		};
		const begin: State = (code) => {
			effects.enter('container').domdocsLine = line;
			effects.enter('containerFence');
			return fenceOf(effects, opening, afterFence)(code);
		};
		return begin;
	};
}

/** `::: name label`, up to the end of the line. */
function fenceOf(effects: Effects, { name, info }: ContainerOpening, next: State): State {
	let rest = name.length;
	const finish = leave(effects, ['containerFence'], next);
	const label = takeWhile(effects, isInLine, leave(effects, ['chunkText', 'containerLabel'], finish));
	const gap = takeWhile(effects, info === '' ? isInLine : isSpace, (code) => {
		if (isLineEnd(code)) return finish(code);
		effects.enter('containerLabel');
		effects.enter('chunkText', { contentType: 'text' });
		return label(code);
	});
	const named = takeWhile(effects, (code) => isInLine(code) && rest-- > 0, gap);
	return takeWhile(effects, (code) => code === 58 || isSpace(code), named);
}

interface ContentInput {
	context: TokenizeContext;
	effects: Effects;
	opening: ContainerOpening;
	close: State;
	/** The line of the page that a context is on. */
	lineOf: (context: TokenizeContext) => number;
}

/** Lines up to the end, each taken as `lines` takes one. */
function contentOf({ context, effects, opening, close, lineOf }: ContentInput, lines: LineTokens): State {
	const endLine = endOf(effects, close);
	const lineStart: State = (code) => {
		if (lineOf(context) === opening.end) return endLine(code);
		if (code === null) return close(code);
		// A line that is empty and the last one would be a piece of nothing.
		return code < -2 ? effects.check(nextLine, startLine, close)(code) : startLine(code);
	};
	const startLine: State = (code) => {
		lines.enter();
		return inLine(code);
	};
	const inLine: State = (code) => {
		if (code === null) return last(code);
		if (code < -2) return effects.check(nextLine, lineEnd, last)(code);
		effects.consume(code);
		return inLine;
	};
	const lineEnd: State = (code) => {
		effects.consume(code);
		lines.exit();
		return lineStart;
	};
	const last: State = (code) => {
		lines.exit();
		return close(code);
	};
	return effects.check(nextLine, takeLineEnding(effects, lineStart), close);
}

interface LineTokens {
	enter(): void;
	exit(): void;
}

/** Each line a piece of one document of its own. */
function markdownLines(effects: Effects): LineTokens {
	let previous: Token | undefined;
	return {
		enter: () => {
			const token = effects.enter('chunkDocument', {
				contentType: 'document',
				...(previous ? { previous } : {}),
			});
			if (previous) previous.next = token;
			previous = token;
		},
		exit: () => void effects.exit('chunkDocument'),
	};
}

/** Each line as it is. */
function rawLines(effects: Effects): LineTokens {
	return { enter: () => void effects.enter('containerRaw'), exit: () => void effects.exit('containerRaw') };
}

/** The line of colons that ends a container; none where a list or quote has begun in front of them. */
function endOf(effects: Effects, close: State): State {
	const rest = takeWhile(effects, isInLine, leave(effects, ['containerEnd'], close));
	return (code) => {
		if (isLineEnd(code)) return close(code);
		effects.enter('containerEnd');
		return rest(code);
	};
}

function tokenizeMarker(line: number, plan: LinePlan): ReturnType<Start> {
	const length = plan.markers.get(line);
	if (length === undefined) return null;
	return (effects, ok) => {
		let rest = length;
		const finish = leave(effects, ['containerMarker'], ok);
		const inText = takeWhile(effects, isInLine, leave(effects, ['chunkText'], finish));
		const afterMark: State = (code) => {
			if (isLineEnd(code)) return finish(code);
			effects.enter('chunkText', { contentType: 'text' });
			return inText(code);
		};
		const endOfMark = leave(effects, ['containerMarkerMark'], afterMark);
		const inMark = takeWhile(effects, (code) => isInLine(code) && rest-- > 0, endOfMark);
		return (code) => {
			effects.enter('containerMarker').domdocsLine = line;
			effects.enter('containerMarkerMark');
			return inMark(code);
		};
	};
}

function tokenizeEmbed(line: number, plan: LinePlan): ReturnType<Start> {
	if (!plan.embeds.has(line)) return null;
	return (effects, ok) => {
		const inside = takeWhile(effects, isInLine, leave(effects, ['embedLine'], ok));
		return (code) => {
			effects.enter('embedLine').domdocsLine = line;
			return inside(code);
		};
	};
}
