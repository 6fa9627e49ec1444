import type { HeldScope } from '../../renderer/shared/crypto/container.ts';
import { grantScopes, holdScope } from '../../renderer/shared/crypto/slot-table.ts';

/** All scopes that a password opens, as a browser holds them. Throws what `grantScopes` throws. */
export async function unlockScopes(...asked: Parameters<typeof grantScopes>): Promise<HeldScope[]> {
	return Promise.all((await grantScopes(...asked)).map(holdScope));
}
