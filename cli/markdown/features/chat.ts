import { textAttribute } from '../attributes.ts';
import { reportProblem } from '../plugin.ts';
import { rangeOfOpening } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	isUnseen,
	makePart,
	splitMarked,
	toElement,
} from '../syntax/containers/container.ts';
import type { Container, ContainerMarker } from '../syntax/lines/line-nodes.ts';

/**
 * `::: chat title="…"`: a conversation. `{name}` on a line of its own begins a message by somebody, `{.}` one
 * of one's own, and `{:2024-05-01 12:00}` says when what follows was said. Messages are Markdown.
 */
export const chat: ContainerFeature = {
	names: ['chat'],
	marker: /^\{[^{}]{1,200}\}[ \t]*$/,
	attributes: ['title'],
	transform(opened) {
		const { node: container, context } = opened;
		const { lead, sections } = splitMarked(container);
		const seen = lead.filter((child) => !isUnseen(child));
		if (seen.length > 0 || sections.length === 0) reportLead(container, seen, context);
		const messages = sections.flatMap(({ marker, children }) => {
			const name = marker.mark.slice(1, -1).trim();
			if (!name.startsWith(':')) {
				if (children.length === 0) {
					reportEmpty(marker, context);
					return [];
				}
				const properties = name === '.' ? { own: true } : { name };
				return makePart('chat-message', children, properties, marker);
			}
			const date = makePart('chat-date', [{ type: 'text', value: name.slice(1).trim() }], {}, marker);
			return makePart('chat-turn', [date, ...children], {}, marker);
		});
		container.children = [...lead, ...messages];
		toElement(container, 'chat', { title: textAttribute(opened, 'title') });
	},
};

/** A name, and nothing that it says. */
function reportEmpty(marker: ContainerMarker, context: ContainerContext): void {
	reportProblem(context, 'chat-content', marker, {
		message: 'Unexpected message without text, expected some; it is left out.',
		hint: 'Type what is said below the name.',
	});
}

function reportLead(container: Container, lead: Container['children'], context: ContainerContext): void {
	const [first] = lead;
	const message = first
		? 'Unexpected text in a conversation before anybody speaks, expected `{name}`; it is shown above the messages.'
		: 'Unexpected conversation without messages, expected `{name}`.';
	const hint = 'Type who says it on a line of its own: `{Steve}`, or `{.}` for oneself.';
	reportProblem(context, 'chat-content', first ?? rangeOfOpening(container, context), { message, hint });
}
