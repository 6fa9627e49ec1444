import type { SiteData } from '../../renderer/contract/contract.ts';
import type { GroundColors } from '../../renderer/contract/render-contract.ts';
import type { PageProps } from './page-props.ts';

/** A page as HTML, without the document around it. */
export interface RenderedPage {
	props: PageProps;
	site: SiteData;
	/** Everything inside `#app`. */
	body: string;
	/** The article alone. */
	html: string;
	/** Names of the theme features that the article uses. */
	features: string[];
	/** The ground that it stands on, where the theme says. */
	colors?: GroundColors;
}
