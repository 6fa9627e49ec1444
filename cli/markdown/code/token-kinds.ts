import type { ThemeRegistration } from '@shikijs/core';

/** What a piece of code can be. Each has a class `c-<kind>`; how it looks, by day and by night, is the theme's. */
export const tokenKinds = [
	...(['comment', 'keyword', 'string', 'constant', 'function', 'type', 'tag', 'attribute'] as const),
	...(['variable', 'regexp', 'heading', 'strong', 'emphasis', 'link'] as const),
	...(['inserted', 'deleted', 'changed', 'invalid'] as const),
] as const;

/** One of the kinds. */
export type TokenKind = (typeof tokenKinds)[number];

/** Scopes of the grammars by what they mean to a reader; the deepest scope that is named here counts. */
const scopes: Record<TokenKind | 'plain', string[]> = {
	plain: [
		...['meta.embedded', 'meta.template.expression', 'string source', 'keyword.operator'],
		...['storage.type.function.arrow', 'storage.modifier.import', 'storage.modifier.package'],
		...[
			'string.unquoted.argument.shell',
			'keyword.other.important.css',
			'constant.other.symbol.hashkey.ruby punctuation',
		],
	],
	comment: [
		...['comment', 'punctuation.definition.comment', 'meta.diff.header', 'meta.diff.range', 'markup.quote'],
		...['meta.separator.markdown'],
	],
	keyword: [
		...['keyword', 'storage', 'punctuation.section.embedded', 'punctuation.definition.template-expression'],
		...['keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python'],
		...['keyword.operator.instanceof', 'keyword.operator.wordlike', 'punctuation.definition.list.begin'],
		...['storage.type.primitive', 'entity.name.function.preprocessor'],
	],
	string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.raw'],
	constant: [
		...['constant', 'support.constant', 'variable.language'],
		...['variable.other.enummember', 'entity.name.constant', 'keyword.other.unit', 'entity.name.label'],
	],
	function: [
		...['entity.name.function', 'support.function', 'entity.name.command', 'meta.decorator variable'],
		...['variable.function', 'storage.type.annotation', 'punctuation.definition.annotation'],
		...['entity.name.method'],
	],
	type: [
		...['entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.type'],
		...['support.class', 'entity.name.namespace', 'entity.name.package', 'storage.type.java'],
		...['storage.type.generic', 'storage.type.object.array', 'storage.type.groovy', 'entity.name.section'],
		...['support.type.property-name.table', 'storage.type.cs'],
	],
	tag: ['entity.name.tag', 'support.class.component'],
	attribute: [
		...['entity.other.attribute-name', 'support.type.property-name', 'entity.name.tag.yaml'],
		...['keyword.other.definition.ini', 'variable.other.key', 'support.variable.property.css'],
		...['support.type.vendored.property-name', 'entity.name.tag.toml', 'meta.property-name'],
	],
	variable: [
		...['variable.parameter', 'variable.other.normal.shell', 'variable.other.bracket.shell', 'variable.css'],
		...['variable.other.special.shell', 'variable.other.positional.shell', 'variable.other.php'],
		...['punctuation.definition.variable', 'variable.scss', 'variable.other.readwrite.powershell'],
		...['string variable.other.placeholder', 'constant.other.placeholder'],
	],
	regexp: ['string.regexp', 'source.regexp', 'string.regexp constant.character.escape'],
	heading: ['markup.heading', 'entity.name.section.markdown', 'punctuation.definition.heading'],
	strong: ['markup.bold'],
	emphasis: ['markup.italic'],
	link: ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
	inserted: ['markup.inserted', 'punctuation.definition.inserted'],
	deleted: ['markup.deleted', 'punctuation.definition.deleted'],
	changed: ['markup.changed', 'punctuation.definition.changed'],
	invalid: ['invalid'],
};

/** A kind stands where a colour would: the highlighter knows colours only. */
function markOf(kind: TokenKind | 'plain'): string {
	const number = kind === 'plain' ? 0 : tokenKinds.indexOf(kind) + 1;
	return `#${number.toString(16).padStart(6, '0')}`.toUpperCase();
}

const kindByMark = new Map<string, TokenKind>(tokenKinds.map((kind) => [markOf(kind), kind]));

/** The kind that the highlighter's colour stands for. Nothing for plain text. */
export function kindOfColor(color: string | undefined): TokenKind | undefined {
	return color ? kindByMark.get(color.toUpperCase()) : undefined;
}

/**
 * The only theme of the highlighter: it says what a token is. So a block is read once, whatever the number
 * of appearances, and its HTML has short names instead of colours.
 */
export const kindTheme: ThemeRegistration = {
	name: 'kinds',
	type: 'light',
	fg: markOf('plain'),
	bg: '#FFFFFF',
	settings: Object.entries(scopes).map(([kind, scope]) => ({
		scope,
		settings: { foreground: markOf(kind as TokenKind | 'plain') },
	})),
};
