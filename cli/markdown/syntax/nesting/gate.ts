import type { Construct, ConstructRecord } from 'micromark-util-types';

/**
 * A construct that comes first for its markers. The first time that it is asked, it puts guarded constructs
 * in the place of all others of its markers in the parser's table, which is made anew for each document.
 */
export function makeGate(
	table: 'document' | 'flow' | 'text',
	makeGuard: () => (construct: Construct) => Construct,
): Construct {
	const gate: Construct = {
		tokenize(effects, ok, nok) {
			const constructs = this.parser.constructs[table];
			replace(constructs, gate, makeGuard());
			return effects.attempt(constructs, ok, nok);
		},
	};
	gates.add(gate);
	return gate;
}

/** Gates do not guard each other: each has to find itself in the table. */
const gates = new WeakSet<Construct>();

/** The part of a micromark extension that puts one construct in front of others for each of the markers. */
export function recordOf(markers: string, construct: Construct): ConstructRecord {
	return Object.fromEntries([...markers].map((marker) => [marker.charCodeAt(0), construct]));
}

function replace(constructs: ConstructRecord, gate: Construct, guard: (construct: Construct) => Construct) {
	for (const [code, value] of Object.entries(constructs)) {
		const all = [value ?? []].flat();
		if (!all.includes(gate)) continue;
		constructs[code] = all
			.filter((construct) => construct !== gate)
			.map((construct) => (gates.has(construct) ? construct : guard(construct)));
	}
}
