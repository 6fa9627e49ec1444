import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { KeySlotTable } from '../../../../renderer/shared/crypto/key-slot-table.ts';
import { slow } from '../../../harness/is-long.ts';
import { comeToRest, makeMove } from '../../../harness/open-browser.ts';
import { editKeys, type KeptRecord, listPlaces } from './kept-keys.ts';
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
	const page = await lock.publicSite(path, allow ? { allow } : {});
	await waitForForm(page);
	if (isKept) await page.getByLabel('Remember on this device for 7 days').check();
	await submit(page, password);
	await page.locator('[data-lock-again]').waitFor();
	return page;
}

/** Waits for the form, and that nothing of the page comes in its place. */
async function expectLocked(page: Page): Promise<void> {
	await waitForForm(page);
	await expect.poll(() => page.locator('.lock-form').isVisible()).toBe(true);
	await comeToRest(page);
	expect(await page.getByText(hidden).count()).toBe(0);
}

const readTable = (): KeySlotTable => {
	const read = (path: string): string => readFileSync(join(lock.site.root, 'dist', path), 'utf8');
	const { slots } = JSON.parse(read('_lock/current.json')) as { slots: string };
	return JSON.parse(read(slots)) as KeySlotTable;
};

describe('what is kept', () => {
	test(
		'is not looked for where nothing ever was: the script that knows of it does not come',
		slow,
		async () => {
			const page = await lock.publicSite('/en/');
			const asked: string[] = [];
			page.on('request', (request) => asked.push(request.url()));
			await makeMove(page);
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			await page.waitForLoadState('networkidle');
			await comeToRest(page);
			expect(asked.filter((url) => /\/keys\.[^/]+\.js$/.test(url))).toEqual([]);
			expect(asked.some((url) => /\/app\.[^/]+\.js$/.test(url))).toBe(true);
		},
	);

	test('is no password, nothing that follows from it, and no key that can be read (EN-05)', async () => {
		const page = await unlock(secret, passwords.page);
		const { settings } = readTable();
		const hash = await bcrypt.hash(passwords.page, settings[0]!);
		const dump = await page.evaluate(async () => {
			const settle = <T>(request: IDBRequest<T>): Promise<T> =>
				new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
			const names = (await indexedDB.databases()).map(({ name }) => name);
			const database = await settle(indexedDB.open('domdocs-lock', 2));
			const records = (await settle(
				database.transaction('keys').objectStore('keys').getAll(),
			)) as KeptRecord[];
			database.close();
			const exported = await Promise.all(
				['raw', 'jwk', 'pkcs8'].flatMap((format) =>
					records.map(({ base }) =>
						crypto.subtle.exportKey(format as 'raw', base).then(
							() => 'read',
							() => 'refused',
						),
					),
				),
			);
			const hex = (bytes: Uint8Array): string =>
				Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
			const write = (value: unknown): string =>
				JSON.stringify(value, (_, part: unknown) => (part instanceof Uint8Array ? hex(part) : part));
			return {
				exported,
				kept: write(records),
				sizes: records.map(({ sealedKey }) => sealedKey.length),
				keys: records.map(({ base: { extractable, usages } }) => ({ extractable, usages })),
				mark: sessionStorage.getItem('domdocs:lock')!,
				text: write([
					...[names, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state],
					...[location.href, records, document.documentElement.outerHTML],
				]),
			};
		});
		expect(dump.keys.length).toBeGreaterThan(0);
		expect(dump.keys.every(({ extractable }) => !extractable)).toBe(true);
		expect(new Set(dump.keys.flatMap(({ usages }) => usages))).toEqual(new Set(['deriveKey']));
		expect(new Set(dump.exported)).toEqual(new Set(['refused']));
		expect(new Set(dump.sizes)).toEqual(new Set([48]));
		const markBytes = Buffer.from(dump.mark, 'base64url');
		expect(markBytes).toHaveLength(32);
		for (const mark of [dump.mark, markBytes.toString('hex')]) expect(dump.kept).not.toContain(mark);
		for (const canary of [passwords.page, hash, hash.slice(29), encodeURIComponent(passwords.page)])
			expect(dump.text).not.toContain(canary);
		expect(await page.evaluate(() => localStorage.getItem('domdocs:lock'))).toBeNull();
		expect(await page.context().cookies()).toEqual([]);
	});

	test('opens nothing without keys, whatever a storage says (EN-04)', async () => {
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		const { siteId, epoch } = readTable();
		await page.evaluate(
			async (site) => {
				const mark = 'A'.repeat(43);
				const digest = await crypto.subtle.digest(
					'SHA-256',
					new TextEncoder().encode(`domdocs/lock/1 mark ${mark}`),
				);
				const id = btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 16)))
					.replaceAll('+', '-')
					.replaceAll('/', '_')
					.replaceAll('=', '');
				for (const storage of [localStorage, sessionStorage])
					for (const name of ['domdocs:lock', 'decrypted', 'unlocked', 'encrypt'])
						storage.setItem(name, name === 'domdocs:lock' ? mark : 'true');
				const bytes = new Uint8Array(48);
				const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
				const sealed = { scope: 'AAAAAAAAAAAAAAAAAAAAAA', base, nonce: bytes.slice(0, 12), sealedKey: bytes };
				const opening = indexedDB.open('domdocs-lock', 2);
				await new Promise((resolve) => {
					opening.addEventListener('upgradeneeded', () =>
						opening.result.createObjectStore('keys', { keyPath: ['place', 'id', 'siteId', 'scope'] }),
					);
					opening.addEventListener('success', resolve);
				});
				const store = opening.result.transaction('keys', 'readwrite').objectStore('keys');
				for (const place of ['session', 'device'])
					store.put({ ...site, ...sealed, place, id, since: Date.now(), days: 7 });
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

	test(
		'is not used, and deleted, where it is another, too old, not allowed or damaged (EN-04)',
		slow,
		async () => {
			const changes: [string, string][] = [
				['has another time', 'record.since += 1000'],
				['is older than 12 hours', `record.since -= ${12.1 * hour}`],
				['is from the future', `record.since += ${2 * hour}`],
				['has days that nobody allowed', 'record.days = 30'],
				['is of another epoch', "record.epoch = '0'"],
				['has another nonce', 'record.nonce[0] ^= 1'],
				['is damaged', 'record.sealedKey[0] ^= 1'],
			];
			const page = await lock.publicSite(secret);
			for (const [what, change] of changes) {
				await submit(page, passwords.page);
				await page.locator('[data-lock-again]').waitFor();
				expect(await editKeys(page, change), what).not.toEqual([]);
				await page.reload();
				await expectLocked(page);
				await expect.poll(() => listPlaces(page), { message: what }).toEqual([]);
			}
		},
	);

	test('lasts 12 hours', slow, async () => {
		const page = await unlock(secret, passwords.page);
		const now = Date.now();
		await page.clock.setFixedTime(now + 11.9 * hour);
		await page.reload();
		await page.getByText(hidden).waitFor();
		await page.clock.setFixedTime(now + 12.1 * hour);
		await page.reload();
		await expectLocked(page);
		await expect.poll(() => listPlaces(page)).toEqual([]);
	});

	test(
		'opens nothing in a tab that has not the secret, whatever it knows of the key store (EN-04)',
		slow,
		async () => {
			const page = await unlock(secret, passwords.page);
			const other = await page.context().newPage();
			await other.goto(lock.url + secret);
			await expectLocked(other);
			const [id] = (await editKeys(page, 'return record.id')) as string[];
			for (const mark of [id!, id!.padEnd(43, 'A'), 'A'.repeat(43)]) {
				await editKeys(other, 'record.since += 60000');
				await other.evaluate((text) => sessionStorage.setItem('domdocs:lock', text), mark);
				await other.reload();
				await expectLocked(other);
				await editKeys(other, 'record.since -= 60000');
			}
			await page.reload();
			await page.getByText(hidden).waitFor();
		},
	);

	test('opens nothing where a record of another tab is renamed to the own mark (EN-04)', slow, async () => {
		const page = await unlock('/en/guide/vault/', passwords.vault);
		const thief = await page.context().newPage();
		await thief.goto(lock.url + secret);
		await submit(thief, passwords.page);
		await thief.getByText(hidden).waitFor();
		const ids = (await editKeys(thief, 'return record.id')) as string[];
		expect(new Set(ids).size).toBe(2);
		const own = await thief.evaluate(async () => {
			const mark = sessionStorage.getItem('domdocs:lock')!;
			const bytes = new TextEncoder().encode(`domdocs/lock/1 mark ${mark}`);
			const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
			return btoa(String.fromCharCode(...digest))
				.replace(/[+]/g, '-')
				.replace(/[/]/g, '_')
				.replace(/=/g, '');
		});
		expect(ids).toContain(own);
		await editKeys(thief, `record.id = '${own}'`);
		await thief.goto(`${lock.url}/en/guide/vault/`);
		await waitForForm(thief);
		await expect.poll(() => thief.locator('.lock-form').isVisible()).toBe(true);
		expect(await thief.getByText('The first thing in the vault').count()).toBe(0);
	});

	test('is deleted once its tab is closed and another one opens, and not before', slow, async () => {
		const page = await unlock(secret, passwords.page);
		const other = await page.context().newPage();
		await other.goto(lock.url + secret);
		await expectLocked(other);
		expect(await listPlaces(other)).toEqual(['session']);
		await page.reload();
		await page.getByText(hidden).waitFor();
		await page.close();
		await other.reload();
		await expectLocked(other);
		await expect.poll(() => listPlaces(other)).toEqual([]);
	});

	test('is deleted where the device has no mark any more', slow, async () => {
		const page = await unlock(secret, passwords.page, { isKept: true });
		expect(await listPlaces(page)).toEqual(['device']);
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await expectLocked(page);
		await expect.poll(() => listPlaces(page)).toEqual([]);
	});

	test('is more with each password', slow, async () => {
		const page = await unlock(secret, passwords.page);
		await page.goto(`${lock.url}/en/guide/vault/`);
		await submit(page, passwords.vault);
		await page.getByText('The first thing in the vault').waitFor();
		await page.reload();
		await page.getByText('The first thing in the vault').waitFor();
		await page.goto(lock.url + secret);
		await page.getByText(hidden).waitFor();
	});

	test('stays on the device where the reader wants that, for the days that the site allows', async () => {
		const page = await unlock(secret, passwords.page, { isKept: true });
		const now = Date.now();
		const other = await page.context().newPage();
		await other.goto(lock.url + secret);
		await other.getByText(hidden).waitFor();
		await other.clock.setFixedTime(now + 6.9 * 24 * hour);
		await other.reload();
		await other.getByText(hidden).waitFor();
		await other.clock.setFixedTime(now + 7.1 * 24 * hour);
		await other.reload();
		await expectLocked(other);
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
