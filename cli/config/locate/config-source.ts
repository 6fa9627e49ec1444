import { parse } from '@babel/parser';
import { orElse } from '../../../renderer/shared/or-else.ts';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Expression = NonNullable<Extract<Statement, { type: 'ReturnStatement' }>['argument']>;
type Property = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];

/** A value as it is written: an expression, or a method of an object. */
export type Value = Expression | Property | Extract<Property, { type: 'ObjectProperty' }>['value'];

/** Constants of a file by name, with what they are bound to. */
export type Constants = ReadonlyMap<string, Value>;

/** Reads the default export and the constants of a config. Text that is not TypeScript counts as empty. */
export function readConfigSource(text: string): { root?: Value; constants: Constants } {
	const constants = new Map<string, Value>();
	let root: Value | undefined;
	let exported: string | undefined;
	for (const statement of readStatements(text)) {
		const isNamed = statement.type === 'ExportNamedDeclaration';
		const declared = isNamed ? statement.declaration : statement;
		if (declared?.type === 'VariableDeclaration')
			for (const { id, init } of declared.declarations)
				if (id.type === 'Identifier' && init) constants.set(id.name, init);
		if (statement.type === 'ExportDefaultDeclaration') root ??= statement.declaration as Value;
		for (const specifier of isNamed ? statement.specifiers : [])
			if (specifier.type === 'ExportSpecifier' && nameOf(specifier.exported) === 'default')
				exported ??= specifier.local.name;
	}
	root ??= exported === undefined ? undefined : constants.get(exported);
	return { ...(root ? { root } : {}), constants };
}

function readStatements(text: string): Statement[] {
	return orElse(
		() => parse(text, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true }).program.body,
		[],
	);
}

/** The value itself, without types and `defineSite(...)` around it, looked up where it is a constant. */
export function unwrap(node: Value, constants: Constants, seen: readonly string[] = []): Value {
	switch (node.type) {
		case 'TSAsExpression':
		case 'TSSatisfiesExpression':
		case 'TSTypeAssertion':
		case 'TSNonNullExpression':
			return unwrap(node.expression, constants, seen);
		case 'CallExpression': {
			const [options] = nameOf(node.callee) === 'defineSite' ? node.arguments : [];
			return options ? unwrap(options as Value, constants, seen) : node;
		}
		case 'Identifier': {
			const bound = seen.includes(node.name) ? undefined : constants.get(node.name);
			return bound ? unwrap(bound, constants, [...seen, node.name]) : node;
		}
		default:
			return node;
	}
}

/** The member of an object or list literal. Later keys and spreads override earlier ones. */
export function findMember(
	node: Value,
	key: string | number,
	constants: Constants,
): { key: Value; value: Value } | undefined {
	if (node.type === 'ArrayExpression') {
		const value = listElements(node.elements, constants)[Number(key)];
		return value ? { key: value, value } : undefined;
	}
	for (const member of node.type === 'ObjectExpression' ? node.properties.toReversed() : []) {
		if (member.type === 'SpreadElement') {
			const found = findMember(unwrap(member.argument, constants), key, constants);
			if (found) return found;
		} else if (nameOf(member.key, member.computed) === String(key))
			return { key: member.key as Value, value: member.type === 'ObjectProperty' ? member.value : member };
	}
	return undefined;
}

/** The elements up to a spread that can't be followed: behind it, an index means nothing. */
function listElements(list: Extract<Value, { type: 'ArrayExpression' }>['elements'], constants: Constants) {
	const elements: (Value | null)[] = [];
	for (const element of list) {
		if (element?.type !== 'SpreadElement') elements.push(element);
		else {
			const spread = unwrap(element.argument, constants);
			if (spread.type !== 'ArrayExpression') return elements;
			elements.push(...listElements(spread.elements, constants));
		}
	}
	return elements;
}

/** What a name, a string or a number says as the key of a member; nothing for one that is computed when it runs. */
function nameOf(node: { type: string; name?: unknown; value?: unknown }, isComputed = false) {
	if (node.type === 'Identifier' && !isComputed) return String(node.name);
	return node.type === 'StringLiteral' || node.type === 'NumericLiteral' ? String(node.value) : undefined;
}
