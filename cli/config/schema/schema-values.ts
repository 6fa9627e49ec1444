import * as z from 'zod';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { optional } from '../schema/strict-options.ts';
import { strictOptions } from './strict-options.ts';

/*
 * The values that options have. The message of each check says what was expected, as it stands after
 * "Unexpected `x` in `y`, expected".
 */

const notEmpty = 'text that is not empty';

/** Yes or no. */
export const flag = z.boolean({ error: '`true` or `false`' });

/** Closed, open, or not foldable. */
export const fold = z.boolean({ error: '`true`, `false` or `null`' }).nullable();

/** Any text. */
export const text = z.string({ error: 'text' });

/** Text that says something. */
export const words = textThat(notEmpty, saysSomething);

/** A list of these, which may have thousands: one check for all takes a tenth of the time. */
export const listOfWords = z
	.custom<string[]>(Array.isArray, { error: 'a list' })
	.superRefine((list, context) => {
		for (const [index, entry] of list.entries())
			if (!saysSomething(entry)) context.addIssue({ code: 'custom', message: notEmpty, path: [index] });
	})
	.meta({ type: 'array', items: { type: 'string' } });

/** Path of a file or folder on the disk, relative to the config. */
export const diskPath = textThat('a path relative to the config', (value) => /^[^\0]+$/.test(value));

/** Language tag: `zh-CN`. */
export const languageTag = textThat('a language tag (BCP 47) such as `en-US`', (value) =>
	orElse(() => Intl.getCanonicalLocales(value).length === 1, false),
);

/** Time zone: `Asia/Shanghai`. */
export const timeZone = textThat('an IANA time zone such as `Asia/Shanghai`', isTimeZone);

/** How days are written. */
export const dateFormat = textThat(
	'a pattern of `YYYY`, `MMMM`, `MM`, `M`, `DD` and `D` such as `D MMMM YYYY`',
	(value) => {
		const parts: string[] = value.replace(/\[[^\]]*\]/g, ' ').match(/Y+|M+|D+/g) ?? [];
		return parts.includes('YYYY') && parts.every((part) => /^(?:YYYY|MMMM|MM?|DD?)$/.test(part));
	},
);

/** Path the site is served under. */
export const basePath = textThat('a path with `/` on both ends such as `/docs/`', isEnclosedPath);

