import type { ReactElement, ReactNode } from 'react';

/** Something that is known about a page, below its article, under a heading of its own. */
export function RecordSection(props: { id: string; title: string; children: ReactNode }): ReactElement {
	const { id, title, children } = props;
	return (
		<section className="record" aria-labelledby={id}>
			<h2 id={id} className="record-label">
				{title}
			</h2>
			{children}
		</section>
	);
}
