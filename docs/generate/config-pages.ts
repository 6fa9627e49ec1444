import { composeJsonSchema } from '../../cli/config/json-schema.ts';
import { typeOf } from '../../tests/harness/option-types.ts';
import { commentExamples } from './comment-examples.ts';
import { configExamples } from './config-examples.ts';
import { inCell, inLine, lookUp, page, splitDefault, writeTable } from './page.ts';
import { writeKey, writeLiteral } from './write-literal.ts';

type Schema = ReturnType<typeof composeJsonSchema>;

/** A page about some options of the site, and the types that these lead to. */
interface Topic {
	name: string;
	title: string;
	about: string;
	/** Options of the site that the page has. */
	options: string[];
	types: string[];
}

const topics: Topic[] = [
	{
		name: 'site',
		title: 'Site and files',
		about: 'What the site is called, where its files are and where it is published.',
		options: [
			...[
				'title',
				'description',
				'hostname',
				'base',
				'content',
				'public',
				'followSymlinks',
				'out',
				'host',
				'cache',
			],
			...['redirects', 'sourceRedirects', 'encoding', 'timeZone', 'dateFormat', 'wordsPerMinute'],
		],
		types: ['HostName', 'CacheOptions', 'ExternalRedirect', 'SourceEncoding'],
	},
	{
		name: 'languages',
		title: 'Languages',
		about: 'The languages of the site, and the words of its interface.',
		options: ['locales', 'texts'],
		types: ['LocaleOptions', 'LocaleCheckOptions'],
	},
	{
		name: 'navigation',
		title: 'Navigation',
		about:
			'What leads through the site: the bar at the top, the outline, links elsewhere, the footer. Sidebars belong to [collections](./4.collections.md).',
		options: ['navbar', 'outline', 'aside', 'social', 'footer'],
		types: ['NavbarItem', 'OutlineOption', 'HeadingLevel', 'SocialLink', 'FooterOptions'],
	},
	{
		name: 'collections',
		title: 'Collections and blogs',
		about: 'Folders that form a manual with a sidebar, or a blog.',
		options: ['collections'],
		types: ['CollectionOptions', 'SidebarEntry', 'CoverOptions', 'CoverLayout'],
	},
	{
		name: 'look',
		title: 'Look and components',
		about: 'Pictures of the site, appearance, style sheets and components of your own.',
		options: [
			...[
				'logo',
				'favicon',
				'appIcon',
				'socialImage',
				'appearance',
				'transition',
				'styles',
				'components',
				'slots',
			],
			...['replace', 'layouts', 'theme', 'home'],
		],
		types: [
			'SocialImageOptions',
			'TransitionOptions',
			'ComponentOptions',
			'SlotOptions',
			'ReplaceOptions',
			'HomeOptions',
		],
	},
	{
		name: 'pages',
		title: 'Around a page',
		about: 'What stands beside, above and below the text of pages.',
		options: ['profile', 'copyright', 'bulletin', 'watermark'],
		types: ['ProfileOptions', 'CopyrightOptions', 'LicenseOptions', 'BulletinOptions', 'WatermarkOptions'],
	},
	{
		name: 'comments',
		title: 'Comments',
		about: 'Comments of readers, kept by one of four services.',
		options: ['comments'],
		types: ['CommentsOptions', 'GiscusOptions', 'WalineOptions', 'TwikooOptions', 'ArtalkOptions'],
	},
	{
		name: 'history',
		title: 'Repository and history',
		about: 'What is taken from git, and where links to the sources lead.',
		options: ['repository', 'history', 'report'],
		types: ['RepositoryOptions', 'HistoryOptions', 'ContributorOptions', 'IgnoreOptions', 'PersonOptions'],
	},
	{
		name: 'markdown',
		title: 'Markdown',
		about: 'How Markdown is read, where there is a choice.',
		options: ['markdown'],
		types: [
			'MarkdownOptions',
			'CodeOptions',
			'ImageOptions',
			'VariantOptions',
			'VariantFormat',
			'IconOptions',
		],
	},
	{
		name: 'search',
		title: 'Search',
		about: 'How readers search the site.',
		options: ['search'],
		types: ['SearchOptions', 'AlgoliaOptions'],
	},
	{
		name: 'encryption',
		title: 'Encryption',
		about: 'Pages that open with a password only.',
		options: ['encrypt'],
		types: ['LockOptions', 'PasswordOption'],
	},
	{
		name: 'checks',
		title: 'Checks and limits',
		about: 'What is an error, how much a page may hold, and what it may weigh.',
		options: ['checks', 'limits', 'svg', 'budget'],
		types: [
			'CheckOptions',
			'SeverityOptions',
			'CheckSeverity',
			'LimitOptions',
			'DrawingOptions',
			'BudgetOptions',
			'ByteSize',
		],
	},
];

const { $defs = {} } = composeJsonSchema();
const site = $defs.SiteOptions!;
const examples: Record<string, object> = { ...configExamples, ...commentExamples };
const pageOfType = new Map(topics.flatMap(({ name, types }) => types.map((type) => [type, name] as const)));

