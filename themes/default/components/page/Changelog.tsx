import { Fragment, type ReactElement, type ReactNode } from 'react';
import { type ChangeData, Link, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { Day } from './Day.tsx';
import { RecordSection } from './RecordSection.tsx';

/** The commits that touched this page, newest first, with a row for each release. */
export function Changelog(): ReactElement | null {
	const { changelog } = usePage();
	const t = useTexts();
	const [newest] = changelog;
	if (!newest) return null;
	return (
		<RecordSection id="page-changelog" title={t('changelog.title')}>
			<details className="changelog">
				<summary>
					<Icon name="history" />
					<span className="changelog-all">{t('changelog.all')}</span>
					<span className="changelog-count">{t('changelog.count', { count: changelog.length })}</span>
					<span className="changelog-date">
						<Day day={newest.date} at={newest.at} text="changelog.on" />
					</span>
					<Icon name="chevron" className="menu-chevron" />
				</summary>
				<ol>
					{changelog.map((change, index) => (
						<Fragment key={change.hash}>
							{change.tag && change.tag !== changelog[index - 1]?.tag && <Release change={change} />}
							<Change change={change} />
						</Fragment>
					))}
				</ol>
			</details>
		</RecordSection>
	);
}

function Release({ change: { tag, tagUrl } }: { change: ChangeData }): ReactElement {
	return (
		<li className="change-release">
			<Icon name="tag" />
			{tagUrl ? <Link link={tagUrl}>{tag}</Link> : tag}
		</li>
	);
}

/** The message with links in the place of the issues that it names. */
function linkIssues(message: string, issues: ChangeData['issues']): ReactNode {
	if (!issues) return message;
	return message.split(/(#\d+)/).map((part, index) => {
		const link = Object.hasOwn(issues, part) ? issues[part] : undefined;
		if (link === undefined) return part;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
			<Link key={index} link={link}>
				{part}
			</Link>
		);
	});
}

function Change({ change }: { change: ChangeData }): ReactElement {
	const { date, at, hash, message, commitUrl, issues } = change;
	const t = useTexts();
	return (
		<li className="change">
			<Day day={date} at={at} />
			{commitUrl ? (
				<Link link={commitUrl} aria-label={t('changelog.commit', { hash })}>
					<code>{hash}</code>
				</Link>
			) : (
				<code>{hash}</code>
			)}
			<span className="change-message">{linkIssues(message, issues)}</span>
		</li>
	);
}
