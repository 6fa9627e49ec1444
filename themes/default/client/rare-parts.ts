/** Those of `components/rare-parts.ts` that came with a page, put in by `features/<name>/chrome.ts`: a page without one does not say so. */
const rareParts: Partial<typeof import('../components/rare-parts.ts').default> = {};

export default rareParts;
