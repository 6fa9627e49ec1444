import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

/**
 * Covered text, `<spoiler trigger effect>`. As written here it is uncovered by pointing at it or by the Tab
 * key; the script makes a button of it that keeps it uncovered. `trigger` is `hover` or `click`, default
 * `hover`; `effect` is `mask` or `blur`, default `mask`.
 */
export function Spoiler(props: MarkdownElementProps): ReactElement {
	const { trigger, effect, className, children, ...attributes } = props;
	useFeature('spoiler');
	return (
		<span
			{...attributes}
			className={classNames('spoiler', typeof className === 'string' && className)}
			data-trigger={trigger === 'click' ? 'click' : 'hover'}
			data-effect={effect === 'blur' ? 'blur' : 'mask'}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: without the script, the keyboard uncovers it by coming to it.
			tabIndex={0}
		>
			<span className="spoiler-text">{children}</span>
		</span>
	);
}
