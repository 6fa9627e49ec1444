import { expect, test } from 'vitest';
import type { KeyRing } from '../../../../renderer/client/encryption/key-ring.ts';
import { UnlockedRoutes } from '../../../../renderer/client/encryption/unlocked-routes.ts';
import { RouteTable } from '../../../../renderer/client/navigation/route-table.ts';

type UnlockedAddresses = Pick<KeyRing, 'has' | 'redirectOf'>;

const inner = new RouteTable({
	pages: { '/': 'home', '/guide/': 'guide', '/404.html': 'lost' },
	redirects: { '/old/': '/guide/' },
	sidebars: { '/guide/': '_domdocs/sidebar.json' },
});
const locked: UnlockedAddresses = {
	has: (route) => route === '/secret/',
	redirectOf: (address) => (address === '/was-secret/' ? '/secret/' : undefined),
};

test.each<[string, UnlockedAddresses | null, string | null]>([
	['/guide/', null, '/guide/'],
	['/guide/', locked, '/guide/'],
	['/old/', locked, '/guide/'],
	['/secret/', null, null],
	['/secret/', locked, '/secret/'],
	['/secret.html', locked, '/secret/'],
	['/was-secret/', locked, '/secret/'],
	['/nowhere/', locked, null],
	['/__proto__/', locked, null],
])('%s leads to the right page', async (path, open, expected) => {
	const routes = new UnlockedRoutes(inner, () => open);
	expect(await routes.resolve(path)).toBe(expected);
	expect(routes.peek(path)).toBe(expected);
});

test('what is not locked is as it was', async () => {
	const routes = new UnlockedRoutes(inner, () => locked);
	expect([...routes.sidebars]).toEqual([...inner.sidebars]);
	expect(await routes.nameOf('/guide/')).toBe('guide');
	expect(routes.peekName('/guide/')).toBe('guide');
	expect(routes.peekName('/secret/')).toBeUndefined();
	expect(await routes.findNotFound('/x/', ['/'])).toBe('/404.html');
});
