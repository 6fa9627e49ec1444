import type { SiteData } from '../../renderer/contract/contract.ts';
import type { RenderOutput } from '../../renderer/contract/render-contract.ts';
import type { PageProps } from './page-props.ts';

/** A page as HTML, without the document around it. */
export interface RenderedPage extends RenderOutput {
	props: PageProps;
	site: SiteData;
}
