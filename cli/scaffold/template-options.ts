import { type Diagnostic, diagnose, type Result, type SourceRange } from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { placeOf } from '../sources/place-of.ts';
import type { FrontMatterBlock } from '../sources/plain-text.ts';
import { isPageKind, type PageKind, pageKinds } from './page-kind.ts';

const keys = ['kind', 'description'];

/**
 * Reads front matter `template: { kind, description }`. `own` is the kind whose usual form the template
 * replaces, because it has its name.
 */
export function checkTemplateOptions(
	{ data, places }: FrontMatterBlock,
	file: string,
	own: PageKind | null,
): Result<{ kind: PageKind | null; description: string }> {
	const at = (path: string): SourceRange => placeOf({ places, file }, path, 'template');
	const written = data.template ?? {};
	if (typeof written !== 'object' || Array.isArray(written)) {
		const message = `Unexpected value ${JSON.stringify(written)} for \`template\`, expected \`kind\` and \`description\`.`;
		const hint = 'Write `template: { kind: post, description: What it is for }`.';
		return { value: { kind: own, description: '' }, diagnostics: [report(message, hint, at('template'))] };
	}
	const { kind = own, description = '', ...rest } = written as Record<string, unknown>;
	const diagnostics = Object.keys(rest).map((key) => reportKey(key, at(`template.${key}`)));
	const isKind = kind === null || isPageKind(kind);
	if (!isKind) diagnostics.push(reportKind(kind, at('template.kind')));
	else if (own !== null && kind !== own) diagnostics.push(reportOther(own, at('template.kind')));
	if (typeof description === 'object' && description !== null) {
		const message = `Unexpected value ${JSON.stringify(description)} for \`template.description\`, expected text.`;
		diagnostics.push(report(message, 'Put it into quotes.', at('template.description')));
	}
	return { value: { kind: isKind ? kind : own, description: String(description ?? '') }, diagnostics };
}

function reportKind(kind: unknown, range: SourceRange): Diagnostic {
	const message = `Unexpected value ${JSON.stringify(kind)} for \`template.kind\`, expected \`post\` or \`doc\`.`;
	const otherwise = 'Leave it out for a page of a manual.';
	return report(message, hintOf(String(kind), Object.keys(pageKinds), otherwise), range);
}

function reportOther(own: PageKind, range: SourceRange): Diagnostic {
	return report(
		`Unexpected kind of the template \`${own}\`, expected \`${own}\`: it is what \`domdocs new ${own}\` writes.`,
		'Give the file another name.',
		range,
	);
}

function reportKey(key: string, range: SourceRange): Diagnostic {
	const message = `Unexpected key \`${key}\` in \`template\`, expected \`kind\` or \`description\`.`;
	const otherwise = 'What belongs to the page stands beside `template`, not in it.';
	return report(message, hintOf(key, keys, otherwise), range);
}

function report(message: string, hint: string, range: SourceRange): Diagnostic {
	return diagnose('template-invalid', message, { ...range, hint });
}
