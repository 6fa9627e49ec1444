import type { UnlockedAudience } from '../../renderer/shared/crypto/container.ts';
import { grantAudiences, unlockAudience } from '../../renderer/shared/crypto/key-slot-table.ts';

/** All scopes that a password opens, as a browser holds them. Throws what `grantAudiences` throws. */
export async function unlockScopes(...asked: Parameters<typeof grantAudiences>): Promise<UnlockedAudience[]> {
	return Promise.all((await grantAudiences(...asked)).map(unlockAudience));
}
