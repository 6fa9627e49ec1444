import { z } from 'zod';
import type { LockOptions } from '../options/encryption-options.ts';
import { pattern } from './schema-patterns.ts';
import { type Assert, type Equal, strictOptions } from './strict-options.ts';

/** The forms of a password option, for messages. */
export const passwordForms = '`env:NAME`, a password or its bcrypt hash, or a list of these';

const password = z.union([z.string(), z.number()], { error: passwordForms });

const passwords = z.union([password, z.array(password)], { error: passwordForms });

const rules = z.record(z.string(), passwords, { error: 'an object' }).superRefine((table, context) => {
	for (const matcher of Object.keys(table)) {
		const fault = findFault(matcher);
		if (!fault) continue;
		context.addIssue({ code: 'custom', message: fault, path: [matcher], params: { isKey: true } });
	}
});

function findFault(matcher: string): string | undefined {
	if (matcher.trim() === '') return 'the beginning of an address such as `/notes/secret/`';
	return matcher.startsWith('^') ? pattern.safeParse(matcher).error?.issues[0]?.message : undefined;
}

const days = 'a whole number of days from 1 to 30';

const options = strictOptions({
	global: z
		.union([z.boolean(), password, z.array(password)], { error: `\`true\`, \`false\`, ${passwordForms}` })
		.optional(),
	admin: passwords.optional(),
	rules: rules.optional(),
	remember: z
		.number({ error: days })
		.refine((value) => Number.isInteger(value) && value >= 1 && value <= 30, { error: days })
		.optional(),
});

/** Which pages are locked, and by which passwords. `false`: none. */
export const encrypt = z.union([z.literal(false), options], { error: 'an object or `false`' });

/** Fails to compile where the schema and the documented interface differ. */
export type EncryptionIsInStep = Assert<Equal<z.input<typeof options>, LockOptions>>;
