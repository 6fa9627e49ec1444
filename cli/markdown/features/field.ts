import type { Paragraph } from 'mdast';
import { suggest } from '../../diagnostics/suggest.ts';
import { isSet, readAttributes, textAttribute } from '../attributes.ts';
import { reportProblem } from '../plugin.ts';
import { checkAttributes, rangeOfOpening } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	type MarkedSection,
	makePart,
	type OpenedContainer,
	splitMarked,
	takeLabel,
	toElement,
	trimText,
} from '../syntax/containers/container.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** What a field may say of itself. */
const facts = ['type', 'default', 'required', 'optional', 'deprecated'] as const;
const lineNames = [...facts, 'description'];

/**
 * `::: field name`: something that an interface has, with `@type`, `@default`, `@required`, `@optional`,
 * `@deprecated` and `@description` on lines of their own, and Markdown. The older form says it behind the
 * name: `::: field name="x" type="string" required default="y"`.
 */
export const field: ContainerFeature = {
	names: ['field'],
	marker: new RegExp(`^@(?:${lineNames.join('|')})(?=\\s|$)`),
	transform(opened) {
		const { node: container, context } = opened;
		takeLabel(container);
		const said = readOpening(opened);
		const { lead, sections } = splitMarked(container);
		const children = [...lead];
		for (const section of sections) {
			const name = section.marker.mark.slice(1);
			if (name === 'description') children.push(...describe(section));
			else {
				said.set(name, textOfMarker(section, context));
				const note = name === 'deprecated' ? trimText(section.marker.children) : [];
				if (note.length > 0) children.unshift(makePart('field-note', note, {}, section.marker));
				children.push(...section.children);
			}
		}
		for (const child of children) reportSlip(child, context);
		container.children = children;
		toElement(container, 'field', propertiesOf(said));
	},
};

/** `:::: field-group` around fields: one card of several. */
export const fieldGroup: ContainerFeature = {
	names: ['field-group'],
	attributes: [],
	transform: ({ node }) => toElement(node, 'field-group'),
};

type Said = Map<string, string | true>;

/** Name and older attributes. A name may hold what no attribute's name does: `options.on-click?`. */
function readOpening(opened: OpenedContainer): Said {
	const { node: container, context } = opened;
	const [, first = '', rest = ''] = /^(?!\w+=)(?:`([^`]*)`|(\S*))\s*(.*)$/s
		.exec(container.info)
		?.filter((part) => part !== undefined) ?? [...['', '', container.info]];
	const written = readAttributes(rest);
	checkAttributes({ ...opened, ...written }, ['name', ...facts]);
	const said: Said = new Map(written.attributes);
	const name = first || said.get('name');
	if (typeof name === 'string' && name) said.set('name', name);
	else {
		said.delete('name');
		reportProblem(context, 'field-content', rangeOfOpening(container, context), {
			message: 'Unexpected field without a name, expected one.',
			hint: 'Type it behind the word: `::: field name`.',
		});
	}
	return said;
}

/** A flag that is set to `false` does not count. */
function propertiesOf(said: Said) {
	const written = { attributes: said, words: [] };
	const text = (name: string): string | undefined => textAttribute(written, name);
	const flag = (name: string): boolean => isSet(written, name);
	return {
		name: text('name'),
		type: text('type'),
		defaultValue: text('default'),
		required: flag('required'),
		optional: flag('optional') && !flag('required'),
		deprecated: flag('deprecated'),
	};
}

/** What stands behind a mark as it was written: types are full of characters that mean something in Markdown. */
function textOfMarker({ marker }: MarkedSection, { source }: ContainerContext): string | true {
	const { start, end } = marker.position ?? {};
	if (start?.offset === undefined || end?.offset === undefined) return true;
	const text = source.slice(start.offset, end.offset).trim().slice(marker.mark.length).trim();
	return text.replace(/^`([^`]*)`$/, '$1') || true;
}

/** A description goes on over the lines below it. */
function describe({ marker, children }: MarkedSection): Container['children'] {
	const [first, ...rest] = children;
	if (marker.children.length === 0) return children;
	const paragraph: Paragraph = { type: 'paragraph', children: trimText(marker.children) };
	if (marker.position) paragraph.position = marker.position;
	const goesOn =
		first?.type === 'paragraph' && first.position?.start.line === (marker.position?.end.line ?? 0) + 1;
	if (!goesOn) return [paragraph, ...children];
	paragraph.children = [...paragraph.children, { type: 'text', value: '\n' }, ...first.children];
	return [paragraph, ...rest];
}

/** `@typ` at the begin of a paragraph is probably a slip. */
function reportSlip(child: Container['children'][number], context: ContainerContext): void {
	if (child.type !== 'paragraph' || child.children[0]?.type !== 'text') return;
	const word = /^@([a-z]{3,20})(?=\s|$)/i.exec(child.children[0].value)?.[1];
	const near = word && suggest(word, lineNames);
	if (!near) return;
	const { start } = child.position ?? {};
	const end = start && { line: start.line, column: start.column + word.length + 1 };
	reportProblem(context, 'field-content', start && end ? { position: { start, end } } : child, {
		message: `Unexpected \`@${word}\` in a field, expected a word that fields know; it is shown as text.`,
		hint: `Did you mean \`@${near}\`?`,
	});
}
