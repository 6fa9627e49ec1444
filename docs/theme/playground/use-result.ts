import { type MarkdownParser, type MarkdownResult, useMarkdownParser } from 'domdocs/playground';
import { useEffect, useRef, useState } from 'react';

/** How long a reader has not typed before the text is parsed, in milliseconds. */
const pause = 120;

/** What became of the text that was parsed last. */
interface Parsed {
	text?: string;
	/** The last result that there was: that of an earlier text where this one has failed. */
	result?: MarkdownResult;
	error?: unknown;
}

/** The result of a text that is typed: one text is parsed at a time, and after it the newest. */
export function useResult(text: string): Parsed {
	const open = useMarkdownParser();
	const opening = useRef<Promise<MarkdownParser>>(null);
	const [parsed, setParsed] = useState<Parsed>({});
	const [isParsing, setParsing] = useState(false);
	const isFirst = parsed.text === undefined;

	useEffect(
		() => () =>
			void opening.current?.then(
				({ stop }) => stop(),
				() => {},
			),
		[],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only another text, or the end of the last one, is a reason to parse.
	useEffect(() => {
		if (isParsing || parsed.text === text) return;
		const timer = setTimeout(
			async () => {
				setParsing(true);
				try {
					opening.current ??= open().catch((error) => {
						opening.current = null;
						throw error;
					});
					const { parse } = await opening.current;
					setParsed({ text, result: await parse(text) });
				} catch (error) {
					setParsed(({ result }) => ({ text, result, error }));
				}
				setParsing(false);
			},
			isFirst ? 0 : pause,
		);
		return () => clearTimeout(timer);
	}, [text, isParsing]);
	return parsed;
}
