import { expect, test } from 'vitest';
import { searchIcons } from '../../../themes/default/components/search/search-icons.ts';
import drawn from '../../../themes/default/icons.json' with { type: 'json' };

test('the search draws the icons that the theme says', () => {
	expect(Object.keys(drawn.search)).toEqual(Object.keys(searchIcons));
});
