import { describe, expect, test } from 'vitest';
import { resolvePath } from '../../content/components/menus/resolve-path.ts';

describe('a path through menus', () => {
	test('goes from the list of dominions through what is pressed, with any button at its end', () => {
		const steps = resolvePath('dominion area resize any');
		expect(steps.map(({ menu, title, isAny }) => [menu, title?.id, isAny])).toEqual([
			['command', undefined, false],
			['dashboard', undefined, false],
			['area', 'area', false],
			['resize', 'choose-face', true],
		]);
		const pressed = steps.map(({ rows }) => rows.filter((row) => row.isPressed).map(({ id }) => id));
		expect(pressed).toEqual([['my-dominions', 'dominion'], ['area'], ['resize'], []]);
	});

	test('shows of a long list what is near to the pressed button, and that there is more', () => {
		const ids = (path: string): string[] | undefined =>
			resolvePath(path)
				.at(-1)
				?.rows.map(({ id }) => id);
		expect(ids('permissions environment fire')?.slice(0, 2)).toEqual(['before', 'explosion-block-damage']);
		expect(ids('environment creature-spawning')?.slice(-2)).toEqual(['explosion-block-damage', 'after']);
		expect(ids('environment general')).toHaveLength(6);
	});

	test('that has a wrong step says what could stand there', () => {
		expect(() => resolvePath('dominion area delete')).toThrow(
			'Unexpected `delete` in the path `dominion area delete`, expected one of set-teleport, resize, create-sub, subs, any.',
		);
		expect(() => resolvePath('nowhere area')).toThrow('Unexpected `nowhere`');
	});
});
