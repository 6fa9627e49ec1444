import type { Root } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, type Syntax } from '../syntax/inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';

/** Largest size that a formula may ask for, in em, and most macros that it may expand. */
const limits = { maxSize: 100, maxExpand: 1000 };

/** Finds formulas. */
export const mathsSyntax: Syntax = {
	tokens: guardPrices(math()),
	nodes: mathFromMarkdown(),
	trigger: { block: /\$/, rest: /^[ \t>*+\-.\d)]*\$\$/m },
};

/**
 * `$a$` in a line, `$$` blocks and code of the language `math` become formulas, rendered by KaTeX while the page is built, those of chemistry
 * (`\ce{H2O}`) too. As on GitHub,
 * no space stands behind the first dollar sign or before the last one, and no Latin letter or digit around
 * both: prices are text.
 */
export function remarkMaths(
	this: Processor,
	context: ParseContext,
	source: string,
): ((tree: Root) => Promise<void>) | undefined {
	const hasFence = /(?:```|~~~)[ \t]*math\b/.test(source);
	if (/\$[^$]*\$/.test(source)) addSyntax(this, mathsSyntax);
	else if (!hasFence) return undefined;
	return async (tree) => {
		const found: Formula[] = [];
		visit(tree, (node) => {
			const isFence = node.type === 'code' && node.lang === 'math';
			const formula = (isFence ? Object.assign(node, { type: 'math' }) : node) as Formula;
			if (formula.type === 'math' || formula.type === 'inlineMath') found.push(formula);
		});
		if (found.length === 0) return;
		const { default: katex } = await import('katex');
		await import('katex/contrib/mhchem');
		for (const formula of found) {
			const display = formula.type === 'math';
			const render = (): string =>
				withoutWarnings(() =>
					katex.renderToString(formula.value, { displayMode: display, strict: 'ignore', ...limits }),
				);
			renderFormula(formula, render, context);
		}
	};
}

/** KaTeX tells the console of letters that it has no measures for. The browser has, and renders them. */
function withoutWarnings(render: () => string): string {
	const { warn } = console;
	console.warn = () => undefined;
	try {
		return render();
	} finally {
		console.warn = warn;
	}
}

interface Formula {
	type: 'math' | 'inlineMath';
	value: string;
	/** Of a formula that was written as code. */
	lang?: string;
	data?: Record<string, unknown>;
	position?: NonNullable<Root['position']>;
}

/** What cannot be read is shown as it was written. */
function renderFormula(formula: Formula, render: () => string, context: ParseContext): void {
	const isBlock = formula.type === 'math';
	try {
		const hProperties = { html: render(), ...(isBlock ? { display: true } : {}) };
		// Never shown: what it says where a page is read as text, such as lists of headings, descriptions and the search.
		const hChildren = isBlock ? [] : [{ type: 'text', value: formula.value }];
		formula.data = { hName: 'maths', hProperties, hChildren };
	} catch (error) {
		const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
		const code = {
			type: 'element',
			tagName: 'code',
			properties: {},
			children: [{ type: 'text', value: formula.value }],
		};
		formula.data = { hName: isBlock ? 'p' : 'span', hChildren: [code] };
		reportProblem(context, 'maths-invalid', formula, {
			message: `Unexpected formula, expected TeX that KaTeX knows: ${reason.replace(/\u0332/g, '')}`,
			hint: formula.lang
				? 'Type `tex` instead of `math` where it is code.'
				: 'Type `\\$` where a dollar sign is meant.',
		});
	}
}

/** Whether a character is a letter or a digit of ASCII. Chinese, which knows no spaces, stands beside formulas. */
function isLatin(code: number | null): boolean {
	return code !== null && code >= 0 && /[\da-z]/i.test(String.fromCharCode(code));
}

/** Leaves dollar signs of prices to be text. */
function guardPrices(extension: Extension): Extension {
	const original = extension.text![36] as Construct;
	const guarded: Construct = {
		...original,
		previous(code) {
			return !isLatin(code) && (original.previous?.call(this, code) ?? true);
		},
		tokenize(effects, ok, nok) {
			const start = this.now();
			return original.tokenize.call(
				this,
				effects,
				(code) => {
					const written = this.sliceSerialize({ start, end: this.now() });
					const isPrice = /^\$(?!\$)/.test(written) && (/^.\s|\s.$/.test(written) || isLatin(code));
					return isPrice ? nok(code) : ok(code);
				},
				nok,
			);
		},
	};
	return { ...extension, text: { ...extension.text, 36: guarded } };
}
