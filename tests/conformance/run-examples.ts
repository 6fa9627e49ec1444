/** An example of a specification. */
export interface Example {
	number: number;
	section: string;
	markdown: string;
	html: string;
}

/** Examples that are deliberately rendered in another way, and why. */
export interface Difference {
	reason: string;
	examples: number[];
}

/** What came of a list of examples. */
export interface Tally {
	/** How many there are. */
	total: number;
	/** How many render as specified. */
	same: number;
	/** Those that do not although no difference names them: number, section, input, both results. */
	unexpected: string[];
	/** Numbers that a difference names although they render as specified. */
	stale: number[];
}

/** Renders all examples and compares. Both functions give normalised HTML. */
export async function runExamples(
	examples: readonly Example[],
	differences: readonly Difference[],
	{ render, expected }: { render: (markdown: string) => Promise<string>; expected: (html: string) => string },
): Promise<Tally> {
	const known = new Set(differences.flatMap((difference) => difference.examples));
	const tally: Tally = { total: examples.length, same: 0, unexpected: [], stale: [] };
	for (const { number, section, markdown, html } of examples) {
		const [ours, theirs] = [await render(markdown), expected(html)];
		if (ours === theirs) {
			tally.same += 1;
			if (known.has(number)) tally.stale.push(number);
		} else if (!known.has(number)) {
			tally.unexpected.push(
				[`${number} ${section}`, JSON.stringify(markdown), `expected ${theirs}`, `received ${ours}`].join(
					'\n',
				),
			);
		}
	}
	return tally;
}

/** The counts in a line, and the differences with their reasons. */
export function describeTally(name: string, tally: Tally, differences: readonly Difference[]): string {
	const reasons = differences.map(
		({ reason, examples }) => `  ${String(examples.length).padStart(3)}  ${reason}: ${examples.join(', ')}`,
	);
	return [`${name}: ${tally.same} of ${tally.total} examples as specified`, ...reasons].join('\n');
}
