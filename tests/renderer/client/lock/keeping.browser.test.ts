import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { LockTable } from '../../../../renderer/lock/slot-table.ts';
import { passwords, sealedText, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite();
const secret = '/en/guide/secret/';
const hidden = 'Nobody reads this sentence';
const hour = 3_600_000;

async function unlock(
	path: string,
	password: string,
	{ isKept = false, allow }: { isKept?: boolean; allow?: RegExp } = {},
): Promise<Page> {
	const page = await lock.open(path, allow ? { allow } : {});
	await waitForForm(page);
	if (isKept) await page.getByLabel('Remember on this device for 7 days').check();
	await submit(page, password);
	await page.locator('[data-lock-again]').waitFor();
	return page;
}

interface KeptRecord {
	place: string;
	id: string;
	siteId: string;
	epoch: string;
	since: number;
	scopes: { id: string; key: CryptoKey }[];
}

/** Gives all records of the key store to a function in the page, and puts back what it makes of each. */
function editKeys(page: Page, change: string): Promise<unknown> {
	return page.evaluate(async (text) => {
		const edit = new Function('record', text) as (record: KeptRecord) => unknown;
		const settle = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.addEventListener('success', () => resolve(request.result));
				request.addEventListener('error', () => reject(request.error));
			});
		const database = await settle(indexedDB.open('domdocs-lock', 1));
		const store = database.transaction('keys', 'readwrite').objectStore('keys');
		const records = (await settle(store.getAll())) as KeptRecord[];
		const results: unknown[] = [];
		for (const record of records) {
			results.push(edit(record));
			await settle(store.put(record));
		}
		database.close();
		return results;
	}, change);
}

const readTable = (): LockTable => {
	const read = (path: string): string => readFileSync(join(lock.site.root, 'dist', path), 'utf8');
	const { slots } = JSON.parse(read('_lock/current.json')) as { slots: string };
	return JSON.parse(read(slots)) as LockTable;
};

