import type { ElementContent } from 'hast';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import { isSet, textAttribute } from '../attributes.ts';
import { type ParseContext, rangeOf, reportProblem } from '../plugin.ts';
import { checkAttributes } from '../syntax/containers/check-attributes.ts';
import { type ContainerContext, type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import type { EmbedFeature } from '../syntax/containers/embed.ts';
import type { Container, Embed } from '../syntax/lines/line-nodes.ts';
import { importFile } from './code-embed.ts';
import { collectSource, type DemoProblem, isDemoCode } from './demo-parts.ts';

/**
 * `::: demo [normal|markdown] title="…" desc="…" expanded` around blocks of code. HTML, CSS, JavaScript and
 * TypeScript run together in a frame of their own, with their source below; Markdown is shown beside its source.
 */
export const demo: ContainerFeature = {
	names: ['demo'],
	attributes: ['normal', 'markdown', 'vue', 'expanded', 'title', 'desc', 'img', 'no-padding'],
	async transform(opened) {
		const { node: container, context, attributes } = opened;
		const look = {
			title: textAttribute(opened, 'title'),
			desc: textAttribute(opened, 'desc'),
			expanded: isSet(opened, 'expanded'),
		};
		const blocks = container.children.filter((child): child is Code => child.type === 'code');
		const isMarkdown = attributes.has('markdown') || (!attributes.has('normal') && !blocks.some(isDemoCode));
		if (attributes.has('vue')) {
			report({ code: blocks[0]!, ...vueProblem }, container, context);
			toElement(container, 'demo-block', look);
		} else if (isMarkdown) await showMarkdown(container, blocks, look, context);
		else await runCode(container, blocks, look, context);
	},
};

const vueProblem = {
	message: 'Unexpected demo of Vue, expected `normal` or `markdown`; its source is shown.',
	hint: 'Write it with HTML and JavaScript, or as a component of the site in React.',
};

/** What an author says about a demo. */
type Look = Record<'title' | 'desc', string | undefined> & Record<'expanded', boolean>;

async function runCode(container: Container, blocks: Code[], look: Look, context: ContainerContext) {
	const { source, problems } = collectSource(blocks);
	for (const problem of problems) report(problem, container, context);
	const { writeDemo } = context.host;
	if (!writeDemo) return toElement(container, 'demo-block', look);
	try {
		const file = await writeDemo(source, look.title ?? 'Demo');
		context.files.push(file);
		context.policy.add('form-action', 'https://codepen.io');
		context.policy.add('form-action', 'https://jsfiddle.net');
		const { html, css, js, jsLang, scripts, styles } = source;
		const libraries = { scripts: scripts.join(' '), styles: styles.join(' ') };
		toElement(container, 'demo-block', { ...look, src: file.path, html, css, js, jsLang, ...libraries });
	} catch (error) {
		const code = blocks.find(({ lang }) => /^ts|typescript$/i.test(lang ?? '')) ?? blocks[0]!;
		const reason = (error as { errors?: { text: string }[] }).errors?.[0]?.text ?? String(error);
		const message = `Unexpected TypeScript in a demo, expected what can be compiled: ${reason}.`;
		const hint = 'Mend the code; until then only the source is shown.';
		report({ code, message, hint }, container, context);
		toElement(container, 'demo-block', look);
	}
}

/** The result is parsed like the page around, then the block of code follows. */
async function showMarkdown(container: Container, blocks: Code[], look: Look, context: ContainerContext) {
	const results: RootContent[] = [];
	for (const code of blocks) {
		const { value, position } = code;
		// What is taken for a notation in the result is to be read in the source.
		code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataVerbatim: '' } };
		const { children } = await context.parseInner(value, lineAbove(value, position));
		const data = { hName: 'demo-result', hProperties: {}, hChildren: children as ElementContent[] };
		results.push({ type: 'paragraph', children: [], data });
	}
	container.children = [...(results as Container['children']), ...container.children];
	toElement(container, 'demo-block', look);
}

/** The line above a code: that of its fence, or the one before code that is indented, which has none. */
function lineAbove(value: string, position: Code['position']): number {
	const { start, end } = position ?? { start: { line: 1 }, end: { line: 2 } };
	const isIndented = value.split('\n').length > end.line - start.line;
	return start.line - Number(isIndented);
}

function report({ code, message, hint }: DemoProblem, container: Container, context: ContainerContext): void {
	reportProblem(context, 'demo-content', code ?? container, { message, hint });
}

/**
 * `@[demo title="…" desc="…" expanded](./demo.html)`: a demo of a file, as `::: demo` is one of blocks of code. A
 * document of HTML has its styles and scripts in it; Markdown is shown beside its source.
 */
export const demoEmbed: EmbedFeature = {
	names: ['demo'],
	async transform(input) {
		const { node: embed, context } = input;
		const code = importFile(input, '');
		if (code.value === '') return [code];
		const { info, position } = embed;
		const container: Container = {
			...{ type: 'container', name: 'demo', info, closed: true, lines: [], children: [code] },
			...(position ? { position } : {}),
		};
		const known = context.diagnostics.length;
		const opened = { ...input, node: container, tree: { type: 'root' as const, children: [] } };
		checkAttributes(opened, demo.attributes!);
		await demo.transform(opened);
		pointAt(embed, context, known);
		// It has been rendered, and is not a container any more.
		const { children, data } = container;
		return [{ type: 'paragraph', children: children as PhrasingContent[], ...(data ? { data } : {}) }];
	},
};

/** Messages about the file's own lines would name lines of the page. */
function pointAt(embed: Embed, context: ParseContext, from: number): void {
	for (const diagnostic of context.diagnostics.slice(from))
		Object.assign(diagnostic, rangeOf(context, embed));
}
