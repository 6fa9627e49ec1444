/** The token that a page of the live server proves itself with. Empty where the page has none. */
export function readToken(page: Pick<Document, 'querySelector'>): string {
	return page.querySelector('meta[name="domdocs-live"]')?.getAttribute('content') ?? '';
}
