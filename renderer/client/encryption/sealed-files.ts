import type { SealedAsset } from '../../contract/contract.ts';
import type { Bytes } from '../../shared/crypto/bytes.ts';

/** Types that a browser may be told. Others are only bytes: a document would have this site's rights. */
const shownTypes = /^(image\/|audio\/|video\/|font\/|application\/pdf$|text\/plain$)/;

/** Types that stand in a page, so they are opened before it is shown. Others are opened when they are asked for. */
const placedTypes = /^(image|audio|video)\//;

/** The one type that a frame may show. Other documents would have this site's rights. */
const framedType = /^application\/pdf\b/;

const address = /sealed:([\w-]+)/g;

/** Where the address of a frame stands in HTML, as JSON. */
const frameSource = 'data-src=\\"sealed:';
const frameAddress = /(data-src=\\")sealed:([\w-]+)/g;

/** Reads a sealed file. */
type OpenAsset = (asset: SealedAsset) => Promise<Bytes>;

/** Sealed pictures and downloads of the pages on screen, as addresses that nobody else can read. */
export class SealedFiles {
	/** Addresses that were made, by the route of their page. */
	readonly #made = new Map<string, string[]>();
	/** Files that are opened when they are asked for, by id. */
	readonly #waiting = new Map<string, { asset: SealedAsset; open: OpenAsset; route: string }>();

	/**
	 * A page's parts with `blob:` addresses instead of sealed ones. One that does not open is left as it is: the
	 * reader sees what the picture is called.
	 */
	async fill<T>(
		parts: T,
		assets: readonly SealedAsset[],
		page: { route: string; open: OpenAsset },
	): Promise<T> {
		if (assets.length === 0) return parts;
		const placed = new Map<string, string>();
		const framed = new Map<string, string>();
		const json = JSON.stringify(parts);
		const place = async (asset: SealedAsset): Promise<void> => {
			if (placedTypes.test(asset.type)) placed.set(asset.id, await this.#make(asset, page));
			else this.#waiting.set(asset.id, { asset, ...page });
			if (framedType.test(asset.type) && json.includes(`${frameSource}${asset.id}`))
				framed.set(asset.id, await this.#make(asset, page));
		};
		const results = await Promise.allSettled(assets.map(place));
		for (const result of results) if (result.status === 'rejected') console.warn(result.reason);
		const text = json
			.replace(frameAddress, (whole, start: string, id: string) =>
				framed.has(id) ? `${start}${framed.get(id)}` : whole,
			)
			.replace(address, (whole, id: string) => placed.get(id) ?? whole);
		return JSON.parse(text) as T;
	}

	/** Whether an address is that of a file that is opened when it is asked for. */
	has(href: string): boolean {
		return this.#waiting.has(idOf(href));
	}

	/** Downloads a file, or shows it where browsers do. Rejects where it does not open. */
	async download(href: string): Promise<void> {
		const waiting = this.#waiting.get(idOf(href));
		if (!waiting) return;
		const { asset } = waiting;
		const anchor = document.createElement('a');
		anchor.href = await this.#make(asset, waiting);
		anchor.download = asset.file;
		anchor.click();
	}

	/** Revokes the addresses of all pages but one. */
	revokeOthers(route: string): void {
		for (const [other, addresses] of this.#made) {
			if (other === route) continue;
			for (const made of addresses) URL.revokeObjectURL(made);
			this.#made.delete(other);
		}
		for (const [id, waiting] of this.#waiting) if (waiting.route !== route) this.#waiting.delete(id);
	}

	async #make(asset: SealedAsset, { route, open }: { route: string; open: OpenAsset }): Promise<string> {
		const type = shownTypes.test(asset.type) ? asset.type : 'application/octet-stream';
		const made = URL.createObjectURL(new Blob([await open(asset)], { type }));
		this.#made.set(route, [...(this.#made.get(route) ?? []), made]);
		return made;
	}
}

function idOf(href: string): string {
	return href.replace(/^sealed:/, '').replace(/#.*$/, '');
}
