import type {
	CutManifest,
	PageFile,
	RouteList,
	RouteManifest,
	SidebarTree,
	SiteData,
} from '../../contract/contract.ts';

/** Fetches JSON and has it checked. Rejects where the answer is not a success or not of that form, and with a `NetworkError` where the server does not answer. */
export async function fetchJson<T>(
	address: string,
	read: (value: unknown) => T,
	init?: RequestInit,
): Promise<T> {
	const response = await fetch(address, init).catch((error: unknown) => {
		throw error instanceof TypeError ? new DOMException(`No answer from ${address}.`, 'NetworkError') : error;
	});
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
	expect(isRecord(value) && isRecord(value.texts) && Array.isArray(value.locales), 'a site file');
	return value as SiteData;
}

/** Checks what a sidebar's file must have to be shown. */
export function readSidebar(value: unknown): SidebarTree {
	expect(isRecord(value) && Array.isArray(value.items), 'a sidebar file');
	return value as SidebarTree;
}

/** Checks a route manifest, whole or cut into parts. */
export function readRouteManifest(value: unknown): RouteManifest | CutManifest {
	const isManifest =
		isRecord(value) &&
		isTable(value.sidebars) &&
		('parts' in value
			? isList(value.parts) && value.parts.length > 0 && isList(value.spread)
			: isRoutes(value));
	expect(isManifest, 'a route manifest');
	return value as RouteManifest | CutManifest;
}

/** Checks a part of a route manifest. */
export function readRoutes(value: unknown): RouteList {
	expect(isRoutes(value), 'a part of a route manifest');
	return value as RouteList;
}

function isRoutes(value: unknown): boolean {
	return isRecord(value) && isTable(value.pages) && isTable(value.redirects);
}

function isTable(table: unknown): boolean {
	return isRecord(table) && Object.values(table).every((entry) => typeof entry === 'string');
}

function isList(list: unknown): list is string[] {
	return Array.isArray(list) && list.every((entry) => typeof entry === 'string');
}
