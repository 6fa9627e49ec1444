import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Slot, usePage, useSidebar, useSite, useTexts } from '../../renderer/theme.ts';
import { useActiveHeading } from '../../themes/default/client/use-active-heading.ts';
import { useAppearance } from '../../themes/default/client/use-appearance.ts';
import { LockAgain } from '../../themes/default/features/lock/LockAgain.tsx';
import { LockBlock } from '../../themes/default/features/lock/LockBlock.tsx';
import { UnlockForm } from '../../themes/default/features/lock/UnlockForm.tsx';
import { UnlockPage } from '../../themes/default/features/lock/UnlockPage.tsx';

/** Specification, section 8: what is used without being provided says so by its name. */
describe('outside of a page', () => {
	const draw = (use: () => unknown) => () => {
		const Component = (): null => {
			use();
			return null;
		};
		return renderToStaticMarkup(createElement(Component));
	};

	test.each([
		['Theme data', usePage],
		['Theme data', useSite],
		['Theme data', useTexts],
		['Dark mode', useAppearance],
		['Encryption', UnlockPage],
		['Encryption', () => LockBlock({})],
		['Encryption', () => UnlockForm({ id: 'lock', user: '/a/', words: 'A password' })],
		['Encryption', () => LockAgain({})],
		['Sidebar data', useSidebar],
		['The header list', () => useActiveHeading(false)],
	])('%s is not provided', (facility, use) => {
		expect(draw(use)).toThrow(`${facility} is not provided: render this component inside a page view.`);
	});

	test('there is no slot', () => {
		expect(() => renderToStaticMarkup(createElement(Slot, { name: 'doc-top' }))).toThrow('is not provided');
	});
});
