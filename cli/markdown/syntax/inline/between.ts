import type { Code, Construct, ParseContext, State, TokenType } from 'micromark-util-types';

/** Text between two marks in one paragraph, which becomes one token. */
interface Between {
	type: string;
	open: string;
	close: string;
	/** Characters, marks included. */
	maxLength: number;
	/** Characters that may stand between the marks. */
	inside: RegExp;
	/** What may stand before it. Default: everything. */
	mayFollow?(before: Code): boolean;
	/** What may stand behind it. Default: everything. */
	mayPrecede?(after: Code): boolean;
	/** Whether a text, marks included, is what it looks like. Default: it is. */
	isOne?(text: string, parser: ParseContext): boolean;
}

/** A construct for what is written between two marks: at least one character. */
export function between({ type, open, close, maxLength, inside, ...rules }: Between): Construct {
	const token = type as TokenType;
	const shortest = open.length + close.length;
	return {
		name: type,
		tokenize(effects, ok, nok) {
			const before = this.previous;
			let text = '';
			const next: State = (code) => {
				if (text.length >= shortest && text.endsWith(close)) return end(code);
				const character =
					code === null ? '\n' : code < 0 ? (code < -2 ? '\n' : '\t') : String.fromCharCode(code);
				const wanted = open[text.length];
				if (wanted ? character !== wanted : text.length > maxLength || !isPart(character)) return nok(code);
				text += character;
				effects.consume(code);
				return next;
			};
			const isPart = (character: string): boolean => inside.test(character) || close.includes(character);
			const end: State = (code) => {
				const written = this.sliceSerialize(effects.exit(token));
				if (text.length === shortest || rules.mayPrecede?.(code) === false) return nok(code);
				return (rules.isOne?.(written, this.parser) ?? true) ? ok(code) : nok(code);
			};
			return (code) => {
				if (rules.mayFollow?.(before) === false) return nok(code);
				effects.enter(token);
				return next(code);
			};
		},
	};
}
