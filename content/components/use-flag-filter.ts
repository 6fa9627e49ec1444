import { type RefObject, useEffect, useState } from 'react';
import { collectFlags, type Flag, type FlagSection, matches, showAll } from './flag-tables.ts';

/** What the filter looks for, and what it finds. */
export interface FlagFilterState {
	sections: FlagSection[];
	text: string;
	setText: (text: string) => void;
	/** Id of the group that is chosen; empty for all. */
	chosen: string;
	setChosen: (id: string) => void;
	isActive: boolean;
	hits: number;
	all: number;
	reset: () => void;
}

/** Filters the tables that follow the form, as long as it is on the page. */
export function useFlagFilter(form: RefObject<HTMLFormElement | null>): FlagFilterState {
	const [sections, setSections] = useState<FlagSection[]>([]);
	const [text, setText] = useState('');
	const [chosen, setChosen] = useState('');
	const isActive = text.trim() !== '' || chosen !== '';
	const found = sections.map(({ id, flags }) =>
		chosen === '' || chosen === id ? flags.filter((flag) => matches(flag, text)) : [],
	);
	const reset = () => {
		showAll(sections);
		setText('');
		setChosen('');
	};

	useEffect(() => {
		const collected = collectFlags(form.current!);
		setSections(collected);
		return () => showAll(collected);
	}, [form]);

	useEffect(() => {
		if (isActive) showOnly(sections, found);
		else showAll(sections);
	});

	useEffect(() => {
		if (!isActive) return;
		const reveal = ({ target }: MouseEvent) => {
			if (leadsToHidden(target)) reset();
		};
		document.addEventListener('click', reveal, true);
		return () => document.removeEventListener('click', reveal, true);
	});

	const hits = found.reduce((sum, flags) => sum + flags.length, 0);
	const all = sections.reduce((sum, { flags }) => sum + flags.length, 0);
	return { sections, text, setText, chosen, setChosen, isActive, hits, all, reset };
}

/** Hides all rows but those found, and headings that have none left. */
function showOnly(sections: FlagSection[], found: Flag[][]): void {
	const shown = new Set(found.flat());
	for (const { chapter, elements, flags } of sections) {
		for (const flag of flags) flag.row.hidden = !shown.has(flag);
		const isEmpty = !flags.some((flag) => shown.has(flag));
		for (const element of elements) element.hidden = isEmpty;
		const others = sections.filter((section) => section.chapter === chapter).flatMap((section) => section.flags);
		for (const element of chapter.elements) element.hidden = !others.some((flag) => shown.has(flag));
	}
}

/** Whether a click goes to a place on this page that the filter has hidden. */
function leadsToHidden(target: EventTarget | null): boolean {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
	if (!link || link.pathname !== location.pathname) return false;
	return Boolean(document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest('[hidden]'));
}
