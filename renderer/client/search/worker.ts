/** Searches, away from the page. */
self.addEventListener('message', () => {});
