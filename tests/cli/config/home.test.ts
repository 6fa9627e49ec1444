import { expect, test } from 'vitest';
import { problemsOf } from './option-problems.ts';

test.each([true, false, 'https://example.org/today'])('home.wallpaper %j is right', (wallpaper) => {
	expect(problemsOf({ home: { wallpaper } })).toEqual([]);
});

test.each([
	['/map.png', 'a URL with `https:` or `http:`'],
	['javascript:alert(1)', 'a URL with `https:` or `http:`'],
	[1, '`true`, `false` or a URL with `https:` or `http:`'],
])('home.wallpaper %j', (wallpaper, expected) => {
	expect(problemsOf({ home: { wallpaper } })).toEqual([
		`Unexpected \`${JSON.stringify(wallpaper)}\` in \`home.wallpaper\`, expected ${expected}.`,
	]);
});
