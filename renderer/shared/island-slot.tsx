import type { ReactElement } from 'react';

/** Markdown inside of an island. The server writes its HTML, which React leaves alone in the browser. */
export function IslandSlot({ html }: { html: string | null }): ReactElement {
	return (
		<div
			className="island-slot"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: it is a part of the article, rendered by the server.
			dangerouslySetInnerHTML={{ __html: html ?? '' }}
		/>
	);
}
