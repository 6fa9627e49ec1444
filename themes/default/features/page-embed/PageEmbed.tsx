import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

/** Another page, or a part of it, with a link to where it stands. A page that there is not is a mere link. */
export function PageEmbed({ title, href, children }: MarkdownElementProps): ReactElement {
	useFeature('page-embed');
	if (typeof href !== 'string') return <p>{children}</p>;
	return (
		<div className="page-embed">
			<p className="page-embed-source">
				<a href={href}>{String(title)}</a>
			</p>
			<div className="flow">{children}</div>
		</div>
	);
}
