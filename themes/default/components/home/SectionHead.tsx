import type { ReactElement } from 'react';

/** Title and description of a section of the home page. */
export function SectionHead(props: {
	title?: string | undefined;
	description?: string | undefined;
}): ReactElement | null {
	const { title, description } = props;
	if (!title && !description) return null;
	return (
		<header className="section-head">
			{title && <h2>{title}</h2>}
			{description && <p>{description}</p>}
		</header>
	);
}
