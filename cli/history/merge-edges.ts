import { type Change, createChangeReader, createTokenReader } from './log-reader.ts';

/** How a merge commit differs from its parents. */
export interface MergeEdges {
	/** By parent: what was added, deleted or renamed between it and the merge. */
	moves: Map<string, Change[]>;
	/** Paths that differ from what they are in every parent: the merge itself changed them. */
	changed: string[];
}

/** Reads the output of `git log --pretty=oneline -m -z --name-status`, in pieces of any size. */
export function createMergeReader(): { read: (text: string) => void; end: () => Map<string, MergeEdges> } {
	const merges = new Map<string, MergeEdges>();
	let edges: MergeEdges | undefined;
	let current = '';
	let moves: Change[] = [];
	let seen = new Map<string, number>();
	const changes = createChangeReader((change) => {
		const { status, path, exact } = change;
		if (status !== 'M' && status !== 'T') moves.push(change);
		if (status !== 'D' && !exact) seen.set(path, (seen.get(path) ?? 0) + 1);
	});
	const finish = () => {
		const parents = edges?.moves.size;
		if (edges) edges.changed = [...seen].flatMap(([path, count]) => (count === parents ? path : []));
		seen = new Map();
	};
	const read = createTokenReader((token) => {
		const header = changes.atBoundary() && /^([0-9a-f]{40,64})(?: \(from ([0-9a-f]{40,64})\))? ?/.exec(token);
		if (!header) {
			changes.read(token);
			return;
		}
		const [, hash = '', parent] = header;
		if (hash !== current) {
			finish();
			current = hash;
			edges = { moves: new Map(), changed: [] };
			merges.set(hash, edges);
		}
		moves = [];
		if (parent) edges?.moves.set(parent, moves);
	});
	return {
		read,
		end() {
			finish();
			return merges;
		},
	};
}
