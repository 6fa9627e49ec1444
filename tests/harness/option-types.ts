import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { composeJsonSchema } from '../../cli/config/json-schema.ts';

type Schema = ReturnType<typeof composeJsonSchema>;
type Definitions = Record<string, Schema>;
type AsType = (schema: Schema | boolean) => string;

const root = resolve(import.meta.dirname, '../..');

/** Columns of a line of a comment. */
const width = 110;

const head = `/*
 * Every option of \`site.config.ts\`, for those who write one. Written from the schemas in \`cli/config/topics/\` by
 * \`UPDATE_EXPECTED=1 npx vitest run tests/cli/config/option-types.test.ts\`.
 */
`;

/** The types of all definitions of a JSON schema as TypeScript, with their descriptions as comments. */
export function writeOptionTypes({ $defs = {} }: Schema): string {
	const types = Object.entries($defs).map(([name, schema]) => {
		const type = typeOf(schema, $defs);
		const declaration = type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type};`;
		return `${commentOf(schema, $defs, '')}export ${declaration}\n`;
	});
	const text = [head, ...types].join('\n');
	const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
	const args = [biome, 'format', '--stdin-file-path=options.ts'];
	return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
}

/** What may stand in a schema's place, as a type of TypeScript. */
export function typeOf(schema: Schema, $defs: Definitions): string {
	if (schema.$ref !== undefined) return nameIn(schema.$ref);
	const asType = (inner: Schema | boolean): string =>
		typeof inner === 'boolean' ? 'unknown' : typeOf(inner, $defs);
	if (schema.const !== undefined) return literal(schema.const);
	const choices = schema.enum?.map(literal) ?? (schema.anyOf ?? schema.oneOf)?.map(asType);
	if (choices) return [...new Set(choices)].join(' | ');
	if (Array.isArray(schema.type)) return schema.type.join(' | ');
	switch (schema.type) {
		case 'array':
			return typeOfList(schema, asType);
		case 'object':
			return typeOfObject(schema, asType, (member) => commentOf(member, $defs, '\t'));
		case 'integer':
			return 'number';
		default:
			return schema.type ?? 'unknown';
	}
}

function typeOfList({ prefixItems, items }: Schema, asType: AsType): string {
	if (prefixItems) return `[${prefixItems.map(asType).join(', ')}]`;
	const entry = Array.isArray(items) || items === undefined ? 'unknown' : asType(items);
	return entry.includes(' | ') ? `(${entry})[]` : `${entry}[]`;
}

function typeOfObject(
	{ properties, required = [], additionalProperties = true }: Schema,
	asType: AsType,
	writeComment: (member: Schema) => string,
): string {
	if (!properties) return `Record<string, ${asType(additionalProperties)}>`;
	const members = Object.entries(properties).map(([key, schema]) => {
		const member = schema as Schema;
		const mark = required.includes(key) ? '' : '?';
		return { name: literal(key), comment: writeComment(member), type: `${mark}: ${asType(member)};` };
	});
	const types = new Set(members.map(({ type }) => type));
	if (members.length > 3 && types.size === 1 && members.every(({ comment }) => comment === ''))
		return `Partial<Record<${members.map(({ name }) => name).join(' | ')}, ${[...types][0]!.slice(3, -1)}>>`;
	const isLong = members.some(({ comment }) => comment !== '');
	const lines = members.map(({ name, comment, type }) => `${comment}${name}${type}`);
	return isLong || members.length > 3 ? `{\n${lines.join('\n')}\n}` : `{ ${lines.join(' ')} }`;
}

function nameIn(reference: string): string {
	return reference.replace('#/$defs/', '');
}

function literal(value: unknown): string {
	return JSON.stringify(value);
}

/** Says what an option is, else what its type is, and, unless the description does, what stands for it where it is left out. */
function commentOf({ $ref, default: usual, ...schema }: Schema, $defs: Definitions, indent: string): string {
	const description =
		schema.description ?? ($ref === undefined ? undefined : $defs[nameIn($ref)]?.description);
	if (description === undefined) return '';
	const isTold = usual === undefined || description.includes('Default') || isObject(usual);
	const text = isTold ? description : `${description} Default ${describeDefault(usual)}.`;
	const single = `${indent}/** ${text} */\n`;
	if (single.length <= width) return single;
	const lines = wrap(text, width - indent.length - 3);
	return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function isObject(value: unknown): boolean {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeDefault(value: unknown): string {
	if (typeof value === 'number') return String(value);
	if (typeof value === 'string') return `\`${value}\``;
	return `\`${JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')}\``;
}

/** Lines of so many columns; code is left whole. */
function wrap(text: string, columns: number): string[] {
	const lines: string[] = [];
	for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= columns)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
