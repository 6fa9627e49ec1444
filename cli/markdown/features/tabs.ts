import { toString as mdastToText } from 'mdast-util-to-string';
import { fileNameOf } from '../code/fence-info.ts';
import { reportProblem } from '../plugin.ts';
import { checkAttributes, rangeOfOpening } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	isUnseen,
	type MarkedSection,
	makePart,
	type OpenedContainer,
	splitMarked,
	takeLabel,
	toElement,
	trimText,
} from '../syntax/containers/container.ts';
import type { Container, ContainerMarker } from '../syntax/lines/line-nodes.ts';

/** Where a tab begins: `@tab Title`, `@tab:active Title`. */
const marker = /^@tab(?::active)?(?=\s|$)/;

/**
 * `::: tabs#group` with `@tab Title` or `@tab:active Title#value` where each tab begins. Tabs of one group
 * change together, on all pages. `value` is what the choice is known by; default: the title.
 */
export const tabs: ContainerFeature = {
	names: ['tabs'],
	marker,
	transform: (opened) => makeTabs(opened, ({ children }) => children),
};

/** `::: code-tabs#group`: as tabs, with one block of code each and the icon of the file that the title names, if it names one. */
export const codeTabs: ContainerFeature = {
	names: ['code-tabs'],
	marker,
	transform: (opened) => makeTabs(opened, (section) => takeCode(section, opened.context), true),
};

type Child = Container['children'][number];

function makeTabs(opened: OpenedContainer, contentOf: (section: MarkedSection) => Child[], isCode = false) {
	const { node: container, context } = opened;
	const group = readGroup(opened);
	const { lead, sections } = splitMarked(container);
	const seen = lead.filter((child) => !isUnseen(child));
	if (seen.length > 0 || sections.length === 0) reportLead(container, seen, context);
	if (sections.length === 0) {
		toElement(container, 'div');
		return;
	}
	const isActive = ({ marker: { mark } }: MarkedSection): boolean => mark.endsWith(':active');
	const active = Math.max(0, sections.findIndex(isActive));
	const parts = sections.map((section, index) => {
		const { title, value } = readTitle(section.marker, context);
		const fileName = isCode
			? fileNameOf(mdastToText({ type: 'paragraph', children: title }), 'text')
			: undefined;
		const heading = makePart('tab-title', title, {}, section.marker);
		const properties = { value, fileName, active: index === active };
		return makePart('tab', [heading, ...contentOf(section)], properties, section.marker);
	});
	container.children = [...lead, ...parts];
	toElement(container, 'tabs', { group, code: isCode });
}

/** `#group`, or the word `group` alone. */
function readGroup(opened: OpenedContainer): string | undefined {
	takeLabel(opened.node);
	const [first = '', ...words] = opened.node.info.split(/\s+/).filter(Boolean);
	checkAttributes({ ...opened, attributes: new Map(), words }, []);
	return first.replace(/^#/, '') || undefined;
}

/** `Title#value`; the hash of `C#` is part of the title. */
function readTitle({ children, ...line }: ContainerMarker, context: ContainerContext) {
	const title = trimText(children);
	const last = title.at(-1);
	const found = last?.type === 'text' ? /^(.*?)[ \t]*#([^\s#]+)[ \t]*$/s.exec(last.value) : null;
	if (found && last)
		title.splice(-1, 1, ...(found[1] ? [{ ...last, type: 'text' as const, value: found[1] }] : []));
	const text = mdastToText({ type: 'paragraph', children: title }).trim();
	const isEmpty = text === '' && !title.some(({ type }) => type === 'image' || type === 'html');
	if (isEmpty) {
		reportProblem(context, 'tab-without-title', line, {
			message: 'Unexpected tab without a title, expected one; a number stands in its place.',
			hint: 'Type the title behind it: `@tab Title`.',
		});
	}
	return { title: isEmpty ? [] : title, value: found?.[2] ?? (text || undefined) };
}

/** The first block of code of a tab; all there is where it has none. */
function takeCode({ marker: { position }, children }: MarkedSection, context: ContainerContext): Child[] {
	const code = children.find(({ type }) => type === 'code');
	const unseen = children.filter(isUnseen);
	const extra = children.filter((child) => child !== code && !isUnseen(child));
	if (code && extra.length === 0) return [code, ...unseen];
	reportProblem(context, 'tab-content', code ? extra[0]! : { position }, {
		message: code
			? 'Unexpected content in a tab of `code-tabs`, expected one block of code; the rest is not shown.'
			: 'Unexpected tab of `code-tabs` without code, expected one block of it.',
		hint: 'Use `::: tabs` for tabs that hold more than one block of code.',
	});
	return code ? [code, ...unseen] : children;
}

function reportLead(container: Container, lead: readonly Child[], context: ContainerContext): void {
	const [first] = lead;
	const hasTabs = container.children.some(({ type }) => type === 'containerMarker');
	const place = (hasTabs && first) || rangeOfOpening(container, context);
	const message = hasTabs
		? `Unexpected content before the first tab of \`${container.name}\`, expected \`@tab\`; it is shown above the tabs.`
		: `Unexpected container \`${container.name}\` without tabs, expected \`@tab\`; what is inside is shown as it is.`;
	const hint = 'Type `@tab Title` on a line of its own where each tab begins.';
	reportProblem(context, 'tab-content', place, { message, hint });
}
