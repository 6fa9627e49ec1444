import { decodeAddress } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { relativePath } from '../platform/relative-path.ts';
import { matchesRule, type ProtectablePage } from '../routes/match-page.ts';

/** Where a page is: all that rules ask for. */
export type RoutedPage = Pick<ProtectablePage, 'path' | 'route'>;

/** What of a config the hints are made from. */
export type RuleConfig = Pick<SiteConfig, 'encrypt' | 'root' | 'content' | 'base'>;

/** Rules that no page falls under, drafts included, so that what they were to lock may be public. */
export function findUnusedRules(config: RuleConfig, pages: readonly RoutedPage[]): ConfigProblem[] {
	const unused = (config.encrypt?.matchers ?? []).filter(
		(matcher) => !pages.some((page) => matchesRule(matcher, page)),
	);
	if (unused.length === 0) return [];
	const places = listPlaces(pages);
	return unused.map((matcher) => {
		const near = findNearest(matcher, pages, places, config);
		const message = `Unexpected rule \`${matcher}\`, expected one that a page falls under.`;
		const hint = near === undefined ? formsHint : `Did you mean \`${near}\`?`;
		const path = ['encrypt', 'rules', matcher];
		return { path, diagnostic: diagnose('lock-unused', message, { hint, hidden: true }) };
	});
}

const formsHint =
	'A rule is the beginning of an address (`/notes/`) or of a path in the content folder, the end of a path (`plan.md`), or a regular expression (`^/notes/`). Take it out if there is nothing to lock.';

/** What rules can name, by its form for comparison: addresses, then paths in the content folder, each with the folders above it. */
function listPlaces(pages: readonly RoutedPage[]): Map<string, string> {
	const places = new Map<string, string>();
	for (const text of [...pages.map(({ route }) => route), ...pages.map(({ path }) => path)]) {
		for (let end = text.indexOf('/', 1); end > 0; end = text.indexOf('/', end + 1))
			note(places, text.slice(0, end + 1));
		note(places, text);
	}
	return places;
}

function note(places: Map<string, string>, text: string): void {
	const form = formOf(segmentsOf(text));
	if (form !== '' && !places.has(form)) places.set(form, text);
}

function findNearest(
	matcher: string,
	pages: readonly RoutedPage[],
	places: ReadonlyMap<string, string>,
	config: RuleConfig,
): string | undefined {
	const isPattern = matcher.startsWith('^');
	const pattern = isPattern ? new RegExp(matcher, 'i') : null;
	const other = pattern && pages.find(({ path, route }) => pattern.test(route) || pattern.test(path));
	if (other) return pattern.test(other.route) ? other.route : other.path;
	// What a regular expression begins with, as far as that is text.
	const written = isPattern ? /^[^\\^$.*+?()[\]{}|]*/.exec(matcher.slice(1))![0] : matcher;
	const forms = formsOf(written, config);
	for (const isNear of [isSame, isBeginning, isEnd])
		for (const form of forms)
			for (const [candidate, text] of places) if (isNear(candidate, form)) return text;
	// Words of three letters are all alike.
	for (const form of forms.filter(({ length }) => length > 3)) {
		const near = suggest(form, places.keys());
		if (near !== undefined) return places.get(near);
	}
	return undefined;
}

const isSame = (candidate: string, form: string): boolean => candidate === form;
/** A rule may end within a name; of one or two letters that says nothing. */
const isBeginning = (candidate: string, form: string): boolean =>
	form.length > 2 && candidate.startsWith(form);
/** The same folder of a language or of another folder. */
const isEnd = (candidate: string, form: string): boolean => candidate.endsWith(`/${form}`);

/** What may have been meant, for comparison: without what does not belong into a rule. The likeliest comes first. */
function formsOf(matcher: string, { root, content, base }: RuleConfig): string[] {
	const text = decodeAddress(matcher.trim().replace(/^https?:\/\/[^/]*/i, '')).replaceAll('\\', '/');
	const segments = segmentsOf(text).filter((segment) => segment !== '.' && !segment.includes('*'));
	const starts = [segmentsOf(base), segmentsOf(relativePath(root, content))];
	const shorter = starts.flatMap((start) =>
		startsWith(segments, start) ? [segments.slice(start.length)] : [],
	);
	const pages = [segments, ...shorter].flatMap((each) => [each, withoutFile(each)]);
	return [...new Set(pages.map(formOf))].filter((form) => form !== '');
}

/** `/a/b.html` and `/a/b/index.html` are at `/a/b/`. */
function withoutFile(segments: string[]): string[] {
	const last = segments.at(-1) ?? '';
	if (/^(index|readme)(\.\w+)?$/i.test(last)) return segments.slice(0, -1);
	return [...segments.slice(0, -1), last.replace(/\.(html?|mdx?)$/i, '')];
}

function startsWith(segments: readonly string[], start: readonly string[]): boolean {
	return start.length > 0 && start.every((segment, index) => segments[index] === segment);
}

function segmentsOf(text: string): string[] {
	return text.split('/').filter(Boolean);
}

function formOf(segments: readonly string[]): string {
	return segments.join('/').normalize('NFC').toLowerCase();
}
