import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

test('a long run is long in all its projects', () => {
	const { test: options } = config({ mode: 'long', command: 'serve' });
	expect(options?.env?.TEST_LONG).toBe('1');
	expect(options?.projects?.length).toBeGreaterThan(1);
	for (const project of options?.projects ?? [])
		expect(project).toMatchObject({ extends: true, mode: 'long' });
});
