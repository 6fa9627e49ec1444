import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { PageData, SiteData, SlotName } from '../contract/contract.ts';
import { ownParts } from './own-parts.ts';
import { useView } from './view.ts';

/** What a site's component in a slot is given. It may use the hooks of `domdocs/theme` as well. */
export interface SlotProps {
	/** The slot that it is rendered in, for a component that stands in several. */
	slot: SlotName;
	/** The page on screen. */
	page: PageData;
	/** What the pages of its language share. */
	site: SiteData;
	/** What stands in this place without a component of the site. Most slots have nothing. */
	children?: ReactNode;
}

/** The site's components by the name of their slot. */
export const SlotContext = createContext<Partial<Record<SlotName, ComponentType<SlotProps>>>>({});

/** A named place for a component of the site. Without one, it is what stands inside. */
export function Slot({ name, children }: { name: SlotName; children?: ReactNode }): ReactElement {
	const Part = useContext(SlotContext)[name];
	const { page, site, onFeature } = useView();
	if (!Part) return <>{children}</>;
	onFeature?.(ownParts);
	return (
		<Part slot={name} page={page} site={site}>
			{children}
		</Part>
	);
}

/** Whether the site has a component for a slot. */
export function useHasSlot(name: SlotName): boolean {
	return useContext(SlotContext)[name] !== undefined;
}
