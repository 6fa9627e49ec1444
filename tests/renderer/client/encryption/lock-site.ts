import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FixtureSite, makeSite } from '../../../harness/fixture-site.ts';
import { launchBrowser, openPage, type WatchedPage } from '../../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../../harness/serve-built.ts';
import { type ServedSite, serveSite } from '../../../harness/serve-site.ts';

/** Passwords of the site, by what they open. */
export const passwords = {
	page: 'a password of one page only',
	vault: 'what the vault opens with',
	news: 'the newest of all the news',
	admin: 'whoever runs this opens all',
};

const config = `import { defineSite } from 'domdocs';
const collections = [{ dir: 'guide', title: 'Guide' }, { dir: 'blog', kind: 'post', title: 'Blog' }];
export default defineSite({
	title: 'Locks',
	encrypt: {
		admin: '${passwords.admin}',
		rules: { '/en/guide/vault/': '${passwords.vault}', 'news.md': '${passwords.news}' },
		remember: 7,
	},
	locales: {
		'/': { lang: 'zh-CN', label: '简体中文', collections: [{ dir: 'guide', title: '指南' }] },
		'/en/': { lang: 'en-US', label: 'English', collections },
	},
});
`;

const filler = 'A line of text that takes up room.\n\n'.repeat(40);
const secret = `---
title: The secret page
password: ${passwords.page}
---

Nobody reads this sentence without a password.

## First part

${filler}

## Second part

| key | value |
| --- | --- |
| one | two |

\`\`\`js title="hidden.js"
const hidden = 'in a block of code';
\`\`\`

![A sealed picture](./sealed.png)

[A sealed file](./sealed.bin)

${filler}
`;

/** A picture of one pixel. */
const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

/** Content of the sealed file. */
export const sealedText = 'the bytes of a sealed file';

/** The site's files. */
export const lockedSite: Record<string, string> = {
	'site.config.ts': config,
	'content/README.md': '# 首页\n\n你好。\n',
	'content/guide/README.md': '# 指南\n\n公开。\n',
	'content/guide/secret.md': `---\ntitle: 秘密\npassword: ${passwords.page}\n---\n\n没有密码看不到这句话。\n`,
	'content/en/README.md': '# Home\n\nHello.\n',
	'content/en/guide/README.md': '# Guide\n\nPublic. [To the vault](./vault/README.md)\n',
	'content/en/guide/1.install.md': `# Install\n\nPublic as well. [Secret](./2.secret.md#second-part)\n\n${filler}`,
	'content/en/guide/2.secret.md': secret,
	'content/en/guide/3.use.md': '# Use\n\nPublic in the end.\n',
	'content/en/guide/vault/README.md': '# Vault\n\nThe first thing in the vault. [Next](./1.gold.md)\n',
	'content/en/guide/vault/1.gold.md': '# Gold\n\nGold in the vault. [Public](../1.install.md)\n',
	'content/en/blog/first.md':
		'---\ntitle: First post\ncreateTime: 2026/01/01 10:00:00\n---\n\nPublic post.\n',
	'content/en/blog/news.md': '---\ntitle: Locked news\ncreateTime: 2026/02/01 10:00:00\n---\n\nNews.\n',
};

/** The built site, in a browser. */
export interface LockBrowser {
	readonly browser: Browser;
	readonly site: FixtureSite;
	readonly url: string;
	/** Opens a page in a new context, or in one that is given. What goes wrong on it fails the test. */
	publicSite(
		path: string,
		options?: BrowserContextOptions & {
			allow?: RegExp;
			/** Sets routes before the page is opened: a request right after a route is set is not always held. */
			prepare?: (page: Page) => Promise<unknown>;
		},
	): Promise<Page>;
}

/** How a site with locked pages is served. */
interface LockedSiteOptions {
	/** Whether it is served live. Default: built. */
	isLive?: boolean;
	/** Whether a password takes as long as on any site. Default: as little as bcrypt can do with. */
	isCostly?: boolean;
}

const hashes = Object.values(passwords).map(
	(password) => [password, hashSync(password, '$2b$04$abcdefghijklmnopqrstuu')] as const,
);

/** Puts hashes of four rounds into the place of the passwords: a reader's computer tries them in a hundredth of the time. */
const putHashes = (text: string): string =>
	hashes.reduce((made, [password, hash]) => made.replaceAll(password, () => hash), text);

/** Builds and serves a site with locked pages for the tests of a file, or serves it live. `files` replaces some of them. */
export function serveLockedSite(
	files: Record<string, string> = {},
	{ isLive = false, isCostly = false }: LockedSiteOptions = {},
): LockBrowser {
	const opened: (WatchedPage & { allow: RegExp | undefined })[] = [];
	let site: FixtureSite;
	let served: ServedSite | ServedOutput;
	let browser: Browser;
	beforeAll(async () => {
		const texts = Object.entries({ ...lockedSite, ...files });
		site = makeSite(
			null,
			Object.fromEntries(texts.map(([path, text]) => [path, isCostly ? text : putHashes(text)])),
		);
		writeFileSync(join(site.root, 'content/en/guide/sealed.png'), pixel);
		writeFileSync(join(site.root, 'content/en/guide/sealed.bin'), sealedText);
		const [launched, report] = await Promise.all([launchBrowser(), isLive ? null : site.build()]);
		browser = launched;
		expect(report?.diagnostics.filter(({ severity }) => severity === 'error') ?? []).toEqual([]);
		expect(report?.published).not.toBeNull();
		served = await (isLive ? serveSite(site.root, ['--watch']) : serveBuilt(site.root));
	});
	afterEach(async () => {
		for (const { context, problems, allow } of opened.splice(0)) {
			await context.close();
			expect(problems.filter((problem) => !allow?.test(problem))).toEqual([]);
		}
	});
	afterAll(async () => {
		await browser?.close();
		await served?.stop();
		site?.dispose();
	});
	return {
		get browser() {
			return browser;
		},
		get site() {
			return site;
		},
		get url() {
			return served.url;
		},
		publicSite: async (path, { allow, prepare, ...options } = {}) => {
			const watched = await openPage(browser, options);
			opened.push({ ...watched, allow });
			await prepare?.(watched.page);
			await watched.page.goto(served.url + path);
			return watched.page;
		},
	};
}

/** Waits until the form can be used. */
export async function waitForForm(page: Page): Promise<void> {
	await page.locator('.lock-button:not([disabled])').waitFor();
}

/** Types a password and submits it. */
export async function submit(page: Page, password: string): Promise<void> {
	await waitForForm(page);
	await page.locator('input[type=password]').fill(password);
	await page.locator('input[type=password]').press('Enter');
}
