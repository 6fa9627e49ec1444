import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';

/** Up to how many letters code stays on one line; longer words may break behind what divides them. */
const short = 20;
const dividers = /(?<=[\w)\]}][_./:=,|]+)(?=[\w([{<])|(?<=[a-z\d])(?=[A-Z])/;
const dots = /(?<=\w\.)(?=\w)/;

/**
 * Code in a line of text. Short code does not break at its spaces and hyphens; a long name breaks between its parts before it breaks within
 * one. Code that has an id is the key of a row, which has more room: it breaks behind dots alone.
 */
export function InlineCode({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const { id, className } = attributes;
	if (typeof children !== 'string' || className !== undefined) return <code {...attributes}>{children}</code>;
	if (children.length <= short) {
		return (
			<code {...attributes} className={!id && /\S\s|\w-\w/.test(children) ? 'whole' : undefined}>
				{children}
			</code>
		);
	}
	return <code {...attributes}>{breakWords(children, id ? dots : dividers)}</code>;
}

/** A text whose long words break between their parts before they break within one. */
export function breakWords(text: string, between = dividers): ReactNode[] {
	return text.split(/(\s+)/).flatMap((word, place) =>
		(word.length > short ? word.split(between) : [word]).map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are told apart by their place.
			<Fragment key={`${place}.${index}`}>
				{index > 0 && <wbr />}
				{part}
			</Fragment>
		)),
	);
}
