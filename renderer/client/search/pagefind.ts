/**
 * Opens the index that the package `pagefind` has made of the site. Its program is WebAssembly, which the policy of pages
 * forbids: it runs in a worker, as the default engine does, and is asked and answers in the same way.
 */
export { default } from './lunr.ts';
