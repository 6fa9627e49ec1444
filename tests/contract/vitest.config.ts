import { defineConfig } from 'vitest/config';

/** The rows, one after the other in one process: what they measure and kill is theirs alone. */
export default defineConfig({
	test: {
		globalSetup: ['tests/browser/global-setup.ts'],
		include: ['tests/contract/contract.rows.ts'],
		reporters: ['tests/contract/reporter.ts'],
		testTimeout: 3_600_000,
		expect: { poll: { timeout: 60_000 } },
		pool: 'forks',
		env: { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
	},
});
