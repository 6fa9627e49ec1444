import { describe, expect, test } from 'vitest';
import type { NavigationDetail } from '../../../../renderer/client/navigation/events.ts';
import { Navigation, type NavigationHost } from '../../../../renderer/client/navigation/navigation.ts';
import { RouteTable } from '../../../../renderer/client/navigation/route-table.ts';
import type { View } from '../../../../renderer/shared/view.ts';
import { makePage, makeSiteData } from '../make-page.ts';

const address = (path: string): URL => new URL(path, 'https://site.example');

function makeView(route: string): View {
	return { base: '/', page: makePage(route), site: makeSiteData('/'), html: '', features: [] };
}

class FakeHost implements NavigationHost {
	url = address('/');
	view = makeView('/');
	log: string[] = [];
	prevented: 'start' | 'error' | null = null;

	allows({ page }: View): boolean {
		return !page.policy;
	}

	show(view: View, url: URL, approach: string): void {
		this.log.push(`show ${url.pathname}${url.search}${url.hash} by ${approach}`);
		this.view = view;
		this.url = url;
	}
	move(url: URL, approach: string): void {
		this.log.push(`move ${url.pathname}${url.hash} by ${approach}`);
		this.url = url;
	}
	leave(url: URL, approach: string): void {
		this.log.push(`leave ${url.pathname} by ${approach}`);
	}
	setBusy(isBusy: boolean): void {
		this.log.push(isBusy ? 'busy' : 'idle');
	}
	emit({ phase, result }: NavigationDetail): boolean {
		const end = result && (result.status === 'failed' ? result.failure : result.status);
		this.log.push(end ? `${phase} ${end}` : phase);
		return !(phase === 'start' && this.prevented === 'start');
	}
	emitError({ to }: { to: string }): boolean {
		this.log.push(`error ${new URL(to).pathname}`);
		return this.prevented !== 'error';
	}
}

function makeNavigation() {
	const host = new FakeHost();
	const loads: { route: string; signal: AbortSignal | undefined; finish: (error?: Error) => void }[] = [];
	const table = new RouteTable({
		pages: { '/': 'home', '/a/': 'a', '/b/': 'b', '/404.html': 'lost' },
		redirects: { '/old.html': '/a/' },
		sidebars: {},
	});
	const loader = {
		base: '/',
		routes: async () => table,
		load: (route: string, signal?: AbortSignal) =>
			new Promise<View>((resolve, reject) => {
				signal?.addEventListener('abort', () => reject(signal.reason));
				loads.push({ route, signal, finish: (error) => (error ? reject(error) : resolve(makeView(route))) });
			}),
	};
	return { host, loads, navigation: new Navigation(loader, host) };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Navigation', () => {
	test('fetches a page, then shows it', async () => {
		const { host, loads, navigation } = makeNavigation();
		const going = navigation.go(address('/a?q=1#x'));
		await tick();
		expect(host.log).toEqual(['start', 'busy']);
		loads[0]!.finish();
		expect(await going).toEqual({ status: 'shown', route: '/a/' });
		expect(host.log.slice(2)).toEqual(['show /a/?q=1#x by link', 'idle', 'end shown']);
	});

	test('follows a redirect, query and hash kept', async () => {
		const { host, loads, navigation } = makeNavigation();
		const going = navigation.go(address('/old.html?q=1#x'));
		await tick();
		loads[0]!.finish();
		await going;
		expect(host.log).toContain('show /a/?q=1#x by link');
	});

	test('cancels the navigation before', async () => {
		const { host, loads, navigation } = makeNavigation();
		const first = navigation.go(address('/a/'));
		await tick();
		const second = navigation.go(address('/b/'));
		await tick();
		expect(loads[0]!.signal?.aborted).toBe(true);
		loads[1]!.finish();
		expect(await first).toEqual({ status: 'failed', failure: 'cancelled' });
		expect(await second).toEqual({ status: 'shown', route: '/b/' });
		expect(host.log.filter((line) => line.startsWith('show'))).toEqual(['show /b/ by link']);
		expect(host.log.filter((line) => line === 'idle')).toHaveLength(1);
	});

	test('reports a duplicate of the page on screen and of the one on its way', async () => {
		const { host, loads, navigation } = makeNavigation();
		expect(await navigation.go(address('/'))).toEqual({ status: 'failed', failure: 'duplicated' });
		expect(host.log).toEqual(['move / by link', 'end duplicated']);
		const going = navigation.go(address('/a/'));
		await tick();
		expect(await navigation.go(address('/a/'))).toEqual({ status: 'failed', failure: 'duplicated' });
		loads[0]!.finish();
		expect(await going).toEqual({ status: 'shown', route: '/a/' });
		expect(loads).toHaveLength(1);
	});

	test('is aborted by a listener', async () => {
		const { host, loads, navigation } = makeNavigation();
		host.prevented = 'start';
		expect(await navigation.go(address('/a/'))).toEqual({ status: 'failed', failure: 'aborted' });
		expect(loads).toHaveLength(0);
		expect(host.log).toEqual(['start', 'end aborted']);
	});

	test('leaves an unknown route to the browser', async () => {
		for (const path of ['/nowhere/', '/404.html', '/__proto__/', '/%E0%A4%A']) {
			const { host, navigation } = makeNavigation();
			expect(await navigation.go(address(path))).toEqual({ status: 'left' });
			expect(host.log).toContain(`leave ${path} by link`);
		}
	});

	test('has the browser load a page whose file is gone', async () => {
		const { host, loads, navigation } = makeNavigation();
		const going = navigation.go(address('/a/'));
		await tick();
		loads[0]!.finish(new Error('404'));
		expect(await going).toEqual({ status: 'left' });
		expect(host.log.slice(2)).toEqual(['error /a/', 'leave /a/ by link', 'idle', 'end left']);
	});

	test('stays where a listener takes care of the missing file', async () => {
		const { host, loads, navigation } = makeNavigation();
		host.prevented = 'error';
		const going = navigation.go(address('/a/'));
		await tick();
		loads[0]!.finish(new Error('404'));
		expect(await going).toEqual({ status: 'failed', failure: 'aborted' });
		expect(host.log.some((line) => line.startsWith('leave'))).toBe(false);
	});

	test('fetches nothing where history moves within the page', async () => {
		const { host, loads, navigation } = makeNavigation();
		await navigation.go(address('/#x'), 'history');
		expect(loads).toHaveLength(0);
		expect(host.log).toEqual(['idle', 'move /#x by history']);
	});

	test('fetches nothing where only the query changes', async () => {
		const { host, loads, navigation } = makeNavigation();
		await navigation.go(address('/?p=2'));
		expect(loads).toHaveLength(0);
		expect(host.log).toContain('show /?p=2 by link');
	});

	test('comes back to the page on screen while another one is loaded', async () => {
		const { host, loads, navigation } = makeNavigation();
		const first = navigation.go(address('/a/'), 'history');
		await tick();
		await navigation.go(address('/'), 'history');
		expect(await first).toEqual({ status: 'failed', failure: 'cancelled' });
		expect(loads).toHaveLength(1);
		expect(host.view.page.route).toBe('/');
	});
});
