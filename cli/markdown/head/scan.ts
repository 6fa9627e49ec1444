import { hash } from 'node:crypto';
import { isRecord } from '../../config/schema/strict-options.ts';
import { type Diagnostic, diagnose, type Result, type SourceRange } from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { toPlainLine } from '../../platform/escape.ts';
import { stripNumber } from '../../routes/route.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { findConflict } from '../../sources/find-conflict.ts';
import { findMeantKey, ownKeyOf, sidebarHint } from '../../sources/known-keys.ts';
import { findMeantLocks, isMeantAsLock, mayNameLock } from '../../sources/meant-locks.ts';
import {
	checkPageOptions,
	knownKeys,
	layoutOf,
	memberKeys,
	type PageOptions,
	showValue,
} from '../../sources/page-options.ts';
import { pathsAround, placeOf } from '../../sources/place-of.ts';
import type { FrontMatterBlock } from '../../sources/plain-text.ts';
import { reportTypo, typosIn } from '../../sources/typos.ts';
import { readWrittenDate } from '../../sources/written-date.ts';
import { findHeading } from './find-heading.ts';

/**
 * Reads the title of one file and what its front matter says. Cheap enough to be done for the whole site before
 * the first page is shown. `emoji` is the table of shortcodes, for titles that hold one.
 */
export function scanPage(
	source: SourceFile,
	text: string,
	{ value: block, diagnostics }: Result<FrontMatterBlock>,
	emoji?: Record<string, string>,
): Result<ScannedPage> {
	keepWrittenNumbers(block, text);
	const meant = findMeantLocks(block, text, source.file);
	const lock =
		meant.length > 0 ? { passwords: [], rest: withoutPasswords(block.data) } : readPasswords(block, text);
	const { options: written, problems } = checkPageOptions(lock.rest);
	const at = (path: string): SourceRange =>
		placeOf({ places: block.places, file: source.file }, ...pathsAround(path));
	const { value: options, diagnostics: dates } = checkDates(written, at);
	// What is not front matter is not a heading either.
	const heading = meant.length > 0 ? undefined : findHeading(block.body, emoji);
	const title = options.title?.trim() || heading || titleOfHome(options);
	const page: ScannedPage = {
		path: source.path,
		file: source.file,
		hash: hash('sha256', text),
		title: title || titleOfPath(source.path),
		...(title ? {} : { isUntitled: true as const }),
		options,
		...(lock.passwords ? { passwords: lock.passwords } : {}),
		...countBlocks(text),
		bodyLine: block.bodyLine,
		places: block.places,
	};
	const conflict = findConflict(text, source.file);
	// What else is wrong follows from it.
	if (conflict) return { value: page, diagnostics: [conflict, ...meant] };
	const all = [
		...diagnostics,
		...meant,
		...problems.map(({ path, expected }) => reportValue(block, path, expected, at(path))),
		...reportTypos(block, at),
		...reportName(page, block.body),
		...dates,
	];
	// The theme has a title for pages of friends, home pages have that of the site.
	const needsTitle = !['friends', 'home'].includes(layoutOf(options));
	if (!title && needsTitle && diagnostics.length + meant.length === 0) all.push(reportTitle(page));
	return { value: page, diagnostics: all };
}

/** Keys that hold text, wherever they stand, and lists of it. */
const textKeys =
	/(?:^|\.)(?:title|description|icon|tags|authors?|series|keywords|password|name|tagline|text|linkText|details|desc|alt)(?:\.\d+)?$/;

/** Puts numbers back to what is written where text is meant: for YAML `1.10` is 1.1, and `007` is 7. */
function keepWrittenNumbers({ data, places }: FrontMatterBlock, text: string): void {
	let lines: string[] | undefined;
	for (const [path, { line, column, endColumn }] of Object.entries(places)) {
		if (!textKeys.test(path)) continue;
		const keys = path.split('.');
		const last = keys.pop()!;
		const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], data);
		const value = (parent as Record<string, unknown> | undefined)?.[last];
		if (typeof value !== 'number') continue;
		lines ??= text.split('\n');
		const written = lines[line! - 1]!.slice(column! - 1, endColumn! - 1);
		// An alias has another place.
		if (Number(written) === value) (parent as Record<string, unknown>)[last] = written;
	}
}

/** Blocks that have been taken out as the file was read. */
function countBlocks(text: string): Pick<ScannedPage, 'blocks'> {
	// No line is looked at for the sake of one before it: that would take the square of their number.
	const blocks = text.match(/^(?:[>*+\-.\d)]|[^\S\r\n\u2028\u2029])*:{3,} encrypt \d+$/gm)?.length;
	return blocks ? { blocks } : {};
}

/**
 * Takes the passwords out of a front matter. An author who writes the key wants a lock: one that cannot be understood, be it
 * for a mistake elsewhere in the front matter, is a lock that nothing opens.
 */