/** Scheme, host and port of the site. */
export const origin = textThat(
	'an origin without a path such as `https://example.com`',
	(value) => /^https?:\/\/[^/\\?#@\s]+\/?$/i.test(value) && URL.canParse(value),
);

/** File in the public folder. */
export const publicFile = textThat('a file of the public folder such as `/logo.svg`', isSitePath);

/** Picture for home screens, which show no drawings. */
export const appIcon = textThat(
	'a PNG of the public folder such as `/apple-touch-icon.png`',
	(value) => isSitePath(value) && /\.png$/i.test(value),
);

/** The picture that link previews show. */
export const socialImage = z
	.union(
		[
			publicFile,
			strictOptions({
				src: publicFile.describe('The picture, in `public/`: `/social/guide.png`.'),
				alt: optional(words).describe(
					'What it shows, in words. Default: the title of the site, or of the collection.',
				),
			}).meta({ id: 'SocialImageOptions', description: 'A picture that link previews show.' }),
		],
		{ error: 'a file of the public folder such as `/social.png`, or an object with `src` and `alt`' },
	)
	.transform((written) => (typeof written === 'string' ? { src: written } : written));

/** The site's mark: one picture, or one for each appearance. */
export const logo = z.union([publicFile, strictOptions({ light: publicFile, dark: publicFile })], {
	error: 'a file of the public folder such as `/logo.svg`, or an object with `light` and `dark`',
});

const headingLevel = z
	.literal([1, 2, 3, 4, 5, 6], { error: 'a level from 1 to 6' })
	.meta({ id: 'HeadingLevel', description: '1 to 6.' });

/** The ways to write the levels of an outline. */
export const outlineForms = [
	z.literal(false),
	headingLevel,
	z.tuple([headingLevel, headingLevel]),
	z.literal('deep'),
] as const;

/** Levels of an outline. */
export const outline = z
	.union(outlineForms, {
		error: '`false`, a level from 1 to 6, two levels such as `[2, 3]`, or `deep`',
	})
	.meta({
		id: 'OutlineOption',
		description: 'Levels of headings: none, one, from one to another, or `deep`, 2 to 6.',
	});

/** The column with the outline. */
export const aside = z.union([z.boolean(), z.literal('left')], { error: '`true`, `false` or `left`' });

/** Picture: in the public folder or elsewhere. */
export const picture = textThat(
	'a file of the public folder such as `/logo.svg`, or a URL with `https:` or `http:`',
	(value) => isSitePath(value) || isWebAddress(value),
);

/** Script or style sheet of somebody else: a copy in the public folder, or elsewhere. */
export const clientFile = textThat(
	'a file of the public folder such as `/comments.js`, or a URL with `https:` or `http:`',
	(value) => isSitePath(value) || isWebAddress(value),
);

/** Address of a web page. */
export const webAddress = textThat('a URL with `https:` or `http:`', isWebAddress);

/** A place on another server that something is put behind. What lets somebody in does not belong into a config. */
export const plainWebAddress = textThat(
	'a URL with `https:` or `http:`, without a password, `?` and `#`',
	(value) =>
		isWebAddress(value) && !/[?#]/.test(value) && new URL(value).username + new URL(value).password === '',
);

/** Where a link leads that is not checked further: elsewhere, a mailbox, or a file of the site. */
export const address = textThat(
	'a URL with `https:`, `http:` or `mailto:`, or an address of this site such as `/atom.xml`',
	(value) => isWebAddress(value) || isSitePath(value) || /^mailto:[^\s]+$/i.test(value),
);

/** Pattern that an address is made from. */
export const urlPattern = textThat('a pattern that starts with `:url`, `https:` or `http:`', (value) =>
	/^(?::url(?!\w)|https?:\/\/)/i.test(value),
);

const linkForm = 'a route, a Markdown file, or a URL with `https:`, `http:`, `mailto:` or `tel:`';

/** Link of a sidebar; what it leads to is looked up when all pages are known. Empty: the folder's index. */
export const sidebarLink = textThat(linkForm, isSafeLink);

/** Link of a menu. */
export const menuLink = textThat(linkForm, (value) => value.trim() !== '' && isSafeLink(value));

/** Folder below another one, or that one itself. */
export const subfolder = textThat(
	'a relative folder such as `notes/doc`, without `..`, or `.` for all',
	(value) => /^\.\/?$/.test(value) || (isRelativePath(value) && /[^./]/.test(value)),
);

/** Address below another one. Empty stands for the same address. */
export const subaddress = textThat(
	'a relative address such as `notes/doc/`, without `..`',
	(value) => isRelativePath(value) && !/[?#:]/.test(value),
);

/** Folder that the links of a sidebar group are relative to: below the collection's or, with `/`, the content's. */
export const groupFolder = textThat('a folder such as `dominion`, without `..`', (value) =>
	isRelativePath(value.replace(/^\//, '')),
);

/** Whether a value is a path like `/` or `/en/`, in which no part is empty or means another folder. */
export function isEnclosedPath(value: string): boolean {
	return /^\/([^/\\?#\s]+\/)*$/.test(value) && !hasDotPart(value);
}

function saysSomething(value: unknown): boolean {
	return typeof value === 'string' && value.trim() !== '';
}

/** Text that passes a test; `expected` says which. */
export function textThat(expected: string, test: (value: string) => boolean): z.ZodString {
	return z.string({ error: expected }).refine(test, { error: expected });
}

/** A number in a range, as `expected` says. */
export function numberFrom(
	least: number,
	most: number,
	expected = `a number from ${least} to ${most}`,
): z.ZodNumber {
	return numberThat(expected, (value) => value >= least && value <= most);
}

/** A whole number in a range: by default of nothing, and as large as numbers are exact. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER, of = ''): z.ZodNumber {
	const expected = `a whole number${of} from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`;
	return numberThat(expected, (value) => Number.isInteger(value) && value >= least && value <= most);
}

function numberThat(expected: string, test: (value: number) => boolean): z.ZodNumber {
	return z.number({ error: expected }).refine(test, { error: expected });
}

function isTimeZone(value: string): boolean {
	// The list has no other spellings, but is there at once: the first format of dates takes 10 ms.
	if (Intl.supportedValuesOf('timeZone').includes(value)) return true;
	return orElse(
		() => new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '',
		false,
	);
}

function isWebAddress(value: string): boolean {
	return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);
}

function isSitePath(value: string): boolean {
	return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) && !hasDotPart(value);
}

function isRelativePath(value: string): boolean {
	return !/^\/|^[a-z]:|[\\\0]/i.test(value) && !/(^|\/)(\.|%2e){2}(\/|$)/i.test(value);
}

function hasDotPart(value: string): boolean {
	return /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(value);
}

/** Browsers drop control characters from a scheme, so they are dropped here before it is checked. */
function isSafeLink(value: string): boolean {
	const clean = value.replace(/^[\s\p{Cc}]+|[\t\n\r]/gu, '');
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase();
	return scheme === undefined || ['https', 'http', 'mailto', 'tel'].includes(scheme);
}
