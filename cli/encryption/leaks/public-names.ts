import { listParts } from '../../bundle/missing-parts.ts';
import type { AssetFile } from '../../sources/discover.ts';
import type { PublicSite } from '../protected-site.ts';
import { isAskedFor } from './asked-files.ts';

/** Files of the public folder that may name others. */
const speaking = /\.(html?|css|m?js|json)$/i;

/**
 * Finds out who names a file in the open: public pages and the config, what the config names, files that are asked for by their names, and
 * files of the public folder that are open themselves. Nothing is read before it is asked for.
 */
export class PublicNames {
	readonly #publicSite: Pick<PublicSite, 'config' | 'texts'>;
	readonly #assets: readonly AssetFile[];
	readonly #isOpen: (asset: AssetFile) => boolean;
	#others: string[] | undefined;

	/** `assets` are files that may be open; those for which `isOpen` is true are, the others once something open names them. */
	constructor(
		publicSite: Pick<PublicSite, 'config' | 'texts'>,
		assets: readonly AssetFile[],
		isOpen: (asset: AssetFile) => boolean,
	) {
		this.#publicSite = publicSite;
		this.#assets = assets;
		this.#isOpen = isOpen;
	}

	/** A file that names another one, absolute or, where it is a page or the config, relative to the site's root. Nothing where none does. */
	find(path: string): string | undefined {
		this.#others ??= this.#findOthers();
		return this.#findIn(this.#others, path);
	}

	#findIn(others: readonly string[], path: string): string | undefined {
		const { texts } = this.#publicSite;
		const name = path.slice(path.lastIndexOf('/') + 1);
		return texts.findMention(name) ?? texts.findMentionIn(others, name);
	}

	#findOthers(): string[] {
		const isSure = (asset: AssetFile): boolean =>
			isAskedFor(asset.path) || (speaking.test(asset.path) && this.#isOpen(asset));
		const found = [
			...listParts(this.#publicSite.config),
			...this.#assets.filter(isSure).map(({ absolute }) => absolute),
		];
		let rest = this.#assets.filter((asset) => speaking.test(asset.path) && !isSure(asset));
		for (;;) {
			const named = rest.filter(({ path }) => this.#findIn(found, path) !== undefined);
			if (named.length === 0) return found;
			found.push(...named.map(({ absolute }) => absolute));
			rest = rest.filter((asset) => !named.includes(asset));
		}
	}
}
