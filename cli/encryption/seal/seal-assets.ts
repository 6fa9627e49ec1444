import { basename } from 'node:path';
import type { SealedAsset } from '../../../renderer/contract/contract.ts';
import { bytesOf, toBase64 } from '../../../renderer/shared/crypto/bytes.ts';
import { pathOfContainer } from '../../../renderer/shared/crypto/open-bundles.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { readPublished } from '../../images/svg/read-published.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { contentType } from '../../platform/content-type.ts';
import { addressPattern } from './address-pattern.ts';
import { type EncryptionKeys, hashWithKey } from './encryption-keys.ts';
import { sealContent } from './seal-container.ts';

/** A file that only locked pages refer to. */
export interface AssetToSeal {
	/** Path in the output that it would have as a public file. */
	path: string;
	/** Absolute path, or the content where it is made for the page. */
	source: { file: string } | { content: string };
}

/** Files of locked pages: found in the pages' data by their addresses, which `sealed:` addresses take the place of. */
export class AssetSealer {
	/** By path, with what is known of who uses it. */
	readonly #files = new Map<string, AssetToSeal & { id: string; audiences: Set<string> }>();
	readonly #sealed = new Map<string, SealedAsset>();

	constructor(
		private readonly keys: EncryptionKeys,
		private readonly config: Pick<SiteConfig, 'base' | 'root' | 'svg'>,
	) {}

	/** Notes a file that pages may refer to. */
	async add(file: AssetToSeal): Promise<void> {
		if (this.#files.has(file.path)) return;
		const id = toBase64(await hashWithKey(this.keys, 16, bytesOf('file'), bytesOf(file.path)));
		this.#files.set(file.path, { ...file, id, audiences: new Set() });
	}

	/** Puts `sealed:` addresses into the data of a page, as JSON, and notes who opens the files. Gives the paths as well. */
	replace(json: string, audiences: readonly string[]): { json: string; paths: string[] } {
		let text = json;
		const paths: string[] = [];
		for (const { path, id, audiences: all } of this.#files.values()) {
			const replaced = text.replace(addressPattern(path, this.config.base), `sealed:${id}`);
			if (replaced === text) continue;
			text = replaced;
			paths.push(path);
			for (const audience of audiences) all.add(audience);
		}
		return { json: text, paths };
	}

	/** Seals all files that pages have referred to. Gives their containers. */
	async seal(): Promise<OutputFile[]> {
		const containers: OutputFile[] = [];
		for (const { path, id, source, audiences } of this.#files.values()) {
			if (audiences.size === 0) continue;
			const content =
				'file' in source
					? new Uint8Array(readPublished(source.file, this.config).content)
					: bytesOf(source.content);
			const { name, bytes } = await sealContent(this.keys, { kind: 'file', name: id }, content, audiences);
			const container = pathOfContainer(name);
			const file = 'file' in source ? basename(source.file) : basename(path);
			this.#sealed.set(path, { container, id, type: contentType(path), file });
			containers.push({ path: container, kind: 'data', content: bytes });
		}
		return containers;
	}

	/** What a page's bundle says of its files. */
	assetsAt(paths: readonly string[]): SealedAsset[] {
		return paths.flatMap((path) => this.#sealed.get(path) ?? []);
	}
}
