import * as z from 'zod';
import { joinChoices } from '../join-choices.ts';

/**
 * A strict object. Its message for unknown keys is the list of the known ones, with a space between
 * them, so that the message about the mistake can suggest one. `form` says what
 * is expected where there is no object.
 */
export function strictOptions<T extends z.core.$ZodLooseShape>(
	shape: T,
	form = 'an object',
): z.ZodObject<T, z.core.$strict> {
	const known = Object.keys(shape).join(' ');
	return z.strictObject(shape, {
		error: (issue) => (issue.code === 'unrecognized_keys' ? known : form),
	});
}

/**
 * An option that may be left out, `null`, or both, and one that has a value where it is left out: `withDefault` what comes out of it,
 * `prefault` what goes into it. By their names: the whole of zod would bring its messages in fifty languages.
 */
export { _default as withDefault, nullable, nullish, optional, prefault } from 'zod';

/** A list. */
export function listOf<T extends z.ZodType>(entry: T): z.ZodArray<T> {
	return z.array(entry, { error: 'a list' });
}

/** One of some words: `` `auto`, `light` or `dark` ``. */
export function oneOf<const T extends readonly [string, ...string[]]>(
	values: T,
): z.ZodEnum<z.core.util.ToEnum<T[number]>> {
	return z.enum(values, { error: joinChoices(values) });
}

/** An option that is `null` where it is left out. */
export function orNull<T extends z.ZodType>(option: T) {
	return option.optional().transform((value): z.output<T> | null => value ?? null);
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two types are the same in every key, optional ones included. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Fails to compile unless its argument is `true`. */
export type Assert<T extends true> = T;
