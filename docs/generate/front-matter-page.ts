import { stringify } from 'yaml';
import * as z from 'zod';
import { pageSchema } from '../../cli/sources/page-options.ts';
import { typeOf } from '../../tests/harness/option-types.ts';
import { frontMatterExamples } from './front-matter-examples.ts';
import { inLine, page, splitDefault } from './page.ts';

/** Keys in the order of the page, by what they are about. */
const groups: Record<string, string[]> = {
	'Title and address': ['title', 'description', 'icon', 'permalink', 'redirectFrom', 'lang', 'draft'],
	'Time and people': ['createTime', 'date', 'lastUpdated', 'changelog', 'contributors', 'author', 'authors'],
	Layout: ['pageLayout', 'pageClass', 'config', 'hero'],
	'Around the text': [
		...['navbar', 'sidebar', 'aside', 'outline', 'prev', 'next', 'editLink', 'readingTime', 'backToTop'],
		...['footer', 'comments', 'copyright', 'watermark', 'hoverNotes'],
	],
	Search: ['search'],
	Encryption: ['password'],
	'Posts and blogs': [
		...['tags', 'cover', 'coverStyle', 'excerpt', 'sticky', 'series', 'related', 'article', 'collection'],
	],
};

/** What is not in the schema, for passwords are no part of a page's data. */
const password = {
	type: 'text | text[]',
	description:
		'Locks the page by encryption: it opens with this password, or with each of several. `env:NAME` takes it from the environment, which keeps it out of the repository. Default: as the rules in the config say.',
};

/** The page of all keys of front matter. Fails where a key is in no group, or has no description or no example. */
export function composeFrontMatterPage(): string {
	const { properties = {} } = z.toJSONSchema(pageSchema, { io: 'input', unrepresentable: 'any' });
	const keys = { ...properties, password: {} };
	const placed = new Set(Object.values(groups).flat());
	const lost = Object.keys(keys).filter((key) => !placed.has(key));
	if (lost.length > 0) throw new Error(`No group of the page on front matter has ${lost.join(', ')}.`);
	const sections = Object.entries(groups).flatMap(([title, names]) => [
		`## ${title}`,
		...names.map((name) => writeKey(name, keys[name as keyof typeof keys] as Schema)),
	]);
	return page('Front matter', [
		'YAML between two lines of three dashes at the beginning of a Markdown file. Every key may be left out. A value of the wrong kind is an error with its line; a key that looks misspelt is a warning, and any other key is kept and means nothing.',
		'```md\n---\ntitle: Install\ndescription: How to install it in a minute.\n---\n\n# Install\n```',
		...sections,
	]);
}

type Schema = Parameters<typeof typeOf>[0];

function writeKey(name: string, schema: Schema): string {
	const isPassword = name === 'password';
	const description = isPassword ? password.description : schema.description;
	const example = frontMatterExamples[name as keyof typeof frontMatterExamples];
	if (!description || example === undefined)
		throw new Error(`Front matter ${name} has no description or no example.`);
	const { text, usual } = splitDefault(description);
	const type = isPassword ? password.type : typeOfKey(schema);
	return [
		`### \`${name}\` {#key-${name.toLowerCase()}}`,
		`\`${type}\`${usual === undefined ? '' : ` · default: ${usual}`}`,
		text,
		`\`\`\`yaml\n${stringify({ [name]: example }).trimEnd()}\n\`\`\``,
	].join('\n\n');
}

/** The type as authors write it: what takes numbers and words alike is text. */
function typeOfKey({ description: _, ...schema }: Schema): string {
	return inLine(typeOf(schema, {}))
		.replaceAll('{ }', 'object')
		.replaceAll('unknown', 'text')
		.replaceAll('string', 'text')
		.replaceAll('Record<text, text>', 'object');
}
