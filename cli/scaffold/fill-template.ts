import {
	type Document,
	isMap,
	isNode,
	isScalar,
	type Node,
	parseDocument,
	Scalar,
	visit,
	YAMLSeq,
} from 'yaml';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';
import { cutFrontMatter } from '../sources/cut-front-matter.ts';
import { readFrontMatter } from '../sources/front-matter.ts';
import type { FrontMatterLimits } from '../sources/plain-text.ts';
import { toScalar } from './front-matter.ts';
import {
	fillText,
	type HiddenPlaceholders,
	hidePlaceholders,
	type PlaceholderValues,
	toOneLine,
	withoutPlaceholders,
} from './placeholders.ts';
import type { SiteTemplate } from './site-template.ts';

/**
 * The text of a page from a template that was read without mistakes. Front matter is put together as YAML, so
 * that no value changes what stands around it; `template` is left out. `data` is the front matter as it will be read.
 */
export function fillTemplate(
	{ text, file }: SiteTemplate,
	given: PlaceholderValues,
	limits: FrontMatterLimits,
): { text: string; data: Record<string, unknown> } {
	const values = {
		...given,
		title: withoutPlaceholders(given.title),
		tags: given.tags.map(withoutPlaceholders),
	};
	const { source, body: rest } = cutFrontMatter(text);
	const body = fillText(rest, values);
	const yaml = source === undefined ? '' : fillFrontMatter(source, values, file);
	// A text that begins like front matter would be taken for it.
	const needsBlock = yaml !== '' || cutFrontMatter(body).opening !== undefined;
	const filled = needsBlock ? `---\n${yaml}---\n${body}` : body;
	const { value, diagnostics } = readFrontMatter(filled, file, limits);
	const [fault] = diagnostics;
	if (fault) reject(file, fault.message);
	return { text: filled, data: value.data };
}

function fillFrontMatter(source: string, values: PlaceholderValues, file: string): string {
	const hidden = hidePlaceholders(source);
	const document = parseDocument(hidden.text, { merge: true, intAsBigInt: true, logLevel: 'error' });
	const { contents } = document;
	if (!isMap(contents)) return '';
	contents.delete('template');
	fillNodes(document, values, hidden);
	const first = contents.items[0]?.key;
	if (!isNode(first)) return '';
	first.spaceBefore = false;
	try {
		// What is still hidden stands in comments.
		return hidden.fill(document.toString({ lineWidth: 0, singleQuote: false }), values, toOneLine);
	} catch (error) {
		return reject(file, error instanceof Error ? error.message : String(error));
	}
}

function fillNodes(document: Document, values: PlaceholderValues, hidden: HiddenPlaceholders): void {
	const { isTags } = hidden;
	const isTagsNode = (node: unknown): boolean => isScalar(node) && isTags(node.value);
	const tags = (): Scalar[] => values.tags.map(toScalar);
	visit(document, {
		Seq(_, list) {
			list.items = list.items.flatMap((item) => (isTagsNode(item) ? tags() : [item]));
		},
		Scalar(key, node) {
			// What has no place came from a value.
			if (typeof node.value !== 'string' || !node.range) return undefined;
			if (key !== 'key' && isTagsNode(node))
				return copyCompany(node, Object.assign(new YAMLSeq(), { items: tags() }));
			const value = hidden.fill(node.value, values);
			if (value === node.value) return undefined;
			const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
			return copyCompany(
				node,
				isBlock && isPrintable(value)
					? Object.assign(new Scalar(value), { type: node.type })
					: toScalar(value),
			);
		},
	});
}

/** What stands around a value, and the name that others call it by. */
function copyCompany<T extends Node>(from: Scalar, node: T): T {
	const { anchor, comment, commentBefore, spaceBefore } = from;
	return Object.assign(node, { comment, commentBefore, spaceBefore, ...(anchor ? { anchor } : {}) });
}

/** Whether text can stand in YAML without escapes. */
function isPrintable(text: string): boolean {
	return /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u.test(
		text,
	);
}

function reject(file: string, reason: string): never {
	const message = `Unexpected front matter once the placeholders are filled in: ${reason}`;
	const hint = 'Let placeholders stand in values only, each a value of its own.';
	throw new FatalError(exitCode.content, [diagnose('template-invalid', message, { file, hint })]);
}
