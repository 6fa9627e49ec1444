import { type SaxesAttributeNS, type SaxesOptions, SaxesParser } from 'saxes';
import { placeAt } from '../../sources/place-of.ts';

/** An attribute as its file has it, with the namespace of its name. */
export interface SvgAttribute {
	name: string;
	local: string;
	uri: string;
	value: string;
	/** Where its name begins. */
	offset: number;
}

/** An element of a drawing. */
export interface SvgElement extends Omit<SvgAttribute, 'value'> {
	attributes: SvgAttribute[];
	/** Elements and texts, those of CDATA included. */
	children: (SvgElement | string)[];
}

/** What an XML file says, as far as it can matter to a browser. */
export interface SvgDocument {
	root: SvgElement;
	/** Where instructions such as `<?xml-stylesheet?>` end. */
	instructions: number[];
	/** Where the entities are declared that the file has of its own. Absent: it has none. */
	entities?: number;
}

/** Why a drawing cannot be read: it is not well-formed, nested too deep, or in no encoding that is known. */
export class SvgSyntaxError extends Error {
	/** `message` is a sentence, `hint` what to do about it. */
	constructor(
		message: string,
		readonly place: ReturnType<typeof placeAt>,
		readonly hint: string,
	) {
		super(message);
	}
}

/** Deepest nesting that is read: what walks the tree calls itself for each level. */
const maxDepth = 500;

/** An entity that stands for plain text; others are unknown, so none can stand for many of another. */
const plainEntity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]{0,1000})"|'([^'&<%]{0,1000})')\s*>/g;

/** A parser of XML as browsers read it: 1.1 as if it was 1.0. `onEntities` hears that the file declares entities of its own, which are known then. */
export function openXmlParser<Options extends SaxesOptions>(
	options: Options,
	onEntities: () => void = () => {},
): SaxesParser<Options> {
	const parser = new SaxesParser({ ...options, defaultXMLVersion: '1.0', forceXMLVersion: true } as Options);
	parser.on('doctype', (doctype) => {
		if (!doctype.includes('[')) return;
		onEntities();
		for (const [, name, double, single] of doctype.matchAll(plainEntity))
			parser.ENTITIES[name!] ??= double ?? single ?? '';
	});
	return parser;
}

/**
 * Reads XML as strictly as browsers do.
 *
 * @throws SvgSyntaxError for the first place where the text is not well-formed
 */
export function readSvg(text: string): SvgDocument {
	const open: SvgElement[] = [];
	let root: SvgElement | undefined;
	let attributes: SvgAttribute[] = [];
	let offset = 0;
	let entities: number | undefined;
	const parser = openXmlParser({ xmlns: true as const }, () => {
		entities = parser.position - 1;
	});
	const instructions: number[] = [];
	const addText = (value: string): void => void open.at(-1)?.children.push(value);
	const reject = (what: string, at: number): never => {
		const hint = 'Browsers show nothing of such a file. Export it once more.';
		throw new SvgSyntaxError(`Unexpected XML in a drawing: ${what}.`, placeAt(text, at), hint);
	};
	parser.on('error', ({ message }) =>
		reject(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''), parser.position),
	);
	parser.on('processinginstruction', ({ target }) => {
		if (target !== 'xml') instructions.push(parser.position - 1);
	});
	parser.on('opentagstart', ({ name }) => {
		offset = text.lastIndexOf(`<${name}`, parser.position);
		attributes = [];
	});
	parser.on('attribute', ({ name }) => {
		attributes.push({ name, local: '', uri: '', value: '', offset: attributeOffset(text, parser.position) });
	});
	parser.on('opentag', ({ name, local, uri, attributes: written }) => {
		for (const each of attributes) Object.assign(each, plainAttribute(written[each.name]!));
		const element: SvgElement = { name, local, uri, attributes, children: [], offset };
		if (open.length >= maxDepth) reject(`more than ${maxDepth} nested elements`, offset);
		open.at(-1)?.children.push(element);
		root ??= element;
		open.push(element);
	});
	parser.on('closetag', () => void open.pop());
	parser.on('text', addText);
	parser.on('cdata', addText);
	parser.write(text).close();
	return { root: root!, instructions, ...(entities === undefined ? {} : { entities }) };
}

function plainAttribute(attribute: SaxesAttributeNS): Pick<SvgAttribute, 'local' | 'uri' | 'value'> {
	const { local, uri, value } = attribute;
	return { local, uri, value };
}

/** Where the name of the attribute begins whose value ends before `end`: no value holds the quote around it. */
function attributeOffset(text: string, end: number): number {
	const opening = text.lastIndexOf(text[end - 1]!, end - 2);
	let start = text.lastIndexOf('=', opening);
	while (/\s/.test(text[start - 1]!)) start -= 1;
	while (!/\s/.test(text[start - 1]!)) start -= 1;
	return start;
}
