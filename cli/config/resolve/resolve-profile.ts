import type { ProfileOptions } from '../options/profile-options.ts';
import type { ProfileConfig } from '../site-config.ts';

/** Fills in the defaults that do not depend on the language. `null` where nobody is named. */
export function resolveProfile(written: ProfileOptions | undefined): ProfileConfig | null {
	if (!written) return null;
	const { url, avatar = url, circle = false, layout = 'right', ...others } = written;
	return { ...others, ...(avatar ? { avatar } : {}), circle, layout };
}
