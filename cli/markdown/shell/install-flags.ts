/** For each flag of npm what it is called elsewhere. `''`: nothing there, or the default. Absent: the same. */
type FlagTable = Record<string, Partial<Record<ForeignManager, string>>>;

const nowhere = { pnpm: '', yarn: '', bun: '', deno: '' };

/** Flags of `npm install` and `npm ci`. */
export const installFlags: FlagTable = {
	'-D': {},
	'--save-dev': { yarn: '--dev', bun: '--dev', deno: '--dev' },
	'-O': { bun: '--optional', deno: '' },
	'--save-optional': { yarn: '--optional', bun: '--optional', deno: '' },
	'-E': { deno: '' },
	'--save-exact': { yarn: '--exact', bun: '--exact', deno: '' },
	'-P': { yarn: '', bun: '', deno: '' },
	'--save-prod': { yarn: '', bun: '', deno: '' },
	'--save-peer': { yarn: '--peer', bun: '--peer', deno: '' },
	'-S': nowhere,
	'--save': nowhere,
	'-B': nowhere,
	'--save-bundle': nowhere,
	'--no-save': { pnpm: '', yarn: '', deno: '' },
	'--production': { pnpm: '--prod', deno: '' },
	'--omit=dev': { pnpm: '--prod', yarn: '--production', bun: '--production', deno: '' },
	'--omit=optional': { pnpm: '--no-optional', yarn: '--ignore-optional', deno: '' },
	'--legacy-peer-deps': nowhere,
	'--no-audit': nowhere,
	'--no-fund': nowhere,
	'--force': { deno: '' },
	'-f': { pnpm: '--force', yarn: '--force', deno: '' },
	'--ignore-scripts': { deno: '' },
};

/** Flags of `npm uninstall`. */
export const removeFlags: FlagTable = {
	'-S': nowhere,
	'--save': nowhere,
	'--no-save': nowhere,
	'-D': { yarn: '', bun: '', deno: '' },
	'--save-dev': { yarn: '', bun: '', deno: '' },
	'-O': { yarn: '', bun: '', deno: '' },
	'--save-optional': { yarn: '', bun: '', deno: '' },
};

/** What a flag is called elsewhere; as it is, where nothing is known of it. */
export function translateFlags(table: FlagTable, flags: readonly string[], to: ForeignManager): string[] {
	return flags
		.map((flag) => (Object.hasOwn(table, flag) ? (table[flag]![to] ?? flag) : flag))
		.filter((flag) => flag !== '');
}

/** One that is not npm. */
export type ForeignManager = Exclude<PackageManager, 'npm'>;

/** One of them. */
export type PackageManager = (typeof packageManagers)[number];

/** Package managers that commands are written for. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const;
