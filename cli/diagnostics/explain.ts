import { catalogueEntry, type DiagnosticName, type Severity } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { titles } from './titles.ts';

/** All that is known of one code, with the severity that it has where the config sets none. Plain JSON; its texts are Markdown. */
export interface ExplainedCode extends Pick<Diagnostic, 'v' | 'code' | 'name' | 'severity'> {
	/** Whether the config cannot change it. */
	fixed: boolean;
	/** What is wrong, in a few words and without a full stop. */
	title: string;
	/** What it means and what to do: paragraphs. */
	text: string;
	/** How it looks where it goes wrong. */
	wrong?: string;
	/** The same as it should be. */
	right?: string;
	/** Language of the two. Default `md`. */
	language?: string;
}

/** The page about a code, which says what it means: `npm run docs:reference` writes its first lines and its last. Text and examples stand between these. */
const pageForm =
	/^# [^\n]+\n\n`\w+` · [^\n]+\n\n(?<text>.+?)(?<examples>(?:\n\n(?:Wrong|Right):\n\n(?<ticks>`{3,}).*?\n\k<ticks>)*)(?:\n\nThis is an? (?:error|warning|note): [^\n]+)?\n$/s;

/** Joins what the catalogue and the page about it say of a name. `readPage` gives the page of a code. */
export function explain(name: DiagnosticName, readPage: (code: string) => string): ExplainedCode {
	const { code, severity, fixed = false } = catalogueEntry(name);
	const { text = `${titles[name]}.`, examples = '' } =
		pageForm.exec(readPage(code).replaceAll('\r\n', '\n'))?.groups ?? {};
	const explained: ExplainedCode = { v: 1, code, name, severity, fixed, title: titles[name], text };
	const example = /(Wrong|Right):\n\n(`{3,})(\w+)[^\n]*\n(.*?)\n\2(?=\n\n|$)/gs;
	for (const [, label, , language, written] of examples.matchAll(example)) {
		explained[label === 'Wrong' ? 'wrong' : 'right'] = written!;
		if (language !== 'md') explained.language = language!;
	}
	return explained;
}

/** Address of the page about a code, where the documentation is published at `homepage`. */
export function addressOfCode(code: string, homepage: string): string {
	return new URL(`reference/diagnostics/${code}/`, `${homepage.replace(/[?#].*$/s, '').replace(/\/$/, '')}/`)
		.href;
}

const nouns: Record<Severity, string> = { error: 'an error', warning: 'a warning', info: 'a note' };

const effects: Record<Severity, string> = {
	error: 'the site is not published while there is one.',
	warning: 'the site is published all the same, but not with `--strict`.',
	info: 'it never keeps a site from being published.',
};

/** What the severity does, and how it is changed. Markdown, without an example. */
function describeSeverity({ name, severity, fixed }: ExplainedCode): string {
	const what = `This is ${nouns[severity]}: ${effects[severity]}`;
	if (fixed) return `${what} It cannot be switched off.`;
	return `${what} \`checks: { severity: { '${name}': 'off' } }\` in the config switches it off, for the site or for one of its \`locales\`; \`error\`, \`warning\` and \`info\` are the other choices.`;
}

/** One code as a page of Markdown. */
export function explainInMarkdown(explained: ExplainedCode): string {
	const { code, name, title, text } = explained;
	const parts = [`# ${name}`, `\`${code}\` · ${title}.`, text];
	for (const [label, example] of examplesOf(explained)) {
		parts.push(`${label}:`, fence(example, explained.language));
	}
	return `${[...parts, describeSeverity(explained)].join('\n\n')}\n`;
}

/** One code for a terminal: lines of at most `width` cells but for examples. */
export function explainInText(explained: ExplainedCode, width = 80): string {
	const { code, name, severity, title, text } = explained;
	const prose = [`${title}.`, ...text.split('\n\n')].map((part) => wrap(part, width));
	const parts = [`${severity}  ${name} ${code}`, ...prose];
	for (const [label, example] of examplesOf(explained)) {
		parts.push(`${label}:`, example.replace(/^(?=.)/gm, '    '));
	}
	return `${[...parts, wrap(describeSeverity(explained), width)].join('\n\n')}\n`;
}

function examplesOf({ wrong, right }: ExplainedCode): [label: string, example: string][] {
	return [
		...(wrong === undefined ? [] : [['Wrong', wrong] as [string, string]]),
		...(right === undefined ? [] : [['Right', right] as [string, string]]),
	];
}

/** Code in a fence that is longer than any in it, as it is written. */
function fence(code: string, language = 'md'): string {
	const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
	const ticks = '`'.repeat(longest + 1);
	const asWritten = code.includes('[!code ') ? ':no-notations' : '';
	return `${ticks}${language}${asWritten}\n${code}\n${ticks}`;
}

/** Breaks between words, never inside of code. */
function wrap(text: string, width: number): string {
	const lines: string[] = [];
	for (const [word] of text.matchAll(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g)) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines.join('\n');
}
