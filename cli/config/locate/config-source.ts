import type { parse } from '@babel/parser';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
type ArrayLiteral = Extract<Expression, { type: 'ArrayExpression' }>;

/** A value in source text. */
export type Expression = NonNullable<Declaration['declarations'][number]['init']>;

/** Constants of a file by name, with what they are bound to. */
export type Constants = ReadonlyMap<string, Expression>;

/** A config's default export, where there is one, and the constants beside it. */
export interface ConfigSource {
	root?: Expression;
	constants: Constants;
}

/** Parses a config. Text that can't be parsed counts as empty. */
export async function readConfigSource(text: string): Promise<ConfigSource> {
	const { parse } = await import('@babel/parser');
	const constants = new Map<string, Expression>();
	try {
		const source = text.replace(/^\uFEFF/, '');
		const options = { sourceType: 'module', plugins: ['typescript'], errorRecovery: true } as const;
		const { body } = parse(source, { ...options, plugins: [...options.plugins] }).program;
		for (const statement of body) collectConstants(statement, constants);
		return { root: body.map((statement) => findDefault(statement, constants)).find(Boolean), constants };
	} catch {
		return { constants };
	}
}

/** The value itself, without types and `defineSite(...)` around it, looked up where it is a constant. */
export function unwrap(node: Expression, constants: Constants, seen: readonly string[] = []): Expression {
	switch (node.type) {
		case 'TSAsExpression':
		case 'TSSatisfiesExpression':
		case 'TSNonNullExpression':
		case 'TSTypeAssertion':
			return unwrap(node.expression, constants, seen);
		case 'CallExpression': {
			const isDefineSite = node.callee.type === 'Identifier' && node.callee.name === 'defineSite';
			const [argument] = node.arguments;
			return isDefineSite && argument ? unwrap(argument as Expression, constants, seen) : node;
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
	holder: Expression,
	key: string | number,
	constants: Constants,
): { key: Expression; value: Expression } | undefined {
	if (holder.type === 'ObjectExpression') return findProperty(holder, String(key), constants);
	if (holder.type !== 'ArrayExpression') return undefined;
	const value = listElements(holder, constants)[Number(key)];
	return value ? { key: value, value } : undefined;
}

function findProperty(
	holder: ObjectLiteral,
	key: string,
	constants: Constants,
): { key: Expression; value: Expression } | undefined {
	for (const property of holder.properties.toReversed()) {
		if (property.type === 'SpreadElement') {
			const found = findMember(unwrap(property.argument, constants), key, constants);
			if (found) return found;
			continue;
		}
		if (keyName(property.key as Expression, property.computed === true) !== key) continue;
		const value = property.type === 'ObjectProperty' ? property.value : property;
		return { key: property.key as Expression, value: value as Expression };
	}
	return undefined;
}

/** The elements up to a spread that can't be followed: behind it, an index means nothing. */
function listElements(holder: ArrayLiteral, constants: Constants): (Expression | null)[] {
	const elements: (Expression | null)[] = [];
	for (const element of holder.elements) {
		if (element?.type !== 'SpreadElement') {
			elements.push(element);
			continue;
		}
		const spread = unwrap(element.argument, constants);
		if (spread.type !== 'ArrayExpression') return elements;
		elements.push(...listElements(spread, constants));
	}
	return elements;
}

function keyName(key: Expression, isComputed: boolean): string | undefined {
	if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return String(key.value);
	return key.type === 'Identifier' && !isComputed ? key.name : undefined;
}

function collectConstants(statement: Statement, constants: Map<string, Expression>): void {
	const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
	if (declaration?.type !== 'VariableDeclaration') return;
	for (const { id, init } of declaration.declarations) {
		if (id.type === 'Identifier' && init) constants.set(id.name, init);
	}
}

function findDefault(statement: Statement, constants: Constants): Expression | undefined {
	if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression;
	if (statement.type !== 'ExportNamedDeclaration') return undefined;
	for (const specifier of statement.specifiers) {
		if (specifier.type !== 'ExportSpecifier') continue;
		const { exported, local } = specifier;
		const name = exported.type === 'Identifier' ? exported.name : exported.value;
		if (name === 'default') return constants.get(local.name);
	}
	return undefined;
}
