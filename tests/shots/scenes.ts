import type { Page } from 'playwright-core';
import { comeToRest } from '../harness/open-browser.ts';

/** Something that a reader may have on screen. */
export interface Scene {
	/** Part of the file's name: `home`. */
	name: string;
	/** Address below the prefix of a language. */
	path: string;
	/** Brings the page into the state that is shown. Default: as it is opened. */
	act?: (page: Page) => Promise<void>;
	/** Where the state exists. Default: everywhere. */
	on?: Device;
	/** Whether the whole page is shown rather than the window. Default `false`. */
	whole?: boolean;
}

/** What a page is looked at on. */
export type Device = 'desktop' | 'phone';

/** Every kind of page, and every state of the chrome that is more than a page as it is opened. */
export const scenes: Scene[] = [
	{ name: 'home', path: '', whole: true },
	{ name: 'manual', path: 'notes/doc/player/' },
	{ name: 'procedure', path: 'notes/doc/player/dominion/create/', whole: true },
	{ name: 'reference', path: 'notes/doc/player/commands/', act: scrollDown },
	{ name: 'end-of-page', path: 'notes/doc/player/dominion/create/', act: scrollToEnd },
	{ name: 'api', path: 'notes/api/' },
	{ name: 'events', path: 'notes/api/event/', act: scrollDown },
	{ name: 'flags', path: 'notes/doc/owner/config-ref/flags/', act: scrollDown },
	{ name: 'network', path: 'notes/doc/owner/other/multi-server/', whole: true },
	{ name: 'text', path: 'notes/demo/', whole: true },
	{ name: 'blocks', path: 'notes/demo/foo/', whole: true },
	{ name: 'media', path: 'notes/demo/bar/', whole: true },
	{ name: 'friends', path: 'notes/demo/friends/' },
	{ name: 'not-found', path: 'no/such/page/' },
	{ name: 'language-menu', path: 'notes/doc/player/', on: 'desktop', act: open('.language-menu > summary') },
	{
		name: 'navbar-menu',
		path: 'notes/doc/player/',
		on: 'desktop',
		act: open('.navbar-menu .menu > summary'),
	},
	{ name: 'nav-screen', path: 'notes/doc/player/', on: 'phone', act: open('.navbar-hamburger') },
	{ name: 'sidebar', path: 'notes/doc/player/dominion/create/', on: 'phone', act: open('.local-bar-menu') },
	{
		name: 'outline-menu',
		path: 'notes/doc/player/dominion/create/',
		on: 'phone',
		act: open('.local-bar-outline'),
	},
	{ name: 'picture', path: 'notes/demo/', act: openPicture },
	{ name: 'hover-note', path: 'notes/demo/', act: openNote },
	{ name: 'focus', path: 'notes/doc/player/dominion/create/', on: 'desktop', act: moveFocus },
];

function open(selector: string): (page: Page) => Promise<void> {
	return async (page) => {
		await page.locator(selector).first().click();
		await comeToRest(page);
	};
}

async function scrollDown(page: Page): Promise<void> {
	await page.evaluate(() => scrollTo(0, 1400));
	await comeToRest(page);
}

async function scrollToEnd(page: Page): Promise<void> {
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await comeToRest(page);
}

async function openPicture(page: Page): Promise<void> {
	const picture = page.locator('img[data-viewable]').first();
	await picture.scrollIntoViewIfNeeded();
	await page.locator('.content[data-active]').waitFor();
	await picture.click();
	await page.locator('.pswp--open').waitFor();
	await comeToRest(page);
}

async function openNote(page: Page): Promise<void> {
	await page.locator('.content[data-active]').waitFor();
	await page.locator('[aria-describedby^="hover-note:"]').first().hover();
	await page.locator('.hover-note:popover-open').waitFor();
	await comeToRest(page);
}

async function moveFocus(page: Page): Promise<void> {
	for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
}
