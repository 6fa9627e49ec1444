import { Children, type ReactElement, type ReactNode } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { Anchor } from '../../components/article/Anchor.tsx';
import { hasContent, takeTitle } from '../../components/article/BlockTitle.tsx';
import { textValue } from '../../components/article/text-of-node.ts';
import { IconImage } from '../icons/IconImage.tsx';

/** A titled box. The title is inline Markdown or, on a component, plain text. */
export function Card({ title: text, icon, children }: MarkdownElementProps): ReactElement {
	useFeature('card');
	const { title, body } = takeTitle(children);
	return (
		<div className="card">
			<CardHead icon={icon}>{title ?? textValue(text)}</CardHead>
			<CardBody>{body}</CardBody>
		</div>
	);
}

/** Icon and title of a card; nothing where it has neither. */
export function CardHead({ icon, children }: { icon?: unknown; children: ReactNode }): ReactElement | null {
	const name = textValue(icon);
	if (!name && !children) return null;
	return (
		<p className="card-title">
			{name && <IconImage name={name} className="card-icon" />}
			{children && <span>{children}</span>}
		</p>
	);
}

/** A card's title as the link that reaches over all of it; without an address the words alone. */
export function CardLink({ children, ...attributes }: MarkdownElementProps): ReactElement {
	if (!attributes.href) return <>{children}</>;
	return (
		<Anchor className="card-link" {...attributes}>
			{children}
		</Anchor>
	);
}

/** What is inside of a card, below its title; nothing where there is nothing to see. */
export function CardBody({ description, children }: { description?: unknown; children: ReactNode }) {
	const text = textValue(description);
	if (!text && !hasContent(Children.toArray(children))) return null;
	return (
		<div className="card-body flow">
			{text && <p>{text}</p>}
			{children}
		</div>
	);
}
