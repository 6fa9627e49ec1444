import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import { type ClientBundle, featureFiles, findFeatureFile } from '../bundle/client-bundle.ts';
import { joinTables } from '../bundle/join-scripts.ts';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';

type Kind = 'style' | 'script';

const endings = { style: 'css', script: 'js' } as const;

/**
 * Path of the one file with the styles, or the scripts, of all of a page's features, so that they cost one request; `null` where
 * they have none. That of a single feature is its own file; a joined one is named after what is in it.
 */
export function joinedFile(features: readonly FeatureFiles[], kind: Kind): string | null {
	const paths = pathsOf(features, kind);
	return paths.length > 1
		? `assets/features.${contentHash(paths.join('\n'))}.${endings[kind]}`
		: (paths[0] ?? null);
}

function pathsOf(features: readonly FeatureFiles[], kind: Kind): string[] {
	const joinable = features.filter(({ apart }) => kind === 'style' || !apart);
	return joinable.flatMap((feature) => feature[kind] ?? []);
}

/** The files of the features that a page uses; a name without files needs none. */
export function filesOfFeatures(
	{ features }: Pick<ClientBundle, 'features'>,
	names: readonly string[],
): FeatureFiles[] {
	return names.flatMap((name) => (Object.hasOwn(features, name) ? [features[name]!] : []));
}

/** Notes which features pages use, page by page, and gives the files that these pages need for them. */
export class FeatureUse {
	readonly #sets = new Map<string, readonly string[]>();

	/** Notes the features of a page by their names. */
	add(names: readonly string[]): void {
		this.#sets.set(names.join(' '), names);
	}

	/** What the pages need besides the files of the whole site. */
	*files(client: ClientBundle): Generator<OutputFile> {
		const used = [...this.#sets.values()];
		yield* featureFiles(client, new Set(used.flat()));
		const made = new Set<string>();
		for (const names of used) {
			const features = filesOfFeatures(client, names);
			for (const kind of ['style', 'script'] as const) {
				const path = joinedFile(features, kind);
				const paths = pathsOf(features, kind);
				if (path === null || paths.length < 2 || made.has(path)) continue;
				made.add(path);
				const parts = paths.map((part) => readPart(client, part));
				yield { path, kind: 'asset', content: kind === 'style' ? parts.join('') : joinTables(parts) };
			}
		}
	}
}

function readPart(client: ClientBundle, path: string): string {
	const content = (findFeatureFile(client, path) ?? client.files.find((file) => file.path === path))?.content;
	if (content === undefined) throw new Error(`Unexpected file ${path}, expected one of a feature.`);
	return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}
