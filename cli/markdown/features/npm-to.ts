import type { Code } from 'mdast';
import { listWords } from '../../config/join-choices.ts';
import { reportProblem } from '../plugin.ts';
import { type PackageManager, packageManagers } from '../shell/install-flags.ts';
import { translateCommands } from '../shell/translate-commands.ts';
import { rangeOfOpening, reportValue } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	isUnseen,
	makePart,
	type OpenedLine,
	toElement,
} from '../syntax/containers/container.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** Tabs where the author names none: those of plume. */
const defaultManagers: readonly PackageManager[] = ['npm', 'pnpm', 'yarn'];

/** Files whose icons stand for a package manager. */
const fileNames: Record<PackageManager, string> = {
	npm: 'package-lock.json',
	pnpm: 'pnpm-lock.yaml',
	yarn: 'yarn.lock',
	bun: 'bun.lockb',
	deno: 'deno.json',
};

/**
 * `::: npm-to tabs="npm,pnpm,yarn,bun,deno"` around one block of npm commands: tabs with what each package
 * manager calls them. The choice holds for all of them on the site.
 */
export const npmTo: ContainerFeature = {
	names: ['npm-to'],
	attributes: ['tabs'],
	transform(opened) {
		const { node: container, context } = opened;
		const managers = readManagers(opened);
		const code = container.children.find((child): child is Code => child.type === 'code');
		const others = container.children.filter((child) => child !== code);
		const [seen] = others.filter((child) => !isUnseen(child));
		if (!code || seen) reportContent(container, code && seen, context);
		if (!code) {
			toElement(container, 'div');
			return;
		}
		const tabs = managers.map((manager, index) => {
			const title = makePart('tab-title', [{ type: 'text', value: manager }]);
			const copy: Code = { ...code, value: translateCommands(code.value, manager) };
			const properties = {
				value: manager,
				fileName: fileNames[manager],
				active: index === 0,
				repetition: index > 0,
			};
			return makePart('tab', [title, copy], properties, code);
		});
		container.children = [...others, ...tabs];
		toElement(container, 'tabs', { group: 'npm-to', code: true });
	},
};

function readManagers(opened: OpenedLine): readonly PackageManager[] {
	const value = opened.attributes.get('tabs');
	if (value === undefined) return defaultManagers;
	const names = value === true ? [] : value.split(/[\s,]+/).filter(Boolean);
	const known = names.flatMap((name) => packageManagers.find((manager) => manager === name) ?? []);
	if (known.length === 0 || known.length < names.length) {
		const expected = `some of ${listWords(packageManagers)}`;
		reportValue(opened, { name: 'tabs', value, expected, hint: 'Write them like `tabs="npm,pnpm"`.' });
	}
	return known.length > 0 ? [...new Set(known)] : defaultManagers;
}

function reportContent(
	container: Container,
	other: Container['children'][number] | undefined,
	context: ContainerContext,
): void {
	const message = other
		? 'Unexpected content in `npm-to`, expected one block of code with npm commands; it is shown as it is.'
		: 'Unexpected `npm-to` without commands, expected one block of code.';
	const hint = 'Put one fence into it: ```` ```sh ````, then `npm install x`.';
	reportProblem(context, 'npm-to-content', other ?? rangeOfOpening(container, context), { message, hint });
}
