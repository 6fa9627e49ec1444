import { MarkdownContent, type MarkdownMessage } from 'domdocs/playground';
import { useEffect, useId, useRef, useState } from 'react';
import { readSharedText, shareText } from './shared-text.ts';
import { useResult } from './use-result.ts';
import type { Words } from './words.ts';

/** How long a reader has not typed before the address has the text, in milliseconds: Safari allows 100 changes in 30 seconds. */
const pause = 500;

/** The field, what is to be said about its text, and the result. */
export default function Editor({ start, words }: { start: string; words: Words }) {
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const [text, setText] = useState(start);
	const [isCopied, setCopied] = useState(false);
	const { result, error } = useResult(text);
	// Places in an earlier text mean nothing in this one.
	const messages = error ? undefined : result?.messages;

	useEffect(() => field.current?.focus({ preventScroll: true }), []);

	useEffect(() => {
		if (text === (readSharedText() ?? start)) return;
		const timer = setTimeout(shareText, pause, text);
		return () => clearTimeout(timer);
	}, [text, start]);

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
					{error ? describe(error, words) : messages ? words.messages(messages.length) : words.loading}
				</p>
				<ol className="playground-messages">
					{messages?.map((message) => (
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

/** Why a text has no result, and what to do. */
function describe(error: unknown, words: Words): string {
	if (!(error instanceof Error)) return words.failed + String(error);
	return error.name === 'TimeoutError' ? words.tooSlow : words.failed + error.message;
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
