/*
 * Stands in the head of pages with tables that can be filtered. Where the address has words for the filter, the page has another height
 * than the browser knows: the app starts at once, filters, and finds the reader's place.
 */
if (/\?q=/.test(document.URL)) history.scrollRestoration = 'manual';
