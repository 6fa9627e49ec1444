import type { Theme } from '../../../renderer/theme.ts';
import { BareLayout } from '../layouts/BareLayout.tsx';
import { DocLayout } from '../layouts/DocLayout.tsx';
import { PageLayout } from '../layouts/PageLayout.tsx';

/**
 * The theme as browsers begin with it. The layouts of other pages are put in by `features/<name>/chrome.ts`, which comes with the
 * first page that has the feature.
 */
const theme: { layouts: Partial<Theme['layouts']> } = {
	layouts: { doc: DocLayout, page: PageLayout, bare: BareLayout },
};

export default theme;
