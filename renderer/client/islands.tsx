import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandSlot } from '../shared/island-slot.tsx';
import { type View, ViewContext } from '../shared/view.ts';
import type { FeatureEnvironment } from './features.ts';

/** Makes the function that has one component of the site take over where the server has rendered it. */
export function makeIslands(name: string, Component: ComponentType<Record<string, unknown>>) {
	return (article: HTMLElement, _: FeatureEnvironment, view: View): (() => void) => {
		const roots: Root[] = [];
		for (const element of article.querySelectorAll<HTMLElement>('[data-island]')) {
			if (element.dataset.island !== name) continue;
			const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
			const children = element.dataset.slot === undefined ? undefined : <IslandSlot html={null} />;
			const tree = (
				<ViewContext.Provider value={view}>
					<Alive element={element}>
						<Component {...props}>{children}</Component>
					</Alive>
				</ViewContext.Provider>
			);
			roots.push(hydrateRoot(element, tree, { identifierPrefix: element.dataset.prefix ?? '' }));
		}
		return () => {
			for (const root of roots) root.unmount();
		};
	};
}

/** What is inside, which hears what was typed before it was alive. */
function Alive({ element, children }: { element: HTMLElement; children: ReactNode }): ReactNode {
	useEffect(() => {
		for (const field of element.querySelectorAll<HTMLInputElement>('input,textarea')) repeatInput(field);
	}, [element]);
	return children;
}

/** React takes what stands in a field when it begins for what it has put there itself: for it, the field changes now. */
function repeatInput(field: HTMLInputElement): void {
	const typed = field.value;
	if (typed === field.defaultValue) return;
	field.value = field.defaultValue;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
