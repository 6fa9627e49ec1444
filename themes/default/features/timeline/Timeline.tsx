import type { CSSProperties, ReactElement, ReactNode } from 'react';
import {
	type MarkdownElementProps,
	readIconColor,
	useFeature,
	useTexts,
} from '../../../../renderer/theme.ts';
import { hasContent, takeTitle } from '../../components/article/BlockTitle.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconImage } from '../icons/IconImage.tsx';

/** Points in time along a line: upright with their text at one side or both, or lying. */
export function Timeline({ horizontal, placement, children }: MarkdownElementProps): ReactElement {
	useFeature('timeline');
	const t = useTexts();
	if (horizontal === true) {
		return (
			// biome-ignore lint/a11y/useSemanticElements: a section would be a part of the article's outline.
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the line.
			<div className="timeline is-horizontal" role="region" aria-label={t('timeline.label')} tabIndex={0}>
				{children}
			</div>
		);
	}
	const side = placement === 'right' || placement === 'between' ? placement : 'left';
	return <div className={`timeline at-${side}`}>{children}</div>;
}

/** The points of one line. */
export function TimelineList({ children }: MarkdownElementProps): ReactElement {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: without marks of its own Safari does not call it a list.
		<ol className="timeline-list" role="list">
			{children}
		</ol>
	);
}

/** One point: its title, its time, its text. */
export function TimelineItem(properties: MarkdownElementProps): ReactElement {
	const { time, type, icon, color, line, card, placement, children } = properties;
	const { title, body } = takeTitle(children);
	const kind = type === 'danger' ? 'caution' : String(type ?? 'info');
	const paint = typeof color === 'string' ? readIconColor(color) : null;
	const style = paint ? ({ '--ore': paint } as CSSProperties) : undefined;
	const hasIcon = typeof icon === 'string' && icon !== '';
	return (
		<li
			className={classNames(
				`timeline-item kind-${kind}`,
				(line === 'dashed' || line === 'dotted') && `is-${line}`,
				card === true && 'is-card',
				placement === 'right' && 'is-right',
				hasIcon && 'has-icon',
			)}
			style={style}
		>
			<span className="timeline-mark">{hasIcon && <IconImage name={icon} />}</span>
			<div className="timeline-entry">
				{title && <p className="timeline-title">{title}</p>}
				{typeof time === 'string' && time !== '' && <TimeOf>{time}</TimeOf>}
				{hasContent(body) && <div className="timeline-text flow">{body}</div>}
			</div>
		</li>
	);
}

/** A date is told to machines as such; any other words are just words. */
function TimeOf({ children }: { children: ReactNode }): ReactElement {
	const date = String(children).replaceAll('/', '-');
	const isDate = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/.test(date);
	return <p className="timeline-time">{isDate ? <time dateTime={date}>{children}</time> : children}</p>;
}
