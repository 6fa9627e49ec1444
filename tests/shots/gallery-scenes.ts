import type { Page } from 'playwright-core';
import { comeToRest } from '../harness/open-browser.ts';
import type { Scene } from './scenes.ts';

/** What is looked at on the gallery's own site. */
export const galleryScenes: Scene[] = [
	{ name: 'sections', path: '', whole: true },
	{ name: 'banner', path: 'banner/' },
	{ name: 'doc-hero', path: 'doc-hero/' },
	{ name: 'plain-page', path: 'about/', whole: true },
	{ name: 'bare', path: 'bare/' },
	{ name: 'friend-groups', path: 'friends/', whole: true },
	{ name: 'notice', path: 'guide/notice/' },
	{ name: 'watermark', path: 'guide/marked/' },
	{ name: 'watermark-article', path: 'guide/marked-article/' },
	{ name: 'comments', path: 'guide/comments/', act: showComments },
];

async function showComments(page: Page): Promise<void> {
	await page.locator('.comments-waiting > button').click();
	await page.locator('.atk').first().waitFor();
	await comeToRest(page);
}
