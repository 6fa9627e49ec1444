import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parse } from '@babel/parser';

/** What a module exports under a name, with what its comment says. */
export interface Declaration {
	name: string;
	/** `value`: a function, component or constant. */
	kind: 'type' | 'value';
	/** The comment in front of it, as Markdown in one paragraph. Empty without one. */
	doc: string;
	/** The declaration without its body, or the type whole. */
	signature: string;
	/** What an interface, an object type or an object has. Empty for all else. */
	members: Member[];
	/** Path of the module from the root. */
	file: string;
}

/** One property or method. */
export interface Member {
	name: string;
	isOptional: boolean;
	/** The type, or the value of a member of an object. */
	type: string;
	doc: string;
}

const root = process.cwd();

/** A part of a syntax tree; the few properties that are read here. */
interface Syntax {
	type: string;
	start: number;
	end: number;
	leadingComments?: { type: string; value: string }[];
	[property: string]: unknown;
}

/** All that a module exports, what it exports of others included, in the order of the file. */
export function readDeclarations(file: string): Declaration[] {
	const text = readFileSync(join(root, file), 'utf8');
	const tree = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'], attachComment: true });
	return (tree.program.body as unknown as Syntax[]).flatMap((statement) => {
		const {
			declaration,
			source,
			specifiers = [],
		} = statement as Syntax & {
			declaration?: Syntax;
			source?: { value: string };
			specifiers?: Syntax[];
		};
		if (declaration && statement.type === 'ExportNamedDeclaration')
			return declare(declaration, { text, file, doc: docOf(statement) });
		if (!source || !statement.type.startsWith('Export')) return [];
		const from = posix.join(dirname(file), source.value);
		const all = readDeclarations(from);
		if (statement.type === 'ExportAllDeclaration') return all;
		const names = specifiers.map((specifier) => (specifier.local as { name: string }).name);
		return all.filter(({ name }) => names.includes(name));
	});
}

/** The members of one export of a module. */
export function readMembers(file: string, name: string): Member[] {
	return readDeclarations(file).find((declaration) => declaration.name === name)!.members;
}

function declare(node: Syntax, place: { text: string; file: string; doc: string }): Declaration[] {
	const { text, file, doc } = place;
	const slice = (part: { start: number; end: number }): string => text.slice(part.start, part.end);
	const name = (node.id as { name: string } | undefined)?.name ?? '';
	switch (node.type) {
		case 'FunctionDeclaration': {
			const signature = text.slice(node.start, (node.body as Syntax).start).trim();
			return [{ name, kind: 'value', doc, signature, members: [], file }];
		}
		case 'TSInterfaceDeclaration': {
			const members = membersOf((node.body as { body: Syntax[] }).body, slice);
			return [{ name, kind: 'type', doc, signature: slice(node), members, file }];
		}
		case 'TSTypeAliasDeclaration': {
			const type = node.typeAnnotation as Syntax & { members?: Syntax[] };
			const members = type.type === 'TSTypeLiteral' ? membersOf(type.members!, slice) : [];
			return [{ name, kind: 'type', doc, signature: slice(node), members, file }];
		}
		case 'VariableDeclaration':
			return (node.declarations as Syntax[]).map((declarator) => {
				const { id, init } = declarator as unknown as { id: { name: string }; init: Syntax };
				const object = init.type === 'TSAsExpression' ? (init.expression as Syntax) : init;
				const members =
					object.type === 'ObjectExpression' ? valuesOf(object.properties as Syntax[], slice) : [];
				return { name: id.name, kind: 'value', doc, signature: slice(node), members, file };
			});
		default:
			return [];
	}
}

type Slice = (part: { start: number; end: number }) => string;

function membersOf(nodes: Syntax[], slice: Slice): Member[] {
	return nodes
		.filter(({ key }) => key !== undefined)
		.map((node) => {
			const annotation = node.typeAnnotation as { typeAnnotation: Syntax } | undefined;
			const isMethod = node.type === 'TSMethodSignature';
			const type = isMethod ? slice(node).replace(/;$/, '') : slice(annotation!.typeAnnotation);
			return {
				name: slice(node.key as Syntax),
				isOptional: node.optional === true,
				type: type
					.replace(/\/\*\*.*?\*\//gs, '')
					.replace(/\s+/g, ' ')
					.replace(/; \}/g, ' }'),
				doc: docOf(node),
			};
		});
}

function valuesOf(nodes: Syntax[], slice: Slice): Member[] {
	return nodes.map((node) => ({
		name: slice(node.key as Syntax),
		isOptional: false,
		type: slice(node.value as Syntax),
		doc: docOf(node),
	}));
}

/** The last comment in front, as one paragraph. */
function docOf({ leadingComments = [] }: Syntax): string {
	const comment = leadingComments
		.filter(({ type, value }) => type === 'CommentBlock' && value[0] === '*')
		.at(-1);
	return (comment?.value.slice(1) ?? '')
		.replace(/^\s*\* ?/gm, '')
		.replace(/\s+/g, ' ')
		.trim();
}
