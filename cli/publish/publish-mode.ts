/**
 * How a site is published. `files`: one file after the other, nothing before what it needs, and what
 * has not changed is not touched. `swap`: a whole new folder takes the place of the old one, so that no
 * reader finds two versions side by side; for an instant there is none.
 */
export const publishModes = ['files', 'swap'] as const;

/** One of {@link publishModes}. */
export type PublishMode = (typeof publishModes)[number];
