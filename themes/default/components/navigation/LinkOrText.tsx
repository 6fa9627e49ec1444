import type { HTMLAttributes, ReactElement } from 'react';
import { Link } from '../../../../renderer/theme.ts';

/** A link or, without an address, the same as text. */
export function LinkOrText(props: { link: string | undefined } & HTMLAttributes<HTMLElement>): ReactElement {
	const { link, ...attributes } = props;
	return link ? <Link link={link} {...attributes} /> : <span {...attributes} />;
}
