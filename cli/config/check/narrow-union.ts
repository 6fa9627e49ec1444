import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong with the one form of a union that was meant: the form whose type fits. The issue
 * itself where none does.
 */
export function narrowUnion(issue: Issue): Issue[] {
	if (issue.code !== 'invalid_union') return [issue];
	const fitting = issue.errors.filter((form) => !form.some(isWrongType));
	if (fitting.length !== 1) return [issue];
	return fitting[0]!.flatMap((inner) => narrowUnion({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isWrongType({ code, path }: Issue): boolean {
	return path.length === 0 && ['invalid_type', 'invalid_value', 'invalid_union'].includes(String(code));
}
