/**
 * The data that a page is rendered from. All of it is plain JSON: the compiler writes it, the server
 * renders it, the browser reads the same values again, and a theme sees nothing else.
 *
 * Links are routes without the base path (`/en/notes/api/`) or absolute URLs; what renders a link
 * adds the base (see `Link` in `renderer/theme.ts`).
 */

export type * from './blog-contract.ts';
export type * from './comments.ts';
export type * from './encryption-contract.ts';
export type * from './file-contract.ts';
export type * from './home-contract.ts';
export type * from './icon-contract.ts';
export type * from './navigation-contract.ts';
export type * from './page-contract.ts';
export type * from './page-parts.ts';
export type * from './search-contract.ts';
export type * from './site-contract.ts';
export type { SlotName } from './slot-name.ts';