/** The pages of all options of the config: text by file name. Fails where a type or an option is on no page. */
export function composeConfigPages(): Record<string, string> {
	const isPlaced = (name: string): boolean => topics.some(({ options }) => options.includes(name));
	const lost = [
		...Object.keys(site.properties!).filter((name) => !isPlaced(name)),
		...Object.keys($defs).filter((name) => name !== 'SiteOptions' && !pageOfType.has(name)),
	];
	if (lost.length > 0) throw new Error(`No page of the reference has ${lost.join(', ')}.`);
	const pages = topics.map((topic, index) => [`${index + 1}.${topic.name}.md`, writeTopic(topic, index)]);
	return { 'README.md': writeIndex(), ...Object.fromEntries(pages) };
}

function fileOf(name: string): string {
	const index = topics.findIndex((topic) => topic.name === name);
	return `./${index + 1}.${name}.md`;
}

function writeIndex(): string {
	const rows = topics.flatMap((topic) =>
		topic.options.map((name) => {
			const { text } = splitDefault(describe(site.properties![name] as Schema));
			const [first] = text.split(/(?<=\.) /);
			return {
				name,
				row: [`[\`${name}\`](${fileOf(topic.name)}#option-${name.toLowerCase()})`, inCell(first!)],
			};
		}),
	);
	const sorted = rows.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ row }) => row);
	return page('Config', [
		'`site.config.ts` in the folder of the site is a TypeScript module; its default export are the options. Only `title` is needed. A key that there is not, and a value that cannot be, are errors with their line.',
		code(
			"import { defineSite } from 'domdocs';\n\nexport default defineSite({\n\ttitle: 'Quarry',\n\tlocales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', title: 'Guide' }] } },\n});",
			'site.config.ts',
		),
		'Other names that are found: `site.config.js`, `.mjs` and `.mts`. Paths are relative to the config.',
		'## All options {#all}',
		lookUp(writeTable(['Option', 'What it says'], sorted), 'Name or word'),
	]);
}

function writeTopic({ title, about, options, types }: Topic, index: number): string {
	const own = options.map((name) => writeOption('SiteOptions', name, { level: 2 }));
	const others = types.map((type) => writeType(type));
	const next = index === 0 ? ['[All options](./README.md) by name.'] : [];
	return page(title, [about, ...next, ...own, ...others]);
}

/** A type: its options one by one; a table of names where these are all alike. */
function writeType(type: string): string {
	const schema = $defs[type]!;
	const parts = [`## ${type} {#${type.toLowerCase()}}`, schema.description ?? ''];
	const names = Object.keys(schema.properties ?? {});
	const isDocumented = Object.hasOwn(examples, type);
	if (isDocumented) for (const name of names) parts.push(writeOption(type, name, { level: 3 }));
	else if (names.length > 0) parts.push(...listMembers(schema.properties as Record<string, Schema>));
	else parts.push(`Type: ${typeText(schema)}.`);
	return parts.join('\n\n');
}

/** Options that have no headings of their own: with what they mean, or, where that is their names, these alone. */
function listMembers(members: Record<string, Schema>): string[] {
	const told = Object.entries(members).map(([name, schema]) => [`\`${name}\``, describe(schema)]);
	if (told.every(([, text]) => !text)) return [told.map(([name]) => name).join(', ')];
	return [told.map(([name, text]) => `- ${name}: ${text}`).join('\n')];
}

function writeOption(type: string, name: string, { level }: { level: number }): string {
	const owner = $defs[type]!;
	const schema = owner.properties![name] as Schema;
	const { text, usual } = splitDefault(describe(schema));
	const isRequired = (owner.required ?? []).includes(name) && schema.default === undefined;
	const value = isRequired ? 'required' : describeDefault(schema, usual);
	const id = `${type === 'SiteOptions' ? 'option' : type}-${name}`.toLowerCase();
	const example = (examples[type] as Record<string, unknown> | undefined)?.[name];
	if (!text || example === undefined) throw new Error(`${type}.${name} has no description or no example.`);
	return [
		`${'#'.repeat(level)} \`${name}\` {#${id}}`,
		`${typeText(schema)} · ${value}`,
		text,
		code(`${writeKey(name)}: ${writeLiteral(example, '')},`),
	].join('\n\n');
}

/** The type as code, with links to the types of ours that are in it. */
function typeText(schema: Schema): string {
	const { description, default: usual, ...rest } = schema;
	const plain = inLine(typeOf(rest, $defs));
	const named = [...new Set(plain.match(/\b[A-Z]\w+/g) ?? [])].filter((name) => pageOfType.has(name));
	const linkTo = (name: string) => `${fileOf(pageOfType.get(name)!)}#${name.toLowerCase()}`;
	if (named.length === 1) return `[\`${plain}\`](${linkTo(named[0]!)})`;
	const links = named.map((name) => `[${name}](${linkTo(name)})`).join(', ');
	return `\`${plain}\`${links ? ` (${links})` : ''}`;
}

function describe({ description, $ref }: Schema): string {
	const named = $ref === undefined ? undefined : $defs[$ref.replace('#/$defs/', '')];
	return description ?? named?.description ?? '';
}

function describeDefault({ default: value }: Schema, told: string | undefined): string {
	if (told !== undefined) return `default: ${told}`;
	const isPlain = typeof value !== 'object' || (Array.isArray(value) && value.length > 0);
	return value === undefined || !isPlain ? 'optional' : `default: \`${writeLiteral(value, '')}\``;
}

function code(text: string, title?: string): string {
	return `\`\`\`ts${title ? ` title="${title}"` : ''}\n${text}\n\`\`\``;
}
