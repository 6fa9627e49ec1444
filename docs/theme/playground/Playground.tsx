import { useFeature, usePage } from 'domdocs/theme';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { readSharedText } from './shared-text.ts';
import { wordsOf } from './words.ts';
import './playground.css';

/** What Markdown may need: a page names the files of its features when it is built. Diagrams and locks show their source. */
const features = [
	...['alert', 'annotation', 'badge', 'card', 'chat', 'code', 'code-tree', 'collapse', 'demo', 'disclosure'],
	...['embed', 'field', 'file-tree', 'icons', 'images', 'layout', 'mark', 'math', 'reference', 'spoiler'],
	...['steps', 'table', 'tabs', 'timeline', 'toc', 'viewer', 'window'],
];

const Editor = lazy(() => import('./Editor.tsx'));

/**
 * Markdown beside its result. Its children are an example, written as `::: demo markdown`, which is all there is until a reader
 * opens the editor, or comes with a text in the address.
 */
export default function Playground({ children }: { children?: ReactNode }) {
	// biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same.
	for (const name of features) useFeature(name);
	const words = wordsOf(usePage().lang);
	const [text, setText] = useState<string | null>(null);
	const example = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const read = (): void => setText((now) => readSharedText() ?? now);
		read();
		addEventListener('hashchange', read);
		return () => removeEventListener('hashchange', read);
	}, []);
	const open = (): void => setText(example.current?.querySelector('.demo-source code')?.textContent ?? '');
	if (text !== null)
		return (
			<Suspense fallback={<p role="status">{words.loading}</p>}>
				<Editor key={text} start={text} words={words} />
			</Suspense>
		);
	return (
		<div className="playground-closed">
			<p className="playground-open">
				<button type="button" className="button button-brand" onClick={open}>
					{words.open}
				</button>
			</p>
			<div ref={example}>{children}</div>
		</div>
	);
}
