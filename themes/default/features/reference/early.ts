/*
 * Stands in the head of pages with tables that can be filtered. An address with words for the filter shows what they find without
 * waiting for the reader's first move.
 */
if (new URLSearchParams(location.search).get('q'))
	addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('domdocs:start')));
