import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { ownParts } from './own-parts.ts';
import { useView } from './view.ts';

/** A component of the site in the place of one of the theme's, which says so of the page that it is on. */
export function markOwn<Props extends object>(Component: ComponentType<Props>): FunctionComponent<Props> {
	return function Own(props) {
		useView().onFeature?.(ownParts);
		return createElement(Component, props);
	};
}
