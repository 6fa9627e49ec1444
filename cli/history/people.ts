import type { ChangeData, ContributorData } from '../../renderer/contract/contract.ts';
import type { PersonOptions, RepositoryOptions } from '../config/options.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Commit } from '../model/history.ts';
import { filled } from '../platform/filled.ts';
import type { PageOptions } from '../sources/page-options.ts';
import { formatDate, toIsoText } from './format-date.ts';
import { urlOf } from './repository-urls.ts';

/** Who wrote a page and what has changed on it, each where neither the config nor its front matter hides it. */
export function readRecord(
	config: Pick<SiteConfig, 'history' | 'repository' | 'timeZone'>,
	options: PageOptions,
	commits: Commit[],
): { contributors: ContributorData[]; changelog: ChangeData[] } {
	const { history, repository, timeZone } = config;
	const showsPeople = history?.contributors && options.contributors !== false;
	const showsChanges = history?.changelog && options.changelog !== false;
	return {
		contributors: showsPeople ? peopleOf(config, options, commits) : [],
		changelog: showsChanges ? toChanges(commits, { repository, timeZone, max: history.maxChanges }) : [],
	};
}

/** Who wrote a page, whether it says so or not. Nobody where the config asks for no history. */
export function peopleOf(
	{ history }: Pick<SiteConfig, 'history'>,
	{ contributors }: PageOptions,
	commits: Commit[],
): ContributorData[] {
	if (!history) return [];
	const hasEmail = history.contributors ? history.contributors.email : false;
	const named = Array.isArray(contributors) ? contributors : [];
	return toContributors(commits, history.people, { named, hasEmail });
}

/** What the list of changes is made with. */
export interface ChangeOptions {
	repository: RepositoryOptions | null;
	/** IANA time zone of the dates. */
	timeZone: string;
	/** Number of changes listed, newest first. */
	max: number;
}

/**
 * Who wrote a page: most commits first, among equals the earliest first commit. Identities of one person
 * in `people` count as one, and so do equal names. E-mail addresses are used for matching, and given only where
 * `hasEmail` says so. Those whom the page names itself follow, if they are not there yet.
 */
export function toContributors(
	commits: Commit[],
	people: PersonOptions[],
	{ named = [], hasEmail = false }: { named?: readonly string[]; hasEmail?: boolean } = {},
): ContributorData[] {
	const persons = indexPeople(people);
	const found = new Map<string, { person: ContributorData; commits: number; first: number }>();
	for (const commit of commits) {
		const { authorName, authorEmail, time, isIgnored } = commit;
		const person =
			persons.get(key(authorEmail)) ??
			persons.get(key(authorName)) ??
			findByPattern(people, commit) ??
			stranger(authorName);
		if (isIgnored || person.name === '') continue;
		const email = hasEmail && authorEmail ? { email: authorEmail } : {};
		const entry = found.get(key(person.name)) ?? { person: { ...person, ...email }, commits: 0, first: time };
		found.set(key(person.name), {
			// Commits come newest first: a name is written as its owner wrote it last.
			person: entry.person,
			commits: entry.commits + 1,
			first: Math.min(entry.first, time),
		});
	}
	const authors = [...found.values()]
		.sort((a, b) => b.commits - a.commits || a.first - b.first || compareText(a.person.name, b.person.name))
		.map(({ person }) => person);
	const others = named.map((name) => persons.get(key(name)) ?? { name: name.trim() });
	return [...authors, ...others.filter(({ name }) => !found.has(key(name)))];
}

/** The changes of a page, newest first. */
export function toChanges(commits: Commit[], { repository, timeZone, max }: ChangeOptions): ChangeData[] {
	const counted = commits.filter(({ isIgnored }) => !isIgnored);
	return counted.slice(0, max).map(({ hash, time, subject, tag }) => ({
		date: formatDate(time, timeZone),
		at: toIsoText(time),
		hash: hash.slice(0, 7),
		message: subject,
		...filled({
			commitUrl: urlOf(repository, 'commit', hash),
			issues: issuesIn(subject, repository),
			tag,
			tagUrl: tag && urlOf(repository, 'tag', tag),
		}),
	}));
}

/** The issues that a message names as `#12`, with their addresses. */
function issuesIn(message: string, repository: RepositoryOptions | null): Record<string, string> | undefined {
	const found = [...message.matchAll(/(?<![\w/&#])#(\d{1,9})(?!\w)/g)].flatMap(([name, issue]) => {
		const url = urlOf(repository, 'issue', issue!);
		return url === null ? [] : [[name, url] as const];
	});
	return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function indexPeople(people: PersonOptions[]): Map<string, ContributorData> {
	const index = new Map<string, ContributorData>();
	for (const person of people) {
		for (const alias of [person.name, ...(person.aliases ?? [])]) {
			if (!index.has(key(alias))) index.set(key(alias), toPerson(person));
		}
	}
	return index;
}

function toPerson({ name, url, avatar }: PersonOptions): ContributorData {
	return { name, ...(url === undefined ? {} : { url }), ...(avatar === undefined ? {} : { avatar }) };
}

/** The first person whom a regular expression among the aliases means. */
function findByPattern(people: PersonOptions[], commit: Commit): ContributorData | undefined {
	const person = people.find(({ aliases = [] }) =>
		aliases.some((alias) => alias.startsWith('^') && isIdentity(alias, commit)),
	);
	return person && toPerson(person);
}

/** Whether a name, an e-mail address or a regular expression that begins with `^` means the author of a commit, in whatever case. */
export function isIdentity(alias: string, { authorName, authorEmail }: Commit): boolean {
	const pattern = alias.startsWith('^') ? new RegExp(alias, 'i') : undefined;
	return [authorName, authorEmail].some(
		(identity) => pattern?.test(identity) ?? key(identity) === key(alias),
	);
}

/** Somebody who is not in the config. A name that is or has an e-mail address is cut at the `@`. */
function stranger(authorName: string): ContributorData {
	return { name: authorName.replace(/(?<=\S)@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '').trim() };
}

function key(identity: string): string {
	return identity.normalize('NFC').trim().toLowerCase();
}
