import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import type { PageBootstrap, PageBundle, PageLock, ScopeBundle } from '../../renderer/contract/contract.ts';
import type { Bytes } from '../../renderer/shared/crypto/bytes.ts';
import type { UnlockedAudience } from '../../renderer/shared/crypto/container.ts';
import { type KeySlotTable, readTable } from '../../renderer/shared/crypto/key-slot-table.ts';
import { openBundle, openPage, readName } from '../../renderer/shared/crypto/open-bundles.ts';
import { UnlockError } from '../../renderer/shared/crypto/unlock-error.ts';
import { unlockScopes } from './unlock-scopes.ts';

/** A built site with locked pages, as a browser would open it, but in Node. */
export interface LockedOutput {
	table: KeySlotTable;
	/** Scopes that a password opens; a number is the code of the error. */
	unlock(password: string): Promise<UnlockedAudience[] | number>;
	/** What a locked page says of its lock; nothing for a public page. */
	lockAt(route: string): PageLock | undefined;
	/** What held scopes open at a route; a number is the code of the error. */
	open(route: string, unlocked: readonly UnlockedAudience[]): Promise<PageBundle | number>;
	bundles(unlocked: readonly UnlockedAudience[]): Promise<ScopeBundle[]>;
}

/** Reads the lock of a built site in a folder. */
export async function openOutput(out: string): Promise<LockedOutput> {
	const bytesOf = (path: string): Bytes => new Uint8Array(readFileSync(join(out, path)));
	const { slots } = JSON.parse(readFileSync(join(out, '_lock/current.json'), 'utf8')) as { slots: string };
	const table = await readTable(bytesOf(slots), readName(slots));
	const fetchFile = async (path: string): Promise<Bytes> => bytesOf(path);
	const codeOf = (error: unknown): number => {
		if (error instanceof UnlockError) return error.code;
		throw error;
	};
	const lockAt = (route: string): PageLock | undefined => {
		const file = route.endsWith('/') ? `${route}index.html` : route;
		const html = readFileSync(join(out, file), 'utf8');
		const text = /<script id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
		return (JSON.parse(text) as PageBootstrap).page.lock;
	};
	return {
		table,
		lockAt,
		unlock: (password) =>
			unlockScopes(table, password, (text, setting) => bcrypt.hash(text, setting)).catch(codeOf),
		open: (route, unlocked) => openPage(lockAt(route)!, route, { table, unlocked, fetchFile }).catch(codeOf),
		async bundles(unlocked) {
			const opened = unlocked.map((audience) => openBundle(audience, { table, fetchFile }));
			return (await Promise.all(opened)).flat();
		},
	};
}
