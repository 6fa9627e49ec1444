import * as z from 'zod';
import { siteSchema } from './topics/site.ts';

/** What a config may hold as a JSON schema: descriptions, defaults, and a definition for each type that authors may name. */
export function composeJsonSchema(): z.core.JSONSchema.BaseSchema {
	return z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' });
}
