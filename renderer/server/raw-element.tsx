import { createElement, type ReactElement } from 'react';

/** A script or style sheet of an author who is trusted, written out as it is. */
export function RawElement(props: Record<string, unknown>): ReactElement {
	const attributes = JSON.parse(String(props.attributes ?? '{}')) as Record<string, unknown>;
	const html = { __html: String(props.html ?? '') };
	return createElement(String(props.name), { ...attributes, dangerouslySetInnerHTML: html });
}
