import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One word in each of the places that a page may say something in. */
export const canaries = {
	title: 'qazantitle',
	heading: 'qazanheading',
	body: 'qazanbody',
	code: 'qazancode',
	alt: 'qazanalt',
	picture: 'qazanpicture',
	tag: 'qazantag',
	category: 'qazancategory',
	description: 'qazandescription',
	author: 'Qazanauthor',
	subject: 'qazansubject',
	excerpt: 'qazanexcerpt',
	field: 'qazanfield',
	redirect: 'qazanredirect',
	rare: 'qazanrare',
};

const gatedPost = [
	'---',
	`title: 'The ${canaries.title} of it'`,
	`description: about the ${canaries.description}`,
	`tags: ['${canaries.tag}', shared]`,
	`excerpt: an ${canaries.excerpt} of it`,
	`series: ${canaries.field}`,
	`redirectFrom: /old/${canaries.redirect}.html`,
	'createTime: 2026/02/03 10:00:00',
	'permalink: /blog/gated/',
	'password: env:TEAM',
	'---',
	'',
	`## Some ${canaries.heading} here`,
	'',
	`Text with a ${canaries.body} that nobody may read, and ${canaries.rare} besides.`,
	'',
	'```js title="x.js"',
	`const ${canaries.code} = 1;`,
	'```',
	'',
	`![a ${canaries.alt}](./pic.svg)`,
	'',
].join('\n');

/** A site with a blog, lists and files, which is all public. */
export const blogSite = {
	'content/README.md': '# Home\n\nWelcome.\n',
	'content/blog/1.open/one.md':
		'---\ntags: [shared]\ncreateTime: 2026/01/01 10:00:00\n---\n# Post one\n\nOpen text.\n\n```js title="y.js"\nlet a;\n```\n\n![b](./b.svg)\n',
	'content/blog/1.open/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
	'content/blog/two.md':
		'---\ntags: [shared]\ncreateTime: 2026/03/01 10:00:00\n---\n# Post two\n\nMore text.\n',
	'.gitignore': '.domdocs\ndist\n',
	'content/notes/README.md': '# Notes\n\nIndex.\n',
	'content/notes/1.first.md': '# First\n\nFirst text.\n',
};
/** What of it is locked: a post with all canaries, and a page between two others. */
export const gated = {
	[`content/blog/${canaries.category}/gated.md`]: gatedPost,
	[`content/blog/${canaries.category}/pic.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${canaries.picture}</title></svg>`,
	'content/notes/2.middle.md': `---\npassword: env:TEAM\n---\n# Middle ${canaries.title}\n\n${canaries.body}\n`,
};
export const blogConfig = `locales: { '/': { lang: 'en-US', label: 'English', collections: [
	{ dir: 'blog', kind: 'post', link: 'blog/' }, { dir: 'notes', title: 'Notes' } ] } }, repository: { url: 'https://github.com/a/b' }`;

/** The forms that a word may be written in. */
function formsOf(word: string): string[] {
	const bytes = Buffer.from(word);
	return [
		word,
		word.toLowerCase(),
		bytes.toString('hex'),
		bytes.toString('utf16le'),
		Buffer.from(word, 'utf16le').toString('latin1'),
		Buffer.from(word, 'utf16le').swap16().toString('latin1'),
		[...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
		[...word].map((char) => `&#${char.charCodeAt(0)};`).join(''),
		[...word].map((char) => `&#x${char.charCodeAt(0).toString(16)};`).join(''),
		[...word].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
		// What of its base64 does not depend on what stands beside it.
		...[0, 1, 2].flatMap((shift) => {
			const text = Buffer.from(' '.repeat(shift) + word).toString('base64');
			const inner = text.slice(Math.ceil((shift * 4) / 3) + 1, -4);
			return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
		}),
	];
}

/** The files in which one of the words is, in any form: each file is unpacked once for all of them. */
export function findWord(files: Record<string, string>, ...words: string[]): string[] {
	const forms = words.flatMap(formsOf);
	return Object.entries(files).flatMap(([path, content]) => {
		const texts = [path, content, content.toLowerCase(), ...unpacked(content)];
		return texts.some((text) => forms.some((form) => text.includes(form))) ? [path] : [];
	});
}

function unpacked(content: string): string[] {
	return [gunzipSync, brotliDecompressSync].flatMap((unpack) => {
		try {
			return [unpack(Buffer.from(content, 'latin1')).toString('latin1')];
		} catch {
			return [];
		}
	});
}
