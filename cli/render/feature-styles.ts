import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import { type ClientBundle, featureFiles, findFeatureFile } from '../bundle/bundle-client.ts';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';

/**
 * Path of the one style sheet with the styles of all of a page's features, so that it costs one request; `null` where
 * they have none. That of a single feature is its own file; a joined one is named after what is in it.
 */
export function joinedStyle(features: readonly FeatureFiles[]): string | null {
	const paths = stylesOf(features);
	return paths.length > 1 ? `assets/features.${contentHash(paths.join('\n'))}.css` : (paths[0] ?? null);
}

function stylesOf(features: readonly FeatureFiles[]): string[] {
	return features.flatMap(({ style }) => (style === undefined ? [] : [style]));
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
			const features = names.flatMap((name) =>
				Object.hasOwn(client.features, name) ? [client.features[name]!] : [],
			);
			const path = joinedStyle(features);
			const parts = stylesOf(features);
			if (path === null || parts.length < 2 || made.has(path)) continue;
			made.add(path);
			yield { path, kind: 'asset', content: parts.map((part) => readPart(client, part)).join('') };
		}
	}
}

function readPart(client: ClientBundle, path: string): string {
	const content = (findFeatureFile(client, path) ?? client.files.find((file) => file.path === path))?.content;
	if (content === undefined) throw new Error(`Unexpected style sheet ${path}, expected one of a feature.`);
	return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}
