import { type KeyboardEvent, useId, useRef } from 'react';
import type { FlagSection } from './flag-tables.ts';
import { useFlagFilter } from './use-flag-filter.ts';
import './flag-filter.css';

/** What the filter says, in the language of its page. `{n}` stands for the hits, `{all}` for all flags. */
interface Words {
	label: string;
	hint: string;
	group: string;
	every: string;
	hits: string;
	none: string;
	clear: string;
}

/**
 * A filter for the tables of flags that follow it on the page: by words and by group. Without scripts the page
 * shows no filter and all flags.
 */
export default function FlagFilter({ label, hint, group, every, hits, none, clear }: Words) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const filter = useFlagFilter(form);
	const { isActive, all } = filter;
	const clearByKey = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && isActive) filter.reset();
	};
	const clearByButton = () => {
		filter.reset();
		field.current?.focus();
	};
	const message =
		isActive && filter.hits === 0 ? none : hits.replace('{n}', `${filter.hits}`).replace('{all}', `${all}`);
	return (
		<form
			ref={form}
			className="flag-filter"
			role="search"
			aria-label={label}
			onSubmit={(event) => event.preventDefault()}
		>
			<label htmlFor={`${id}text`}>
				{label}
				<input
					ref={field}
					id={`${id}text`}
					type="search"
					autoComplete="off"
					spellCheck={false}
					placeholder={hint}
					value={filter.text}
					onChange={({ target }) => filter.setText(target.value)}
					onKeyDown={clearByKey}
				/>
			</label>
			<label htmlFor={`${id}group`}>
				{group}
				<select
					id={`${id}group`}
					value={filter.chosen}
					onChange={({ target }) => filter.setChosen(target.value)}
				>
					<option value="">{every}</option>
					<Groups sections={filter.sections} />
				</select>
			</label>
			<div className="flag-filter-state">
				<output htmlFor={`${id}text ${id}group`}>{all > 0 ? message : ''}</output>
				<button type="button" hidden={!isActive} onClick={clearByButton}>
					{clear}
				</button>
			</div>
		</form>
	);
}

function Groups({ sections }: { sections: FlagSection[] }) {
	const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
	return chapters.map((chapter) => (
		<optgroup key={chapter.title} label={chapter.title}>
			{sections
				.filter((section) => section.chapter === chapter)
				.map(({ id, title, flags }) => (
					<option key={id} value={id}>{`${title} (${flags.length})`}</option>
				))}
		</optgroup>
	));
}
