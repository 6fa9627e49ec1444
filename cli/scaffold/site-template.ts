import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText, type Diagnostic, FatalError, type Result } from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { exitCode } from '../platform/exit-code.ts';
import { resolveReal } from '../platform/real-path.ts';
import { usageError } from '../platform/usage-error.ts';
import { cutFrontMatter } from '../sources/cut-front-matter.ts';
import type { SourceFile } from '../sources/discover.ts';
import { readFrontMatter } from '../sources/front-matter.ts';
import { readSource } from '../sources/read-source.ts';
import { walkFolder } from '../sources/walk-folder.ts';
import { isPageKind, type PageKind, pageKinds } from './page-kind.ts';
import { checkPlaceholders, hidePlaceholders } from './placeholders.ts';
import { checkTemplateOptions } from './template-options.ts';

/** A template of the site: `templates/recipe.md`. */
export interface SiteTemplate {
	/** The file's name without `.md`. */
	name: string;
	/** Relative to the site's root, with `/`. */
	file: string;
	/** `null` where it does not say. */
	kind: PageKind | null;
	/** Empty where it does not say. */
	description: string;
	/** The file as it is written. */
	text: string;
}

/** Folder of the templates, below the site's own. */
const templateFolder = 'templates';

/** The files of the site's templates, in order of their names, and links that lead nowhere or out of the site. */
export async function findTemplates({ root }: SiteConfig): Promise<Result<SourceFile[]>> {
	const top = join(root, templateFolder);
	const [realRoot, realTop] = await Promise.all([root, top].map(resolveReal));
	const options = { top, file: templateFolder, allowed: [realRoot!, realTop!], excluded: null };
	const walk = await walkFolder(
		{ ...options, isVisible, isWanted: (name) => name.endsWith('.md') },
		realTop!,
	);
	if (walk === null) return { value: [], diagnostics: [] };
	const files = walk.files.filter(({ path }) => !path.includes('/'));
	return { value: files.sort((a, b) => compareText(a.path, b.path)), diagnostics: walk.diagnostics };
}

/** Reads one template. `null` where it has mistakes or is gone. */
export async function readTemplate(
	source: SourceFile,
	{ limits, encoding }: SiteConfig,
): Promise<Result<SiteTemplate | null>> {
	const { value: text, diagnostics: unread } = await readSource(source, limits, encoding);
	if (text === null || unread.some(isError)) return { value: null, diagnostics: unread };
	const { file } = source;
	const head = text.slice(0, text.length - cutFrontMatter(text).body.length);
	const { text: masked, show } = hidePlaceholders(head);
	const block = readFrontMatter(masked + text.slice(head.length), file, limits);
	const name = nameOf(source);
	const options = checkTemplateOptions(block.value, file, isPageKind(name) ? name : null);
	const diagnostics = [
		...unread,
		...block.diagnostics.map((each) => ({ ...each, message: show(each.message) })),
		...options.diagnostics,
		...checkPlaceholders(text, file),
	];
	if (diagnostics.some(isError)) return { value: null, diagnostics };
	const { kind, description } = options.value;
	return { value: { name, file, kind, description: show(description), text }, diagnostics };
}

/** The template of this name. Without one, or with mistakes in it, the command ends. */
export async function loadTemplate(config: SiteConfig, name: string): Promise<SiteTemplate> {
	const template = await loadTemplateIfThere(config, name);
	return template ?? rejectName(config, name, `Unexpected template ${JSON.stringify(name)}`);
}

/** The same, but `undefined` if no template has this name. */
export async function loadTemplateIfThere(
	config: SiteConfig,
	name: string,
): Promise<SiteTemplate | undefined> {
	const { value: files } = await findTemplates(config);
	const source = files.find((each) => nameOf(each) === name);
	if (!source) return undefined;
	const { value, diagnostics } = await readTemplate(source, config);
	if (value === null && diagnostics.length > 0) throw new FatalError(exitCode.content, diagnostics);
	return value ?? undefined;
}

/** Ends the command because of a name that no kind and no template has. `found` says what was typed. */
export async function rejectName(config: SiteConfig, name: string, found: string): Promise<never> {
	const names = (await findTemplates(config)).value.map(nameOf);
	const known = names.length > 0 ? `a template of the site (${names.join(', ')})` : 'a template of the site';
	throw usageError(
		`${found}, expected \`post\`, \`doc\` or ${known}.`,
		hintOf(
			name,
			[...names, ...Object.keys(pageKinds)],
			`Templates are files such as \`${templateFolder}/recipe.md\`.`,
		),
	);
}

/** Name of a template: that of its file. */
export function nameOf({ path }: SourceFile): string {
	return path.replace(/\.md$/, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a name that would write to the terminal is not one
const isVisible = (name: string): boolean => !/^\.|[\u0000-\u001f\u007f]/.test(name);

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