function readPasswords({ data }: FrontMatterBlock, text: string) {
	if (Object.keys(data).length === 0 && mayNameLock(text)) return { passwords: [], rest: data };
	const { password } = data;
	if (!Object.hasOwn(data, 'password') || password === false) return { rest: data };
	const rest = withoutPasswords(data);
	const written = Array.isArray(password) ? password : [password];
	const isRight = written.every((entry) => typeof entry === 'string' || typeof entry === 'number');
	return { passwords: isRight ? written.map(String) : [], rest };
}

/** Front matter without what may be a password. */
function withoutPasswords(data: Record<string, unknown>): Record<string, unknown> {
	const entries = Object.entries(data).filter(
		([key, value]) => key !== 'password' && !isMeantAsLock(key, value),
	);
	return Object.fromEntries(entries);
}

/** What the first hero of a home page says in large letters. */
function titleOfHome(options: PageOptions): string | undefined {
	if (layoutOf(options) !== 'home') return undefined;
	const sections = [...(options.config ?? []), { hero: options.hero }];
	const name = sections.map(({ hero }) => (hero as { name?: unknown } | undefined)?.name).find(Boolean);
	const text = typeof name === 'string' ? name.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ') : '';
	return text.trim() || undefined;
}

function titleOfPath(path: string): string {
	const parts = path.replace(/\.md$/, '').split('/');
	const name = parts.pop()!;
	const own = /^(readme|index)$/i.test(name) ? (parts.pop() ?? name) : name;
	return toPlainLine(stripNumber(own));
}

function reportValue(block: FrontMatterBlock, path: string, expected: string, range: SourceRange) {
	const found = path
		.split('.')
		.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], block.data);
	const message = `Unexpected value ${showValue(found)} for \`${path}\`, expected ${expected}.`;
	const hint = path === 'sidebar' && isRecord(found) ? sidebarHint : undefined;
	return diagnose('front-matter-invalid-value', message, hint ? { ...range, hint } : range);
}

function reportTypos(block: FrontMatterBlock, at: (path: string) => SourceRange): Diagnostic[] {
	return Object.entries(block.data).flatMap(([key, value]) => {
		if (isMeantAsLock(key, value)) return [];
		const inner = memberKeys.get(key);
		if (inner)
			return typosIn(value, `${key}.`, inner).map((typo) => reportTypo(typo, at(`${key}.${typo.key}`)));
		const own = ownKeyOf(key, block.data);
		const near = own || knownKeys.includes(key) ? undefined : findMeantKey(key, knownKeys);
		if (!own && !near) return [];
		const message = `Unexpected front matter key \`${key}\`, which has no meaning here.`;
		const hint = own ? `Here that is ${own}.` : `Did you mean \`${near}\`?`;
		return diagnose('front-matter-unknown-key', message, { ...(block.keys[key] ?? at(key)), hint });
	});
}

/** Says which files other generators read as something else than a page. */
function reportName({ path, file }: ScannedPage, body: string): Diagnostic[] {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const isContents =
		/^(?:SUMMARY|_sidebar|_navbar)\.md$/.test(name) && /^[ \t]*[-*+] +\[[^\]\n]*\]\(/m.test(body);
	if (name !== '_index.md' && !isContents) return [];
	const message = `Unexpected name \`${name}\`, which has no meaning here; it is a page like the others.`;
	const hint = isContents
		? 'Take it out: sidebars follow the files, or `sidebar` of a collection in the config.'
		: 'Name the page of a folder `README.md`.';
	return [diagnose('other-syntax', message, { file, line: 1, column: 1, hint })];
}

function reportTitle({ file }: ScannedPage): Diagnostic {
	const hint = 'Add `title: …` to the front matter, or a heading `# …`.';
	const message = "Expected a title, found none; the file's name is used.";
	return diagnose('title-missing', message, { file, line: 1, column: 1, hint });
}

/** Keys that hold a date. */
const dateKeys = ['createTime', 'date'] as const;

/** Takes dates out that cannot be, such as the placeholder `9999/99/99 99:99:99`, and says so. */
function checkDates(options: PageOptions, at: (key: string) => SourceRange): Result<PageOptions> {
	const value = { ...options };
	const diagnostics: Diagnostic[] = [];
	for (const key of dateKeys) {
		const written = options[key];
		if (typeof written !== 'string' || readWrittenDate(written)) continue;
		delete value[key];
		if (written.trim() !== '') diagnostics.push(reportDate(key, written, at(key)));
	}
	return { value, diagnostics };
}

function reportDate(key: string, written: string, range: SourceRange): Diagnostic {
	const isOfForm = /^\s*\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(written);
	const expected = isOfForm ? 'one that a calendar has' : '`YYYY-MM-DD`, with or without a time';
	const message = `Unexpected date \`${written}\` for \`${key}\`, expected ${expected}; it counts as none.`;
	const example = isOfForm ? '2026/01/31 12:00:00' : '2026-01-31';
	const hint = `Write \`${key}: ${example}\`, or take the line out.`;
	const severity = isOfForm ? {} : { severity: 'warning' as const };
	return diagnose('impossible-date', message, { ...range, hint, ...severity });
}
