import * as z from 'zod';
import { countedFile, identity, pattern } from '../schema/schema-patterns.ts';
import { address, flag, picture, text, urlPattern, webAddress, words } from '../schema/schema-values.ts';
import { listOf, oneOf, strictOptions } from '../schema/strict-options.ts';

/** Where the sources are. */
export const repository = strictOptions({
	url: webAddress.describe('Address of the repository: `https://github.com/LunaDeerMC/DominionDocs`.'),
	branch: words.default('main').describe('Branch that edit links open.'),
	dir: text
		.optional()
		.describe("Folder of the site's config inside the repository. Default: found by git, else the root."),
	editLink: flag.default(true).describe('Whether pages link to their source.'),
	editLinkPattern: urlPattern
		.optional()
		.describe(
			'Pattern of the edit link with `:url`, `:branch` and `:path`. Default: by host (GitHub, GitLab, Gitee, Bitbucket).',
		),
	commitUrlPattern: urlPattern
		.optional()
		.describe("Pattern of a commit's address with `:url` and `:hash`. Default: by host."),
	tagUrlPattern: urlPattern
		.optional()
		.describe("Pattern of a release's address with `:url` and `:tag`. Default: by host."),
	issueUrlPattern: urlPattern
		.optional()
		.describe(
			'Pattern of the address of an issue that a commit names as `#12`, with `:url` and `:issue`. Default: by host.',
		),
}).meta({ id: 'RepositoryOptions', description: 'Where the sources are.' });

const person = strictOptions({
	name: words.describe('Name that is shown.'),
	aliases: listOf(identity)
		.optional()
		.describe(
			'Author names or e-mail addresses in git that are this person, or regular expressions on these that begin with `^`. `name` always is.',
		),
	url: address.optional().describe('Profile address.'),
	avatar: picture.optional().describe('Address of a picture: in `public/` or a URL.'),
}).meta({ id: 'PersonOptions', description: 'One person behind one or more git identities.' });

const contributorOptions = strictOptions({
	mode: oneOf(['inline', 'block'])
		.default('inline')
		.describe('`inline`: a line of names. `block`: a list of names with pictures.'),
	avatars: flag.default(true).describe('Whether a list has pictures: those of `people`, else an initial.'),
	email: flag
		.default(false)
		.describe(
			"Whether the data of pages has the people's e-mail addresses as git knows them. They are in public files then, although the default theme never shows them.",
		),
}).meta({ id: 'ContributorOptions', description: 'How the people who wrote a page are named.' });

const count = z
	.number({ error: 'a whole number from 0' })
	.refine((value) => Number.isInteger(value) && value >= 0, { error: 'a whole number from 0' });

const ignore = strictOptions({
	outside: listOf(countedFile)
		.default([])
		.describe(
			'Files whose changes count, by their paths from the root of the repository, those of a submodule from its own: `site.config.ts`, `content/` for all in a folder, or a regular expression that begins with `^`. A commit that changes any other file as well is left out. Default: all files.',
		),
	messages: listOf(pattern)
		.default([])
		.describe('Regular expressions on the first line of the message: `^chore\\b`. Default: none.'),
	authors: listOf(identity)
		.default([])
		.describe(
			'Author names or e-mail addresses in git, or regular expressions on these that begin with `^`, in any case: `dependabot[bot]`. Default: nobody.',
		),
}).meta({
	id: 'IgnoreOptions',
	description:
		'Commits that are left out of the changes and the people of all pages, and are no update of a page. Any one rule is enough. When a page was created does not change by them.',
});

const options = strictOptions({
	contributors: z
		.union([flag, contributorOptions], { error: '`true`, `false` or an object' })
		.transform((written) => (written === true ? contributorOptions.parse({}) : written))
		.prefault(true)
		.describe('Whether and how pages name the people who wrote them.'),
	changelog: flag.default(true).describe('Whether pages list their commits.'),
	maxChanges: count.default(20).describe('Number of commits listed, newest first.'),
	ignore: ignore
		.prefault({})
		.describe(
			'Commits that do not count: changes of form, or of the program around the pages. Default: all count.',
		),
	people: listOf(person)
		.default([])
		.describe(
			'Merges several git identities into one person and gives a link and a picture. Default: nobody.',
		),
}).meta({ id: 'HistoryOptions', description: 'What is taken from git history.' });

/** What is taken from git history. `null`: nothing. */
export const history = z
	.union([z.literal(false), options], { error: '`false` or an object' })
	.transform((written) => written || null);
