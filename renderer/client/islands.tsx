import type { ComponentType } from 'react';
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
					<Component {...props}>{children}</Component>
				</ViewContext.Provider>
			);
			roots.push(hydrateRoot(element, tree, { identifierPrefix: element.dataset.prefix ?? '' }));
		}
		return () => {
			for (const root of roots) root.unmount();
		};
	};
}
