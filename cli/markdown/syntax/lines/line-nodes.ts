import type { BlockContent, DefinitionContent, Literal, Parent, PhrasingContent } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { nodesOf } from '../inline/add-syntax.ts';
import type { EmbedLine, LinePlan } from './plan-lines.ts';

/** `::: name label` with what is inside. Its feature turns it into elements. */
export interface Container extends Parent {
	type: 'container';
	name: string;
	/** What stands behind the name, as written. */
	info: string;
	/** Whether the line that ends it is there. */
	closed: boolean;
	/** Content of a container that holds no Markdown, one entry per line. */
	lines: string[];
	children: (BlockContent | DefinitionContent)[];
}

/** What stands behind a container's name, as inline Markdown: the first child of its container. */
export interface ContainerLabel extends Parent {
	type: 'containerLabel';
	children: PhrasingContent[];
}

/** A line that parts the content of a container: `@tab Title`. */
export interface ContainerMarker extends Parent {
	type: 'containerMarker';
	/** The mark: `@tab`. */
	mark: string;
	/** The rest of the line as inline Markdown. */
	children: PhrasingContent[];
}

/** A line of its own such as `@[pdf 2](/a.pdf)`. */
export interface Embed extends Literal, EmbedLine {
	type: 'embed';
}

declare module 'mdast' {
	interface BlockContentMap {
		container: Container;
		containerLabel: ContainerLabel;
		containerMarker: ContainerMarker;
		embed: Embed;
	}
}

/** A mdast extension that makes nodes of what `lineSyntax` has cut out. */
export function lineNodes(plan: LinePlan): Extension {
	const { enter, exit } = nodesOf({
		container(token) {
			const { name, info } = plan.openings.get(token.domdocsLine!)!;
			return { type: 'container', name, info, closed: false, lines: [], children: [] };
		},
		containerLabel: () => ({ type: 'containerLabel', children: [] }),
		containerMarker: () => ({ type: 'containerMarker', mark: '', children: [] }),
		embedLine: (token, text) => ({ type: 'embed', value: text(), ...plan.embeds.get(token.domdocsLine!)! }),
	});
	return {
		enter,
		exit: {
			...exit,
			containerRaw(token) {
				const text = this.sliceSerialize(token).replace(/\r\n|\r|\n/, '');
				(this.stack.at(-1) as Container).lines.push(text);
			},
			containerEnd() {
				(this.stack.at(-1) as Container).closed = true;
			},
			containerMarkerMark(token) {
				(this.stack.at(-1) as ContainerMarker).mark = this.sliceSerialize(token).trim();
			},
		},
	};
}