describe('what is kept', () => {
	test('is no password, nothing that follows from it, and no key that can be read (EN-05)', async () => {
		const page = await unlock(secret, passwords.page);
		const { settings } = readTable();
		const hash = await bcrypt.hash(passwords.page, settings[0]!);
		const dump = await page.evaluate(async () => {
			const settle = <T>(request: IDBRequest<T>): Promise<T> =>
				new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
			const names = (await indexedDB.databases()).map(({ name }) => name);
			const database = await settle(indexedDB.open('domdocs-lock', 1));
			const records = (await settle(
				database.transaction('keys').objectStore('keys').getAll(),
			)) as KeptRecord[];
			const keys = records.flatMap(({ scopes }) => scopes.map(({ key }) => key));
			const exported = await Promise.all(
				['raw', 'jwk'].flatMap((format) =>
					keys.map((key) =>
						crypto.subtle.exportKey(format as 'raw', key).then(
							() => 'read',
							() => 'refused',
						),
					),
				),
			);
			return {
				exported,
				keys: keys.map(({ extractable, usages }) => ({ extractable, usages })),
				text: JSON.stringify([
					...[names, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state],
					...[location.href, records, document.documentElement.outerHTML],
				]),
			};
		});
		expect(dump.keys.length).toBeGreaterThan(0);
		expect(dump.keys.every(({ extractable }) => !extractable)).toBe(true);
		expect(new Set(dump.keys.flatMap(({ usages }) => usages))).toEqual(new Set(['unwrapKey']));
		expect(new Set(dump.exported)).toEqual(new Set(['refused']));
		for (const canary of [passwords.page, hash, hash.slice(29), encodeURIComponent(passwords.page)])
			expect(dump.text).not.toContain(canary);
		expect(await page.evaluate(() => localStorage.getItem('domdocs:lock'))).toBeNull();
		expect(await page.context().cookies()).toEqual([]);
	});

	test('opens nothing without keys, whatever a storage says (EN-04)', async () => {
		const page = await lock.open(secret);
		await waitForForm(page);
		const { siteId, epoch } = readTable();
		await page.evaluate(
			async (site) => {
				const id = 'AAAAAAAAAAAAAAAAAAAAAA';
				for (const storage of [localStorage, sessionStorage])
					for (const name of ['domdocs:lock', 'decrypted', 'unlocked', 'encrypt'])
						storage.setItem(name, name === 'domdocs:lock' ? id : 'true');
				const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['unwrapKey']);
				const opening = indexedDB.open('domdocs-lock', 1);
				await new Promise((resolve) => {
					opening.addEventListener('upgradeneeded', () =>
						opening.result.createObjectStore('keys', { keyPath: ['place', 'id', 'siteId'] }),
					);
					opening.addEventListener('success', resolve);
				});
				const store = opening.result.transaction('keys', 'readwrite').objectStore('keys');
				for (const place of ['session', 'device'])
					store.put({ ...site, place, id, since: Date.now(), days: 7, scopes: [{ id, key }] });
				await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
				opening.result.close();
			},
			{ siteId, epoch },
		);
		await page.reload();
		await waitForForm(page);
		await expect.poll(() => page.locator('.lock-form').isVisible()).toBe(true);
		expect(await page.getByText(hidden).count()).toBe(0);
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
	});

	test.each<[string, string]>([
		['older than 12 hours', `record.since -= ${12.1 * hour}`],
		['from the future', `record.since += ${2 * hour}`],
		['of another epoch', `record.epoch = '0'`],
	])('is not used where it is %s', async (_, change) => {
		const page = await unlock(secret, passwords.page);
		await editKeys(page, change);
		await page.reload();
		await waitForForm(page);
		await expect.poll(() => page.locator('.lock-form').isVisible()).toBe(true);
		expect(await page.getByText(hidden).count()).toBe(0);
		await expect.poll(() => editKeys(page, 'return record.place')).toEqual([]);
	});

	test('stays on the device where the reader wants that, for the days that the site allows', async () => {
		const page = await unlock(secret, passwords.page, { isKept: true });
		const other = await page.context().newPage();
		await other.goto(lock.url + secret);
		await other.getByText(hidden).waitFor();
		await editKeys(page, `record.since -= ${6.9 * 24 * hour}`);
		await other.reload();
		await other.getByText(hidden).waitFor();
		await editKeys(page, `record.since -= ${0.2 * 24 * hour}`);
		await other.reload();
		await waitForForm(other);
		await expect.poll(() => other.locator('.lock-form').isVisible()).toBe(true);
	});
});

describe('“Lock again”', () => {
	test('deletes all keys, and locks what other tabs show', async () => {
		const page = await unlock(secret, passwords.page, { isKept: true });
		const other = await page.context().newPage();
		await other.goto(`${lock.url}${secret}`);
		await other.getByText(hidden).waitFor();
		await page.getByRole('button', { name: 'Lock again' }).click();
		for (const tab of [page, other]) {
			await tab.getByRole('heading', { name: 'This page is locked' }).waitFor();
			await waitForForm(tab);
			expect(await tab.getByText(hidden).count()).toBe(0);
		}
		expect(await editKeys(page, 'return record.place')).toEqual([]);
		expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('domdocs:lock')])).toEqual([
			0,
			null,
		]);
	});
});

describe('a sealed file', () => {
	test('is downloaded under its name', async () => {
		const page = await unlock(secret, passwords.page);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: 'A sealed file' }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^sealed.*\.bin$/);
		expect(readFileSync(await download.path(), 'utf8')).toBe(sealedText);
	});

	test('has an address as long as its page is on screen', async () => {
		const page = await unlock(secret, passwords.page, { allow: /ERR_FILE_NOT_FOUND/ });
		const src = await page.locator('img[alt="A sealed picture"]').getAttribute('src');
		const load = (): Promise<boolean> =>
			page.evaluate(
				(address) =>
					new Promise((resolve) => {
						const img = new Image();
						img.addEventListener('load', () => resolve(true));
						img.addEventListener('error', () => resolve(false));
						img.src = address!;
					}),
				src,
			);
		expect(await load()).toBe(true);
		await page.locator('.sidebar a', { hasText: 'Install' }).click();
		await page.getByRole('heading', { name: 'Install' }).waitFor();
		await expect.poll(load).toBe(false);
	});
});
