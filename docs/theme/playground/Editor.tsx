import {
	MarkdownContent,
	type MarkdownMessage,
	type MarkdownParser,
	type MarkdownResult,
	useMarkdownParser,
} from 'domdocs/playground';
import { useEffect, useId, useRef, useState } from 'react';
import { shareText } from './shared-text.ts';
import type { Words } from './words.ts';

/** How long a reader has not typed before the text is parsed, in milliseconds. */
const pause = 120;

/** The field, what is to be said about its text, and the result. */
export default function Editor({ start, words }: { start: string; words: Words }) {
	const open = useMarkdownParser();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const [text, setText] = useState(start);
	const [parser, setParser] = useState<MarkdownParser | null>(null);
	const [result, setResult] = useState<MarkdownResult | null>(null);
	const [failure, setFailure] = useState('');
	const [isCopied, setCopied] = useState(false);
	const fail = (error: unknown): void => setFailure(error instanceof Error ? error.message : String(error));

	// biome-ignore lint/correctness/useExhaustiveDependencies: one parser for as long as the field is there.
	useEffect(() => {
		field.current?.focus({ preventScroll: true });
		const opening = open();
		opening.then(setParser, fail);
		return () => void opening.then(({ stop }) => stop());
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new result is no reason to parse again.
	useEffect(() => {
		if (!parser) return;
		let isOver = false;
		const timer = setTimeout(
			() => {
				if (text !== start) shareText(text);
				parser.parse(text).then((found) => !isOver && setResult(found), fail);
			},
			result ? pause : 0,
		);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [parser, text]);

	const copy = async (): Promise<void> => {
		shareText(text);
		await navigator.clipboard.writeText(location.href);
		setCopied(true);
	};
	return (
		<div className="playground">
			<div className="playground-write">
				<div className="playground-head">
					<label htmlFor={id}>{words.markdown}</label>
					<button type="button" className="button-text" onClick={copy}>
						{isCopied ? words.copied : words.copy}
					</button>
				</div>
				<textarea
					ref={field}
					id={id}
					value={text}
					spellCheck={false}
					aria-describedby={`${id}-messages`}
					onChange={({ target }) => {
						setText(target.value);
						setCopied(false);
					}}
				/>
				<p className="playground-count" id={`${id}-messages`} role="status">
					{failure ? words.failed + failure : result ? words.messages(result.messages.length) : words.loading}
				</p>
				<ol className="playground-messages">
					{result?.messages.map((message) => (
						<li
							key={`${message.line}:${message.column} ${message.message}`}
							className={`playground-${message.severity}`}
						>
							<button type="button" title={words.goTo} onClick={() => goTo(field.current!, message)}>
								{message.line}:{message.column}
							</button>
							<span>
								<strong>{words.severity[message.severity]}</strong> {message.message} {message.hint}
							</span>
						</li>
					))}
				</ol>
			</div>
			<section className="playground-result" aria-label={words.result}>
				<p className="playground-head">{words.result}</p>
				{result && <MarkdownContent html={result.html} />}
			</section>
		</div>
	);
}

/** Selects what a message is about; where only its beginning is known, puts the cursor there. */
function goTo(
	field: HTMLTextAreaElement,
	{ line, column, endLine = line, endColumn = column }: MarkdownMessage,
): void {
	const starts = [0, ...[...field.value.matchAll(/\n/g)].map(({ index }) => index + 1)];
	const offsetOf = (row: number, place: number): number =>
		(starts[row - 1] ?? field.value.length) + place - 1;
	field.focus();
	field.setSelectionRange(offsetOf(line, column), offsetOf(endLine, endColumn));
	const height = field.scrollHeight / starts.length;
	field.scrollTop = Math.max(0, (line - 4) * height);
}
