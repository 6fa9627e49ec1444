import { parse } from '@babel/parser';

/** A table of fewer lines is part of the code that it serves. */
const minLines = 4;

/** A part of a syntax tree. */
type Syntax = { type: string; [key: string]: unknown };

/**
 * Lines of the constants of a module that are nothing but data: texts, numbers and patterns in lists and objects. What calls, computes
 * or names something else is code, and so is a table of fewer than four lines. `isCode` says which lines count.
 */
export function countDataLines(text: string, isJsx: boolean, isCode: (line: string) => boolean): number {
	const lines = text.split('\n');
	const { program } = parse(text, {
		sourceType: 'module',
		plugins: isJsx ? ['typescript', 'jsx'] : ['typescript'],
		attachComment: false,
	});
	const counts = program.body.map((statement) => {
		const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
		if (declared?.type !== 'VariableDeclaration' || !statement.loc) return 0;
		if (!declared.declarations.every(({ init }) => isData(init as Syntax | null))) return 0;
		return lines.slice(statement.loc.start.line - 1, statement.loc.end.line).filter(isCode).length;
	});
	return counts.reduce((sum, count) => sum + (count < minLines ? 0 : count), 0);
}

function isData(node: Syntax | null | undefined): boolean {
	switch (node?.type) {
		case 'StringLiteral':
		case 'NumericLiteral':
		case 'BooleanLiteral':
		case 'NullLiteral':
		case 'RegExpLiteral':
			return true;
		case 'TemplateLiteral':
			return (node.expressions as Syntax[]).length === 0;
		case 'UnaryExpression':
			return isData(node.argument as Syntax);
		// Long texts are written in several lines.
		case 'BinaryExpression':
			return node.operator === '+' && isData(node.left as Syntax) && isData(node.right as Syntax);
		case 'ArrayExpression':
			return (node.elements as Syntax[]).every(isData);
		case 'ObjectExpression':
			return (node.properties as Syntax[]).every(isData);
		case 'ObjectProperty':
			return node.computed === false && isData(node.value as Syntax);
		case 'TSAsExpression':
		case 'TSSatisfiesExpression':
			return isData(node.expression as Syntax);
		case 'NewExpression':
			return (node.arguments as Syntax[]).every(isData) && /^(?:Set|Map)$/.test(nameOf(node.callee));
		default:
			return false;
	}
}

function nameOf(node: unknown): string {
	return String((node as { name?: unknown }).name);
}
