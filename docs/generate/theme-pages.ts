import { inCell, lookUp, page, writeTable } from './page.ts';
import { type Declaration, readDeclarations } from './read-declarations.ts';

/** A page about types that belong together, by the modules of the contract that declare them. */
interface Topic {
	name: string;
	title: string;
	about: string;
	/** The type that leads to the others, which stands first. */
	lead: string;
	files: string[];
}

const topics: Topic[] = [
	{
		name: 'page',
		title: 'Data of a page',
		about: '`usePage()` gives `PageData`: all that is known of the page on screen, besides its text.',
		lead: 'PageData',
		files: ['page-contract', 'page-parts'],
	},
	{
		name: 'site',
		title: 'Data of the site',
		about: '`useSite()` gives `SiteData`: what the pages of one language share.',
		lead: 'SiteData',
		files: ['site-contract', 'navigation-contract', 'icon-contract', 'slot-name', 'render-contract'],
	},
	{
		name: 'blog',
		title: 'Data of blogs',
		about: 'Posts and their lists.',
		lead: 'BlogData',
		files: ['blog-contract'],
	},
	{
		name: 'home',
		title: 'Data of home pages',
		about: 'The sections of a home page, as its layout is given them.',
		lead: 'HomeSection',
		files: ['home-contract'],
	},
	{
		name: 'search',
		title: 'Search engines',
		about:
			'What a search module of a site is opened with, asked, and answers. [The search](../../guide/site/4.search.md) has a whole one.',
		lead: 'OpenSearch',
		files: ['search-contract'],
	},
	{
		name: 'services',
		title: 'Comments and encryption',
		about: 'What pages carry for comments of readers, and for what is locked.',
		lead: 'CommentsData',
		files: ['comments', 'encryption-contract'],
	},
	{
		name: 'files',
		title: 'Files of a site',
		about: 'What stands in the data files that pages load. A theme seldom needs it.',
		lead: 'PageBootstrap',
		files: ['file-contract'],
	},
];

const declarations = [
	...new Map(readDeclarations('renderer/theme.ts').map((found) => [found.name, found])).values(),
];
const topicOf = ({ file }: Declaration): Topic | undefined =>
	topics.find(({ files }) => files.some((name) => file === `renderer/contract/${name}.ts`));
const types = new Map(
	declarations
		.filter(({ kind }) => kind === 'type')
		.map((declaration) => [declaration.name, fileOf(topicOf(declaration)?.name)] as const),
);

/** The pages of what a theme may import: text by file name. Fails where an export or a type says nothing of itself. */
export function composeThemePages(): Record<string, string> {
	const silent = declarations.filter(({ doc }) => !doc).map(({ name }) => name);
	if (silent.length > 0) throw new Error(`${silent.join(', ')} of domdocs/theme has no comment.`);
	const pages = topics.map((topic) => {
		const all = declarations.filter((declaration) => topicOf(declaration) === topic);
		const first = all.find(({ name }) => name === topic.lead);
		if (!first) throw new Error(`No module of ${topic.name} has ${topic.lead}.`);
		const own = [first, ...all.filter((declaration) => declaration !== first)];
		return [fileOf(topic.name).slice(2), page(topic.title, [topic.about, ...own.map(writeDeclaration)])];
	});
	const rest = declarations.filter((declaration) => topicOf(declaration) === undefined);
	return { 'README.md': writeStart(rest), ...Object.fromEntries(pages) };
}

function fileOf(name: string | undefined): string {
	return name === undefined
		? './README.md'
		: `./${topics.findIndex((topic) => topic.name === name) + 1}.${name}.md`;
}

function writeStart(own: Declaration[]): string {
	const list = topics.map(({ name, title, about }) => `- [${title}](${fileOf(name)}): ${about}`);
	const byKind = (kind: Declaration['kind']) => own.filter((declaration) => declaration.kind === kind);
	return page('Theme contract', [
		'What components, layouts and themes import from `domdocs/theme`. [Your own look](../../guide/site/5.theming.md) shows how they are used. Names and meanings stay as they are within a major version.',
		list.join('\n'),
		'## Functions and components {#functions}',
		...byKind('value').map(writeDeclaration),
		'## Types {#types}',
		...byKind('type').map(writeDeclaration),
	]);
}

function writeDeclaration(declaration: Declaration): string {
	const { name, doc, signature, members, kind } = declaration;
	const level = topicOf(declaration) ? '##' : '###';
	const parts = [`${level} \`${name}\` {#api-${name.toLowerCase()}}`, doc];
	if (kind === 'value') parts.push(`\`\`\`ts\n${trimSignature(signature)}\n\`\`\``);
	else if (members.length === 0) parts.push(`\`\`\`ts\n${signature}\n\`\`\``);
	else parts.push(...describeBase(declaration), tableOf(declaration));
	return parts.join('\n\n');
}

/** What an interface has from another one. */
function describeBase({ name, signature }: Declaration): string[] {
	const [, base] = /^interface \w+ extends ([^{]+?) \{/.exec(signature) ?? [];
	return base ? [`It has all that ${linkTypes(base, name)} has, and:`] : [];
}

/** Without what is of no use to a reader: types of a body that is not shown. */
function trimSignature(signature: string): string {
	return signature
		.replace(/\n\s*/g, ' ')
		.replace(/\(\s+/g, '(')
		.replace(/,?\s+\)/g, ')');
}

function tableOf({ name: owner, members }: Declaration): string {
	const rows = members.map(({ name, isOptional, type, doc }) => {
		const id = `${owner}-${name}`.toLowerCase().replace(/[^\w-]/g, '');
		return [`\`${name}${isOptional ? '?' : ''}\`{#${id}}`, linkTypes(inCell(type), owner), inCell(doc)];
	});
	return lookUp(writeTable(['Member', 'Type', 'What it is'], rows));
}

/** A type as code, which is a link where it names one of ours. */
function linkTypes(type: string, owner: string): string {
	const [named] = (type.match(/\b[A-Z]\w+/g) ?? []).filter((name) => types.has(name) && name !== owner);
	return named ? `[\`${type}\`](${types.get(named)!}#api-${named.toLowerCase()})` : `\`${type}\``;
}
