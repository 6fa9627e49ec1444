import { usePage } from 'domdocs/theme';
import type { ReactElement, ReactNode } from 'react';
import { type EntryId, flags, type Name, type NameId, names } from './menus.ts';
import { type Row, resolvePath, type Step } from './resolve-path.ts';
import { languages, type Words, words } from './words.ts';
import './menu-path.css';

/** The language of the page: what is said in it, and which of a name's texts stands there. */
interface Speech {
	t: Words;
	language: (typeof languages)[number];
}

/**
 * `<MenuPath path="dominion area resize any">` and what happens then: the chest menus that a reader goes through, each with its buttons
 * and the one to press, as an ordered list.
 */
export default function MenuPath({ path = '', children }: { path?: string; children?: ReactNode }): ReactElement {
	const { lang } = usePage();
	const language = languages.find((code) => lang.startsWith(code)) ?? 'en';
	const speech = { t: words[language], language };
	return (
		// The role keeps it a list for VoiceOver, which takes lists without markers for none.
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<ol className="chest-path" role="list" aria-label={speech.t.label}>
			{resolvePath(path).map((step) => (
				<Panel step={step} speech={speech} key={step.menu} />
			))}
			{children && <li className="chest-result">{children}</li>}
		</ol>
	);
}

function Panel({ step, speech }: { step: Step; speech: Speech }): ReactElement {
	const { t } = speech;
	return (
		<li className="chest-panel" data-menu={step.menu}>
			<p className="chest-title">
				<Title step={step} speech={speech} />
				{step.menu === 'main' && <code>/dominion</code>}
				{step.isAny && <span className="chest-do">{t.any}</span>}
			</p>
			<ul className="chest-rows">
				{step.rows.map((row) => (
					<li className={classOf(row)} key={row.id}>
						<RowText row={row} speech={speech} />
						{row.isPressed && (
							<span className="chest-do">
								{row.kind === 'entry' && step.menu === 'command' ? t.leftClick : t.click}
							</span>
						)}
					</li>
				))}
			</ul>
		</li>
	);
}

function classOf({ kind, isPressed }: Row): string {
	return `chest-row is-${kind}${isPressed ? ' is-pressed' : ''}`;
}

function Title({ step: { menu, title }, speech }: { step: Step; speech: Speech }): ReactNode {
	if (menu === 'command') return <code>/dominion</code>;
	if (title?.kind !== 'button') return title ? speech.t.entries[title.id as EntryId] : speech.t.titles[menu];
	return (
		<span className="chest-text">
			<NameText name={names[title.id as NameId]} speech={speech} />
		</span>
	);
}

function RowText({ row: { id, kind }, speech }: { row: Row; speech: Speech }): ReactNode {
	const { t } = speech;
	if (kind === 'others') return `… ${t.others}`;
	if (kind === 'entry') return <em>{t.entries[id as EntryId]}</em>;
	const flag = kind === 'flag' ? flags[id] : undefined;
	return (
		<span className="chest-text">
			<NameText name={flag?.name ?? names[id as NameId]} speech={speech} />
			{flag && (
				<small>
					<code>{flag.item}</code> · {flag.isOn ? t.on : t.off}
				</small>
			)}
			{id === 'use-dialog' && <small>{t.whereSupported}</small>}
		</span>
	);
}

/** A name as the plugin shows it, in Russian with its meaning. */
function NameText({ name, speech: { language } }: { name: Name; speech: Speech }): ReactElement {
	if (language !== 'ru') return <b>{name[languages.indexOf(language)]}</b>;
	return (
		<>
			<b lang="en">{name[1]}</b> <small>«{name[3]}»</small>
		</>
	);
}
