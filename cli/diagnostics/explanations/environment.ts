import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD4 to DD6: git, the output, the theme and the machine, and how large pages are. */
export const environmentExplanations = {
	'history-unavailable': {
		title: 'No git history',
		text: 'Dates, contributors and changelogs of pages come from git, which is not installed, or does not know the pages. The site is built without them. `history: false` in the config says that this is meant.',
	},
	'history-shallow': {
		title: 'Only a part of the git history',
		text: 'The clone ends before the first commit, so what it does not hold cannot be told: pages older than it have no creation date. In GitHub Actions, give `actions/checkout` the option `fetch-depth: 0`.',
		wrong: 'git clone --depth 1 https://example.org/docs.git',
		right: 'git clone https://example.org/docs.git',
		language: 'sh',
	},
	'history-untrusted': {
		title: 'A repository that git does not trust',
		text: 'The folder belongs to another user, as is usual in containers, and git reads nothing there until it is told to. The message holds the command for that.',
	},
	'output-refused': {
		title: 'An output folder that would be a mistake',
		text: 'The site is never written over its own sources, into the home folder or the root of the disk, or into a folder with files of somebody else. Choose an empty folder, or one that domdocs has written before.',
		wrong: 'domdocs build --out content',
		right: 'domdocs build --out dist',
		language: 'sh',
	},
	'output-locked': {
		title: 'Another build is writing there',
		text: 'Two builds cannot write to one folder at a time. Wait for the other one; the message says which process it is.',
	},
	'output-unwritable': {
		title: 'The output cannot be written',
		text: 'The disk is full, or the right to write is missing. The site that was published before is as it was.',
	},
	'cache-unwritable': {
		title: 'The cache cannot be written',
		text: 'What a build has found out is kept in `.domdocs/cache` for the next one. The disk is full, or the right to write is missing: the site is built all the same, and the next build takes as long as this one.',
	},
	'cache-unreachable': {
		title: 'The cache of other machines cannot be used',
		text: 'The server of `cache` in the config does not answer, refuses, or sends something else than what was stored there; the message says what it did first. After three such answers in a row it is left alone until the next build. Nothing is wrong with the site: what the server did not give was made here. So this is information and no warning: it fails no build, with `--strict` either.',
	},
	'output-foreign-file': {
		title: "A file of somebody else in a page's place",
		text: 'In the output folder lies a file that domdocs has not written, where a file of the site belongs. It is not overwritten. Move it away, or put it into the public folder if it belongs to the site.',
	},
	'source-changed': {
		title: 'A file that was edited during the build',
		text: 'A build shows the site as it was at one moment. This file was saved after its page had been read, and the cache no longer has what was read. The site that was published before is as it was.',
	},
	'input-unreadable': {
		title: 'A file or folder that cannot be read',
		text: 'The right to read it is missing, or the disk has an error. The message names it.',
	},
	'component-failed': {
		title: 'A component ended with an error',
		text: 'A React component of the theme, or of the site, failed while a page was drawn. The place is the Markdown that it was to draw; the second one is the line of the component.',
	},
	'theme-failed': {
		title: 'The theme cannot be used',
		text: 'A file of the theme is no valid TypeScript or CSS, imports what is not there, or failed while it was loaded.',
	},
	'port-in-use': {
		title: 'The port is taken',
		text: 'Another program listens there. Without `--strict-port` the next free one is used.',
		wrong: 'domdocs serve --port 4173 --strict-port',
		right: 'domdocs serve --port 4173',
		language: 'sh',
	},
	'host-unavailable': {
		title: 'An address that this machine does not have',
		text: '`--host` takes an address of this machine, such as `0.0.0.0` for all of them.',
	},
	'site-not-built': {
		title: 'Nothing to serve',
		text: '`domdocs serve` shows the site as it was built. Run `domdocs build` first, or `domdocs serve --watch` while you write. A site that was built with `--base /docs/` is shown with `domdocs serve --base /docs/`: its pages ask for their files there.',
		wrong: 'domdocs serve',
		right: 'domdocs build && domdocs serve',
		language: 'sh',
	},
	'symlink-refused': {
		title: 'A link in the output that leads out of it',
		text: 'A symbolic link was put into the output folder after the build. What it leads to is not served. Build anew.',
	},

	'budget-exceeded': {
		title: 'A page that is larger than it may be',
		text: 'The option `budget` of the config says how large pages may be, as they are sent with gzip, and this one is larger. `domdocs build --report` writes a page that shows what each page is made of. Smaller pictures, fewer features on one page, or two pages instead of a long one help.',
		wrong: "budget: { page: '200 kB' },",
		right: "budget: { page: '200 kB' },\nmarkdown: { images: { variants: true } },",
		language: 'ts',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
