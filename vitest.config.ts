import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['tests/**/*.test.{ts,tsx}'],
		globalSetup: ['tests/browser/global-setup.ts'],
		testTimeout: 120_000,
		hookTimeout: 120_000,
		pool: 'forks',
		maxWorkers: 2,
		// Where nobody is there to run it again, a test that lost a race with a busy machine gets a second chance; the
		// report says which one did.
		retry: process.env.CI ? 1 : 0,
	},
});
