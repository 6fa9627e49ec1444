import { isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takenPart } from '../../components/article/box-of.tsx';
import { partChildren, textOfNode } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { FileIcon } from '../icons/FileIcon.tsx';

/** One tab of `Tabs`, which renders it. */
export const Tab = /* @__PURE__ */ takenPart();

/** The title of a tab, which `Tabs` renders. */
export const TabTitle = /* @__PURE__ */ takenPart();

/**
 * Panels of which one is seen. Without scripts they are radio buttons, each before its panel; the feature's
 * script makes tabs of them.
 */
export function Tabs({ group, code, children }: MarkdownElementProps): ReactElement {
	useFeature('tabs');
	const id = `tabs-${useId()}`;
	const [tabs, lead] = partChildren(children, Tab);
	return (
		<>
			{lead}
			<div
				className={classNames('tabs', Boolean(code) && 'is-code')}
				data-group={typeof group === 'string' ? group : undefined}
			>
				{tabs.map(({ props }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: tabs are told apart by their place.
					<TabParts key={index} {...props} name={id} number={index + 1} />
				))}
			</div>
		</>
	);
}

/** The button of a tab, its label and its panel. */
function TabParts(props: MarkdownElementProps & { name: string; number: number }): ReactElement {
	const { name, number, value, active, fileName, children } = props;
	const t = useTexts();
	const [head, ...content] = [children].flat() as ReactNode[];
	const written = isValidElement<MarkdownElementProps>(head) ? head.props.children : null;
	const title = textOfNode(written).trim() ? written : t('tabs.untitled', { number: String(number) });
	const id = `${name}-${number}`;
	return (
		<>
			<input
				className="tab-choice"
				type="radio"
				name={name}
				id={id}
				value={typeof value === 'string' ? value : ''}
				defaultChecked={Boolean(active)}
			/>
			<label className="tab" htmlFor={id}>
				{typeof fileName === 'string' && <FileIcon name={fileName} />}
				<span>{title}</span>
			</label>
			<div className="tab-panel" data-title={textOfNode(title).trim()}>
				<div className="tab-content">{content}</div>
			</div>
		</>
	);
}
