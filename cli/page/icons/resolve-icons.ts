import type { DrawnIcons } from '../../../renderer/contract/contract.ts';
import { type Diagnostic, diagnose, type Result, type SourceRange } from '../../diagnostics/diagnostic.ts';
import type { IconFinder, IconFinding } from '../../images/icon-library.ts';
import type { IconReference } from '../../model/page-facts.ts';

/** What icons are rendered with. */
export interface IconContext {
	icons: IconFinder;
	/** Origins that the browser may ask; empty where it may ask nobody. */
	iconHosts: string[];
}

/** Renders the icons that are named, once each, and reports those that cannot be rendered. */
export function resolveIcons(
	references: IconReference[],
	{ icons, iconHosts }: IconContext,
): Result<DrawnIcons> {
	const value: DrawnIcons = {};
	const diagnostics: Diagnostic[] = [];
	const missing = new Set<string>();
	for (const { name, range } of references) {
		const found = icons.find(name);
		if (found?.kind === 'drawn') value[name] = found.drawing;
		if (found?.kind === 'unknown') diagnostics.push(reportUnknown(name, found, range));
		if (found?.kind !== 'not-installed') continue;
		if (iconHosts.length > 0) value[name] = null;
		if (!missing.has(found.prefix)) diagnostics.push(reportMissing(found.prefix, range, iconHosts));
		missing.add(found.prefix);
	}
	return { value, diagnostics };
}

/** Renders icons whose names have been checked elsewhere, as a part of a page's or a file's data: absent without any. */
export function resolveNamedIcons(names: ReadonlySet<string>, context: IconContext): { icons?: DrawnIcons } {
	if (names.size === 0) return {};
	const references = [...names].map((name) => ({ name, range: { file: '' } }));
	const { value } = resolveIcons(references, context);
	return Object.keys(value).length > 0 ? { icons: value } : {};
}

/** Whether one of the icons has to be fetched by the browser. */
export function fetchesIcon(names: ReadonlySet<string>, { icons, iconHosts }: IconContext): boolean {
	if (iconHosts.length === 0) return false;
	return [...names].some((name) => icons.find(name)?.kind === 'not-installed');
}

/** Renders the icons of files and folders, as `file:name`, and those of open folders as `open:name`. */
export function resolveFileIcons(names: string[], { icons }: Pick<IconContext, 'icons'>): DrawnIcons {
	const resolved: DrawnIcons = {};
	for (const name of names) {
		const closed = icons.findFile(name);
		if (closed) resolved[`file:${name}`] = closed;
		const open = name.endsWith('/') ? icons.findFile(name, true) : null;
		if (open) resolved[`open:${name}`] = open;
	}
	return resolved;
}

/** A collection that is not installed is reported once, where it is named first. */
export function reportOncePerCollection(diagnostics: Diagnostic[]): Diagnostic[] {
	const seen = new Set<string>();
	return diagnostics.filter(({ name, message }) => {
		if (name !== 'icon-collection-missing') return true;
		const isFirst = !seen.has(message);
		seen.add(message);
		return isFirst;
	});
}

function reportUnknown(
	name: string,
	{ prefix, suggestion }: Extract<IconFinding, { kind: 'unknown' }>,
	range: SourceRange,
): Diagnostic {
	const message = `Unexpected icon \`${name}\`, expected one of the collection \`${prefix}\`; its place stays blank.`;
	const hint = suggestion
		? `Did you mean \`${prefix}:${suggestion}\`?`
		: `Look for it at https://icon-sets.iconify.design/${prefix}/.`;
	return diagnose('unknown-icon', message, { ...range, hint });
}

function reportMissing(prefix: string, range: SourceRange, hosts: string[]): Diagnostic {
	const isFetched = hosts.length > 0;
	const message = isFetched
		? `Unexpected icon collection \`${prefix}\`, expected one that is installed; readers' browsers fetch its icons from ${hosts[0]}.`
		: `Unexpected icon collection \`${prefix}\`, expected one that is installed; the places of its icons stay blank.`;
	const hint = `Run \`npm install -D @iconify-json/${prefix}\`.`;
	const severity = isFetched ? { severity: 'info' as const } : {};
	return diagnose('icon-collection-missing', message, { ...range, ...severity, hint });
}
