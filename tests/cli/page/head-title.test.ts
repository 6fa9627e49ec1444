import { expect, test } from 'vitest';
import { composeHeadTitle } from '../../../cli/page/compose-page.ts';

const step = (text: string, link?: string) => ({ text, ...(link ? { link } : {}) });
const titleOf = (title: string, above: string[], ...taglines: string[]): string =>
	composeHeadTitle(
		{ title, breadcrumb: [step('Home', '/'), ...above.map((text) => step(text)), step(title)] },
		{ title: 'Site' },
		taglines.map((tagline) => ({ type: 'hero', name: 'Site', tagline, actions: [] })),
	);

test.each([
	['a page of a section', titleOf('config.yml', ['Owners', 'Reference']), 'config.yml | Reference | Site'],
	['a page of none', titleOf('A', []), 'A | Site'],
	['the first page of a section', titleOf('Owners', ['Owners']), 'Owners | Site'],
	['the site', titleOf('Site', []), 'Site'],
	['a home page', titleOf('Site 4', [], 'Land &amp; <em>more</em>'), 'Site 4 | Land & more'],
	['a home page by another name', titleOf('Start', [], 'Land'), 'Start | Land | Site'],
])('%s is told apart from others of its name', (_, title, expected) => {
	expect(title).toBe(expected);
});
