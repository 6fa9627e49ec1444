import { type ReactElement, useEffect, useState } from 'react';
import { App } from '../shared/app.tsx';
import type { View } from '../shared/view.ts';
import { notePaint } from './next-paint.ts';

/** The app with the view in its state. Calls `onReady` when the page has become interactive. */
export function Root({
	first,
	onReady,
}: {
	first: View;
	onReady: (render: (view: View) => void) => void;
}): ReactElement {
	const [view, setView] = useState(first);
	useEffect(() => onReady(setView), [onReady]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is about the view that has been rendered.
	useEffect(notePaint, [view]);
	return <App view={view} />;
}
