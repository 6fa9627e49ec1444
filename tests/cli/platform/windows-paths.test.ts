import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin } from '../../../cli/platform/real-path.ts';
import { relativePath } from '../../../cli/platform/relative-path.ts';

test('a file is named with slashes on Windows too, whatever the letters of its drive', () => {
	expect(relativePath('C:\\docs', 'C:\\docs\\content\\zh\\1.install.md', win32)).toBe(
		'content/zh/1.install.md',
	);
	expect(relativePath('C:\\docs\\', 'c:\\Docs\\content', win32)).toBe('content');
	expect(relativePath('C:\\docs\\site', 'C:\\docs\\theme\\a.css', win32)).toBe('../theme/a.css');
	expect(relativePath('\\\\host\\share\\docs', '\\\\host\\share\\docs\\a.md', win32)).toBe('a.md');
});

test('a backslash in a name stays one elsewhere', () => {
	expect(relativePath('/docs', '/docs/content/a\\b.md', posix)).toBe('content/a\\b.md');
});

test.each([
	['C:\\docs', 'C:\\docs', true],
	['C:\\docs', 'c:\\DOCS\\dist', true],
	['C:\\docs', 'C:\\docs\\..dist', true],
	['C:\\docs', 'C:\\docs2', false],
	['C:\\docs', 'C:\\', false],
	['C:\\docs', 'D:\\docs\\dist', false],
	['C:\\docs', '\\\\host\\share\\docs', false],
])('on Windows %s holds %s: %s', (outer, inner, isHeld) => {
	expect(isWithin(outer, inner, win32)).toBe(isHeld);
});
