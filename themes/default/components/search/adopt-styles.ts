import dialog from '../../features/search/dialog.css' with { type: 'text' };
import field from '../../features/search/field.css' with { type: 'text' };
import places from '../../features/search/places.css' with { type: 'text' };
import results from '../../features/search/results.css' with { type: 'text' };

let isDone = false;

/**
 * Adds the styles of the search to the document. They come as texts with its script, so that they cost those who never
 * search nothing, and are never late.
 */
export function adoptStyles(): void {
	if (isDone) return;
	isDone = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`@layer components {${[field, results, places, dialog].join('')}}`);
	document.adoptedStyleSheets.push(sheet);
}
