import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { siteSchema } from '../../cli/config/topics/site.ts';
import { packageRoot } from '../../cli/platform/package-root.ts';
import { checkPageOptions } from '../../cli/sources/page-options.ts';
import { commentExamples } from '../../docs/generate/comment-examples.ts';
import { composeReference, referenceFolder } from '../../docs/generate/compose-reference.ts';
import { configExamples } from '../../docs/generate/config-examples.ts';
import { frontMatterExamples } from '../../docs/generate/front-matter-examples.ts';

const folder = join(packageRoot, referenceFolder);

/** Fails as well where an option, a command or an export has no description or no example: the pages cannot be made then. */
test('the reference is what the program says of itself: `npm run docs:reference` writes it anew', () => {
	const written = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]);
	expect(Object.fromEntries(written)).toEqual(composeReference());
});

describe('the examples of the reference are what may stand there', () => {
	const { $defs = {} } = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });
	const types = Object.entries({ ...configExamples, ...commentExamples });

	test('of the options of the site', () => {
		expect(siteSchema.safeParse(configExamples.SiteOptions).error).toBeUndefined();
	});

	test.each(types)('of %s', (type, example) => {
		const schema = z.fromJSONSchema({ ...$defs[type], $defs } as never);
		expect(schema.safeParse(example).error).toBeUndefined();
	});

	test('of front matter', () => {
		const { password: _, ...keys } = frontMatterExamples;
		expect(checkPageOptions(keys).problems).toEqual([]);
	});
});
