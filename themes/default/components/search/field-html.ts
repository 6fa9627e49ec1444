import type { Texts } from '../../../../renderer/shared/texts.ts';
import { queryFieldProps } from './field-props.ts';
import { searchFieldId } from './search-ids.ts';

/**
 * The field of a search, as HTML: the server writes it into each document, so that it takes letters before the search's script has come.
 */
export function fieldHtml(t: Texts, isInDialog: boolean): string {
	const attributes = {
		id: searchFieldId,
		class: 'search-field',
		...queryFieldProps,
		role: 'combobox',
		'aria-expanded': false,
		'aria-label': t('search.title'),
		placeholder: t('search.placeholder'),
	};
	const list = Object.entries(attributes).map(
		([name, value]) => ` ${name.toLowerCase()}="${escapeText(`${value}`)}"`,
	);
	return `<search class="search${isInDialog ? ' in-dialog' : ''}"><div class="search-head"><input${list.join('')}></div></search>`;
}

function escapeText(text: string): string {
	return text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`);
}
