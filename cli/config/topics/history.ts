import * as z from 'zod';
import { countedFile, identity, pattern } from '../schema/schema-patterns.ts';
import {
	address,
	flag,
	picture,
	text,
	urlPattern,
	webAddress,
	wholeNumber,
	words,
} from '../schema/schema-values.ts';
import { listOf, oneOf, optional, prefault, strictOptions, withDefault } from '../schema/strict-options.ts';

/** Where the sources are. */
export const repository = strictOptions(
	{
		url: webAddress.describe('Address of the repository: `https://github.com/LunaDeerMC/DominionDocs`.'),
		branch: withDefault(words, 'main').describe('Branch that edit links open.'),
		dir: optional(text).describe(
			"Folder of the site's config inside the repository. Default: found by git, else the root.",
		),
		editLink: withDefault(flag, true).describe('Whether pages link to their source.'),
		editLinkPattern: optional(urlPattern).describe(
			'Pattern of the edit link with `:url`, `:branch` and `:path`. Default: by host (GitHub, GitLab, Gitee, Bitbucket).',
		),
		commitUrlPattern: optional(urlPattern).describe(
			"Pattern of a commit's address with `:url` and `:hash`. Default: by host.",
		),
		tagUrlPattern: optional(urlPattern).describe(
			"Pattern of a release's address with `:url` and `:tag`. Default: by host.",
		),
		issueUrlPattern: optional(urlPattern).describe(
			'Pattern of the address of an issue that a commit names as `#12`, with `:url` and `:issue`. Default: by host.',
		),
	},
	"an object such as `{ url: 'https://…' }`",
).meta({ id: 'RepositoryOptions', description: 'Where the sources are.' });

const person = strictOptions({
	name: words.describe('Name that is shown.'),
	aliases: optional(listOf(identity)).describe(
		'Author names or e-mail addresses in git that are this person, or regular expressions on these that begin with `^`. `name` always is.',
	),
	url: optional(address).describe('Profile address.'),
	avatar: optional(picture).describe('Address of a picture: in `public/` or a URL.'),
}).meta({ id: 'PersonOptions', description: 'One person behind one or more git identities.' });

const contributorOptions = strictOptions({
	mode: withDefault(oneOf(['inline', 'block']), 'inline').describe(
		'`inline`: a line of names. `block`: a list of names with pictures.',
	),
	avatars: flag.default(true).describe('Whether a list has pictures: those of `people`, else an initial.'),
	email: withDefault(flag, false).describe(
		"Whether the data of pages has the people's e-mail addresses as git knows them. They are in public files then, although the default theme never shows them.",
	),
}).meta({ id: 'ContributorOptions', description: 'How the people who wrote a page are named.' });

const ignore = strictOptions({
	outside: withDefault(listOf(countedFile), []).describe(
		'Files whose changes count, by their paths from the root of the repository, those of a submodule from its own: `site.config.ts`, `content/` for all in a folder, or a regular expression that begins with `^`. A commit that changes any other file as well is left out. Default: all files.',
	),
	messages: withDefault(listOf(pattern), []).describe(
		'Regular expressions on the first line of the message: `^chore\\b`. Default: none.',
	),
	authors: withDefault(listOf(identity), []).describe(
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
	changelog: withDefault(flag, true).describe('Whether pages list their commits.'),
	maxChanges: withDefault(wholeNumber(0), 20).describe('Number of commits listed, newest first.'),
	ignore: prefault(ignore, {}).describe(
		'Commits that do not count: changes of form, or of the program around the pages. Default: all count.',
	),
	people: withDefault(listOf(person), []).describe(
		'Merges several git identities into one person and gives a link and a picture. Default: nobody.',
	),
}).meta({ id: 'HistoryOptions', description: 'What is taken from git history.' });

/** What is taken from git history. `null`: nothing. */
export const history = z
	.union([z.literal(false), options], { error: '`false` or an object' })
	.transform((written) => written || null);
