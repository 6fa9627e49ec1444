import type { Nodes, Root } from 'mdast';
import type { Processor } from 'unified';
import { hintOf } from '../../../diagnostics/suggest.ts';
import { readAttributes } from '../../attributes.ts';
import { containerFeatures } from '../../features/containers.ts';
import { type ParseContext, rangeOf, reportProblem } from '../../plugin.ts';
import { visit } from '../../tree/visit.ts';
import { addSyntax, pieceOf } from '../inline/add-syntax.ts';
import { isMeantAsBlock } from '../lines/block-mark.ts';
import type { Container } from '../lines/line-nodes.ts';
import { lineNodes } from '../lines/line-nodes.ts';
import { lineSyntax } from '../lines/line-syntax.ts';
import { type LinePlan, maxContainerDepth, planLines } from '../lines/plan-lines.ts';
import { ownNameOf } from '../other-names.ts';
import { checkAttributes, rangeOfOpening } from './check-attributes.ts';
import { type ContainerContext, takeLabel, toElement } from './container.ts';
import { isMeantAsEmbed } from './unknown-embed.ts';

/**
 * `::: name` containers, the marks that part them, and embeds `@[name](source)`. Each container becomes
 * what its feature in `cli/markdown/features` makes of it.
 */
export function remarkContainers(
	this: Processor,
	context: ParseContext,
	source: string,
): ((tree: Root) => Promise<void>) | undefined {
	const plan = planLines(source, {
		kinds: (name) => containerFeatures.get(name),
		embeds: isMeantAsEmbed,
		maxDepth: context.limits.blockNesting,
	});
	reportLines(plan, source, context);
	if (plan.openings.size === 0 && plan.embeds.size === 0) return undefined;
	addSyntax(this, {
		tokens: lineSyntax(plan, pieceOf(this)),
		nodes: lineNodes(plan),
		// Containers that begin in the first column and have an end are cut out: `findRegions`.
		trigger: { block: /@\[/, rest: /:::/ },
	});
	Object.assign(this.data(), { plan });
	return (tree) => transformContainers(tree, plan, { ...context, source });
}

async function transformContainers(tree: Root, plan: LinePlan, context: ContainerContext): Promise<void> {
	const containers: Container[] = [];
	collectContainers(tree, containers);
	takeOuterEnds(tree, containers, plan);
	for (const container of containers) {
		if (!container.closed) reportUnclosed(container, context);
		const feature = containerFeatures.get(container.name);
		if (!feature) showUnknown(container, context);
		else {
			const opened = { node: container, context, tree, ...readAttributes(container.info) };
			if (feature.attributes) takeLabel(container);
			if (feature.attributes) checkAttributes(opened, feature.attributes);
			await feature.transform(opened);
		}
	}
}

/**
 * A container in a list or quote whose end stands outside of it has ended with the list. The colons that were
 * meant to end it are a paragraph then, or the first line of one, and are taken out.
 */
function takeOuterEnds(tree: Root, containers: Container[], { openings }: LinePlan): void {
	const ends = new Map<number, Container>();
	for (const container of containers) {
		const end = openings.get(container.position?.start.line ?? 0)?.end;
		if (!container.closed && end !== undefined) ends.set(end, container);
	}
	if (ends.size === 0) return;
	visit(tree, 'paragraph', (paragraph, index, parent) => {
		const [text] = paragraph.children;
		const container = ends.get(paragraph.position?.start.line ?? 0);
		if (!container || text?.type !== 'text' || !parent || index === undefined) return undefined;
		const colons = /^:{3,}[ \t]*(?:\n|$)/.exec(text.value);
		if (!colons) return undefined;
		container.closed = true;
		text.value = text.value.slice(colons[0].length);
		if (text.value !== '' || paragraph.children.length > 1) return undefined;
		parent.children.splice(index, 1);
		return index;
	});
}

/** All containers, inner ones first. */
function collectContainers(node: Nodes, found: Container[]): void {
	if (!('children' in node)) return;
	for (const child of node.children) collectContainers(child, found);
	if (node.type === 'container') found.push(node);
}

/** What is inside of an unknown container is shown, so that nothing is lost. */
function showUnknown(container: Container, context: ContainerContext): void {
	const title = takeLabel(container);
	toElement(container, 'div');
	// What was meant to be locked must not be published because the lock is not known.
	const isSecret = isMeantAsBlock(container.name, container.info);
	if (isSecret) container.children = [];
	else if (title.length > 0) container.children.unshift({ type: 'paragraph', children: title });
	reportProblem(context, 'unknown-container', rangeOfOpening(container, context), {
		...(isSecret ? { severity: 'error', hidden: true } : {}),
		message: `Unexpected container \`${container.name}\`, expected one that exists; its text is ${isSecret ? 'not published' : 'shown without a frame'}.`,
		hint: isSecret ? 'Did you mean `encrypt`?' : hintAt(container.name),
	});
}

function hintAt(name: string): string {
	const own = ownNameOf(name);
	if (own) return `Here that is \`${own}\`.`;
	const names = [...containerFeatures.keys()];
	return hintOf(name, names, `Type one of ${names.slice(0, 7).join(', ')} ...`);
}

function reportUnclosed(container: Container, context: ContainerContext): void {
	reportProblem(context, 'container-unclosed', rangeOfOpening(container, context), {
		message: `Unexpected end of the text inside the container \`${container.name}\`, expected a line with its colons.`,
		hint: 'Type as many colons as it begins with on a line of their own where it ends.',
	});
}

function reportLines({ strays, rejected }: LinePlan, source: string, context: ParseContext): void {
	if (strays.length === 0 && rejected.length === 0) return;
	const lines = source.split(/\r\n|\r|\n/);
	const place = (line: number) => {
		const text = lines[line - 1] ?? '';
		const column = text.indexOf(':') + 1;
		const end = { line, column: text.trimEnd().length + 1 };
		return rangeOf(context, { position: { start: { line, column }, end } });
	};
	for (const line of strays) {
		reportProblem(context, 'container-stray-end', place(line), {
			message: 'Unexpected end of a container, expected one that is open here.',
			hint: 'Take the line out, or begin a container above it: `::: tip`.',
		});
	}
	const [first] = rejected;
	if (first === undefined) return;
	const max = Math.min(context.limits.blockNesting, maxContainerDepth);
	const message = `Unexpected nesting of more than ${max} containers, expected fewer; what is deeper is shown as text.`;
	reportProblem(context, 'nesting-too-deep', place(first), { message });
}
