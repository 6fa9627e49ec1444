/** Id of the field that is typed into. There is one at a time: in the dialog, or on the search page. `data-search` of the link to the search names it. */
export const searchFieldId = 'search-field';

/** Id of the list of results. */
export const searchListId = 'search-list';

/** Id of a result, by its place in the list. */
export function resultId(place: number): string {
	return `search-result-${place}`;
}
