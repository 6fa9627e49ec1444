import type { ChangeEvent, CompositionEvent, ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { queryFieldProps } from './field-props.ts';
import { searchFieldId, searchListId } from './search-ids.ts';

/** The field that is typed into, with the buttons at its ends. */
export function SearchField({
	text,
	type,
	close,
	isBusy,
	active,
}: {
	text: string;
	/** Takes what has been typed. An input method may still be at work on it. */
	type: (text: string, isComposing?: boolean) => void;
	close: (() => void) | undefined;
	isBusy: boolean;
	/** Id of the active result; `null` where there are no results. */
	active: string | null;
}): ReactElement {
	const t = useTexts();
	const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void =>
		type(target.value, (nativeEvent as InputEvent).isComposing);
	const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
		type(currentTarget.value);
	return (
		<div className={classNames('search-head', isBusy && 'is-busy')}>
			{close && (
				<button type="button" className="icon-button search-back" title={t('search.back')} onClick={close}>
					<Icon name="left" />
				</button>
			)}
			<label className="search-label" htmlFor={searchFieldId}>
				<Icon name="search" />
				<span className="visually-hidden">{t('search.title')}</span>
			</label>
			<input
				id={searchFieldId}
				className="search-field"
				value={text}
				onChange={onChange}
				onCompositionEnd={onCompositionEnd}
				placeholder={t('search.placeholder')}
				{...queryFieldProps}
				type="text"
				enterKeyHint="go"
				role="combobox"
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-expanded={active !== null}
				aria-controls={active === null ? undefined : searchListId}
				aria-activedescendant={active ?? undefined}
			/>
			{text !== '' && (
				<button
					type="button"
					className="icon-button search-reset"
					title={t('search.reset')}
					onClick={({ currentTarget }) => {
						type('');
						currentTarget.parentElement?.querySelector('input')?.focus();
					}}
				>
					<Icon name="close" />
				</button>
			)}
		</div>
	);
}
