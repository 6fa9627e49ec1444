import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { composeJsonSchema } from '../../../cli/config/json-schema.ts';
import { writeOptionTypes } from '../../harness/option-types.ts';

const file = resolve(import.meta.dirname, '../../../cli/config/options.ts');

test('the types that authors see are those of the schemas, with what these say about them', () => {
	const types = writeOptionTypes(composeJsonSchema());
	if (process.env.UPDATE_EXPECTED) writeFileSync(file, types);
	expect(readFileSync(file, 'utf8')).toBe(types);
});

test('the JSON schema of a config has what an option means, its default, and what may stand there', () => {
	const { $defs = {} } = composeJsonSchema();
	expect($defs.CodeOptions!.properties!.copy).toEqual({
		type: 'boolean',
		default: true,
		description: 'Whether there is a button that copies the code.',
	});
	expect($defs.CodeOptions).toMatchObject({ type: 'object', additionalProperties: false });
});
