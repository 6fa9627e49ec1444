import { bytesOf } from '../../../renderer/shared/crypto/bytes.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { RenderProtected } from '../compose/render-protected.ts';
import type { ProtectedSite, SealedParts } from '../protected-site.ts';
import { type AssetUser, chooseFiles } from './choose-files.ts';
import { AssetSealer } from './seal-assets.ts';
import { type SealedFile, sealContent } from './seal-container.ts';

/** What pages and blocks are rendered with, before they are sealed. */
export interface SealTools {
	site: ProtectedSite;
	render: RenderProtected;
	result: SealedParts;
}

/** A locked page or block as it was rendered. */
export interface RenderedPart extends AssetUser {
	/** What it is sealed as. */
	name: string;
	audiences: string[];
	/** Files that were made for it. */
	made: PageProps['files'];
	/** All of it but its files. */
	bundle: object;
	/** Takes it once it is sealed. */
	keep: (sealed: SealedFile) => void;
}

/** Seals pages and blocks with the files that they alone refer to. Gives what puts the addresses of these into other data. */
export async function sealParts(
	parts: RenderedPart[],
	unpublished: AssetUser[],
	{ site: { plan, publicSite }, result }: Pick<SealTools, 'site' | 'result'>,
): Promise<AssetSealer> {
	const assets = new AssetSealer(plan.keys, publicSite.config);
	for (const { path, content } of parts.flatMap(({ made }) => made))
		await assets.add({ path, source: { content } });
	await chooseFiles({ parts, unpublished }, { publicSite, assets }, result);
	const replaced = parts.map((part) => ({
		...part,
		...assets.replace(JSON.stringify(part.bundle), part.audiences),
	}));
	result.files.push(...(await assets.seal()));
	for (const { kind, name, audiences, json, paths, keep } of replaced) {
		const content = JSON.stringify({ ...JSON.parse(json), assets: assets.assetsAt(paths) });
		keep(await sealContent(plan.keys, { kind, name }, bytesOf(content), audiences));
	}
	return assets;
}
