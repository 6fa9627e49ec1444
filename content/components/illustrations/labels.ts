/** What a tag in Markdown says, by the names of its attributes. */
export type GivenLabels<Name extends string> = Partial<Record<Name, string>>;

/** The labels that a drawing needs. Without one of them it cannot be drawn, and the build says where that is. */
export function labelsOf<Name extends string>(
	given: GivenLabels<Name>,
	names: readonly Name[],
): Record<Name, string> {
	const missing = names.filter((name) => typeof given[name] !== 'string');
	if (missing.length > 0) throw new Error(`The labels ${missing.join(', ')} are missing.`);
	return given as Record<Name, string>;
}
