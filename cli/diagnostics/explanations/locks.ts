import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD7: pages that only open with a password. */
export const encryptionExplanations = {
	'password-hash': {
		title: 'An invalid bcrypt hash',
		text: 'What begins as hashes do (`$2b$`, `$1$`, `$argon2id$v=19$`) is taken for a bcrypt hash: a version `2a`, `2b` or `2y`, the rounds in two digits, 22 characters of salt and 31 of the hash, 60 in all. The message says which part is wrong. `domdocs lock hash` makes one from a password.',
		wrong: "encrypt: { admin: '$2b$10$N9qo8uLOickgx2ZMRZoMye' }",
		right: "encrypt: { admin: 'env:DOCS_ADMIN' }",
		language: 'ts',
	},
	'password-missing': {
		title: 'A password that is not in the environment',
		text: '`env:NAME` takes the password from the environment variable of that name, which is not set or is empty where the site is built. In CI, add it to the secrets of the job.',
		wrong: 'domdocs build',
		right: "DOCS_TEAM='…' domdocs build",
		language: 'sh',
	},
	'password-invalid': {
		title: 'A password that bcrypt cannot take',
		text: 'A password has room for 72 bytes: bcrypt reads no more of it and stops at a NUL character, and what stands behind would be ignored. Such passwords are rejected, never cut. 72 bytes are 72 Latin letters or 24 Chinese characters. A password may not be empty.',
	},
	'password-weak': {
		title: 'A password that is guessed at once',
		text: 'The locked files are public, so anybody can try passwords on them without being noticed. One of fewer than eight characters, one that repeats itself, or one of the 10,000 that people use most, does not last. The same is true of bcrypt hashes that stand in manuals and tests, and of hashes of such passwords. `domdocs lock new` makes one. `checks.severity` can make this a warning, for pages that need not be secret.',
		wrong: 'password: dragon123',
		right: 'password: env:DOCS_TEAM',
		language: 'yaml',
	},
	'password-short': {
		title: 'A password of fewer than 15 characters',
		text: 'Where guessing cannot be slowed down, 15 characters are the least that NIST SP 800-63B-4 allows for a password alone. `domdocs lock new` prints six words that are easy to type and hard to guess.',
	},
	'password-tracked': {
		title: 'A password in the repository',
		text: 'The file is tracked by git, so everybody who can read the repository has the password, or its hash, which opens the same, and its history keeps it for good. Put the password into an environment variable and name that, then choose another password, for the old one is known.',
		wrong: 'password: nine purple tractors',
		right: 'password: env:DOCS_TEAM',
		language: 'yaml',
	},
	'password-slow': {
		title: 'Hashes by bcrypt that keep readers waiting',
		text: 'Each hash in the config has its own salt, so a browser has to compute bcrypt once for each of them when a reader enters a password: with more than four that takes seconds on a phone. Passwords given as `env:NAME` share one salt and cost one run, however many there are. Each round of a hash doubles the time: with more than 14 a reader waits for many seconds.',
	},
	'lock-without-key': {
		title: 'A lock that nobody can open',
		text: 'Pages are locked, and there is no password that opens them: `global: true` locks for administrators and there are none, or a rule has an empty list. Name a password, or take the lock out.',
		wrong: 'encrypt: { global: true }',
		right: "encrypt: { global: true, admin: 'env:DOCS_ADMIN' }",
		language: 'ts',
	},
	'lock-unused': {
		title: 'A rule that locks nothing',
		text: 'No page has such an address or path, so what was meant to be locked may be public. Rules compare the beginning of the address or of the path in the content folder, the end of the path where they end with `.md`, or are regular expressions where they begin with `^`. They are written as the address or path is: with its capital letters, without `base`, without the name of the content folder, without `./`, `*` and percent signs. Drafts count as pages, files of the public folder do not: these are sealed where only locked pages refer to them. `checks.severity` can make this a warning, for a rule that waits for its first page.',
		wrong: "rules: { '/secret/notes/': 'env:DOCS_TEAM' }",
		right: "rules: { '/notes/secret/': 'env:DOCS_TEAM' }",
		language: 'ts',
	},
	'lock-unreproducible': {
		title: 'Locked pages that are sealed with new keys by each build',
		text: 'Without a root secret each build draws new keys: every locked file changes, and readers have to enter their password again after each publication. Set the environment variable `DOMDOCS_LOCK_ROOT` to a long random text, the same for each build, and keep it secret: it opens everything. `domdocs lock new --root-secret` prints one.',
	},
	'lock-asset-shared': {
		title: 'A file that a public page shares with a locked page or block',
		text: 'A picture or download is sealed where only locked pages and locked blocks have its address. A public page has asked for this one as well, which may be the one that the block stands in, or the config, one of its style sheets included (`url()`), so it stays public. The message names both. Give what is locked a copy under another name if the file has to be secret.',
	},
	'lock-leak': {
		title: 'Text of a locked page in a public file',
		text: 'The last thing that a build does with locked pages is to look for their titles and for some of their rarest phrases in every file that is to be published. One was found, so nothing is published. Somebody repeats it in a public page, or has it in a file of the public folder. A public page that includes the file of a locked one is refused before. So is a public page, picture or file of the public folder that is a link, hard or soft, to a file of something locked, and what a locked page or block includes of a page that not all of its own passwords open.',
	},
	'lock-block': {
		title: 'A locked block in a place where it cannot be',
		text: 'A block `::: encrypt` is cut out of its page before anything else looks at that. It has to stand by itself: in no page that is locked as a whole, in no included file, and in no other block. Inside of it there may be anything. Where such a line is left, however it is spelled (`::: ENCRYPT`, `::: encypt`, `::: {.encrypt}`), or where another block has a `password=` or `pwd=`, nothing is published: above it there may be a fence or a comment that nobody closes, and blocks of other names are never locked. What messages say of the page below such a line is hidden. Examples of it stand in code with both fences.',
		wrong: ':::: tip\n::: encrypt password="env:DOCS_TEAM"\nSecret.\n:::\n::::',
		right: '::: encrypt password="env:DOCS_TEAM"\n:::: tip\nSecret.\n::::\n:::',
		language: 'md',
	},
	'lock-misspelt': {
		title: 'A page that looks locked and is not',
		text: 'A page is locked by the key `password` of its front matter, in small letters, or by the config. Other keys that are meant so lock nothing: `passwords`, `pwd`, `pass`, `passwd`, `passphrase`, `encrypt`, `encrypted`, `lock`, `locked`, `protected`, and `password` with a letter wrong. Nor does front matter that is none: it begins with `---` in the very first line of the file, with nothing before it, and is YAML. Such a page would be public, with its password, so nothing is published. A key with the value `false` is no lock.',
		wrong: '----\npwd: env:DOCS_TEAM\n----',
		right: '---\npassword: env:DOCS_TEAM\n---',
		language: 'yaml',
	},
	'lock-asset-unused': {
		title: 'A file below a lock that nothing uses',
		text: 'On a site that is locked as a whole, and below an address that a rule locks, a file of the public folder is published where a public page or the config asks for it, and sealed where only locked pages have its address. Nothing has the address of this one, or it stands at the end of a sentence only, so it is not published. Link to it from a locked page, or from a public page, the navbar or the footer if everybody may have it. Files are not searched: what a style sheet, script or page of the public folder itself names does not count, nor does a comment in the config. Files asked for by name, such as `robots.txt`, are always public.',
		wrong: 'Read /files/plan.pdf.',
		right: 'Read [the plan](/files/plan.pdf).',
		language: 'md',
	},
	'lock-active-file': {
		title: 'Public files that can run scripts, beside locked pages or blocks',
		text: 'What a reader has unlocked stays open because their browser keeps the keys for your site. Whatever runs scripts at an address of the site may use them, and files of the public folder and files beside the Markdown that public pages link to are copied as they are: HTML, XML of all kinds, scripts, and drawings that `svg.trusted` names. Publish only those that you trust as much as the site, and put the others on another host.',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
