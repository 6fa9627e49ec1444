import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

const flags = { required: 'field.required', optional: 'field.optional' } as const;

/** Several fields as one card. */
export function FieldGroup({ children }: MarkdownElementProps): ReactElement {
	useFeature('field');
	return <div className="field-group">{children}</div>;
}

/** A parameter, option or property: name, type, what is to know of it, and a description. */
export function Field(props: MarkdownElementProps): ReactElement {
	useFeature('field');
	const t = useTexts();
	const { type, defaultValue, required, optional, deprecated, children } = props;
	const flag = required ? 'required' : optional ? 'optional' : null;
	const name = typeof props.name === 'string' ? props.name : '';
	return (
		<div className={classNames('field', Boolean(deprecated) && 'is-deprecated')}>
			<p className="field-head">
				{name && <code className="field-name">{name}</code>}
				{typeof type === 'string' && <span className="field-type">{type}</span>}
				{flag && <span className={`field-flag is-${flag}`}>{t(flags[flag])}</span>}
				{Boolean(deprecated) && <span className="field-flag is-deprecated">{t('field.deprecated')}</span>}
			</p>
			{typeof defaultValue === 'string' && (
				<p className="field-default">
					{t('field.default')} <code>{defaultValue}</code>
				</p>
			)}
			<div className="field-text">{children}</div>
		</div>
	);
}
