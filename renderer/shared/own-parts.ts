/**
 * Name of the feature of pages whose chrome has something of the site's own: slots, a layout, replaced components. What they do in the browser
 * is not known, so the app takes over such a page at the reader's first move.
 */
export const ownParts = 'own-parts';

/** The name as a type, for the compiler. */
export type OwnParts = typeof ownParts;
