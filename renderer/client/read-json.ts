import type { PageFile, RouteManifest, SiteData } from '../contract.ts';

/** Fetches JSON and has it checked. Rejects where the answer is no success or not of that form. */
export async function fetchJson<T>(
	address: string,
	read: (value: unknown) => T,
	init?: RequestInit,
): Promise<T> {
	const response = await fetch(address, init);
	if (!response.ok) throw new Error(`Unexpected status ${response.status} of ${address}, expected 200.`);
	return read(await response.json());
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function expect(isAsExpected: boolean, what: string): void {
	if (!isAsExpected) throw new TypeError(`Unexpected JSON, expected ${what}.`);
}

/** Checks what a page file must have to be shown. */
export function readPageFile(value: unknown): PageFile {
	const isPageFile =
		isRecord(value) &&
		typeof value.html === 'string' &&
		typeof value.site === 'string' &&
		Array.isArray(value.features) &&
		isRecord(value.page) &&
		typeof value.page.route === 'string' &&
		typeof value.page.layout === 'string';
	expect(isPageFile, 'a page file');
	return value as unknown as PageFile;
}

/** Checks what a site file must have to be shown. */
export function readSiteData(value: unknown): SiteData {
	expect(
		isRecord(value) && isRecord(value.texts) && isRecord(value.sidebars) && Array.isArray(value.locales),
		'a site file',
	);
	return value as SiteData;
}

/** Checks a route manifest: two tables from text to text. */
export function readManifest(value: unknown): RouteManifest {
	const isTable = (table: unknown): boolean =>
		isRecord(table) && Object.values(table).every((entry) => typeof entry === 'string');
	expect(isRecord(value) && isTable(value.pages) && isTable(value.redirects), 'a route manifest');
	return value as RouteManifest;
}
