import { expect, test } from 'vitest';
import { iconPaths } from '../../../themes/default/components/icon-paths.ts';
import { socialPaths } from '../../../themes/default/components/navigation/social-paths.ts';
import drawn from '../../../themes/default/icons.json' with { type: 'json' };

test('the theme draws the icons that it says to have', () => {
	expect(Object.keys(drawn.icons).sort()).toEqual(Object.keys(iconPaths).sort());
	expect(Object.keys(drawn.social).sort()).toEqual(Object.keys(socialPaths).sort());
});
