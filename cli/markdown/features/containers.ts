import type { ContainerFeature } from '../syntax/containers/container.ts';
import { card, cardGrid, cardMasonry } from './cards.ts';
import { chat } from './chat.ts';
import { codeTree } from './code-tree.ts';
import { collapse } from './collapse.ts';
import { demo } from './demo.ts';
import { details } from './details.ts';
import { encrypt } from './encrypt.ts';
import { field, fieldGroup } from './field.ts';
import { fileTree } from './file-tree.ts';
import { align, flex } from './layout.ts';
import { notices } from './notices.ts';
import { npmTo } from './npm-to.ts';
import { reference } from './reference.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';
import { codeTabs, tabs } from './tabs.ts';
import { timeline } from './timeline.ts';
import { window } from './window.ts';

/** The container features. One line each. */
const features: readonly ContainerFeature[] = [
	notices,
	details,
	align,
	flex,
	steps,
	card,
	cardGrid,
	cardMasonry,
	window,
	collapse,
	timeline,
	tabs,
	codeTabs,
	npmTo,
	fileTree,
	codeTree,
	chat,
	field,
	fieldGroup,
	reference,
	table,
	demo,
	encrypt,
];

/** Features by the name behind the colons. */
export const containerFeatures: ReadonlyMap<string, ContainerFeature> = new Map(
	features.flatMap((feature) => feature.names.map((name) => [name, feature] as const)),
);
