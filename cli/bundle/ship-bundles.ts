import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { type BundleSource, hashSources } from '../platform/bundle-sources.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { withEsbuild } from '../platform/with-esbuild.ts';
import { bundlePieces } from './bundle-client.ts';
import { bundleServer, runServer } from './bundle-server.ts';
import { type ClientPiece, type PieceName, pieceNames } from './client-pieces.ts';
import { findFeatures } from './features.ts';
import {
	describeSources,
	nameOfChoice,
	type PlainChoice,
	type ShippedIndex,
	type ShippedPiece,
	serverFile,
} from './shipped-bundles.ts';
import { defaultTheme } from './theme-overrides.ts';

/** All choices of sites for what has nothing of their own in it. */
export const plainChoices: readonly PlainChoice[] = [false, true].flatMap((live) =>
	[false, true].map((hasEncryption) => ({ live, hasEncryption })),
);

/** Makes the bundles of the default theme as it is, and puts them into a folder: see `ShippedBundles`. Gives the absolute paths of their modules. */
export async function shipBundles(folder: string): Promise<string[]> {
	rmSync(folder, { recursive: true, force: true });
	// There is no site: nothing of the theme lies in this folder.
	const root = folder;
	const theme = join(defaultTheme, 'index.ts');
	const lunr = { provider: 'lunr', module: join(packageRoot, 'renderer/client/search/lunr.ts') } as const;
	const write = ({ path, content }: Pick<OutputFile, 'path' | 'content'>): string => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content);
		return path;
	};
	const ship = ({ files, inputs: _, ...piece }: ClientPiece): ShippedPiece => ({
		...piece,
		files: files.map(({ file, features }) => ({ file: write(file), features })),
	});
	return withEsbuild(
		async () => {
			const server = await bundleServer({ theme, root });
			const { code, ground: colors, locales: messages } = await runServer(server);
			const inputs = new Set(server.inputs);
			const clients: ShippedIndex['clients'] = {};
			for (const choice of plainChoices) {
				const pieces = await bundlePieces({ base: '/', theme, root, search: lunr, ...choice });
				for (const name of pieceNames) for (const path of pieces[name].inputs) inputs.add(path);
				clients[nameOfChoice(choice)] = Object.fromEntries(
					pieceNames.map((name) => [name, ship(pieces[name])]),
				) as Record<PieceName, ShippedPiece>;
			}
			const features = findFeatures(theme);
			const vendors = features.flatMap(({ vendor }) => vendor ?? []);
			const sources = hashSources([theme, ...inputs, ...vendors]).map(
				([path, hash]): BundleSource => [relativePath(packageRoot, path), hash],
			);
			write({ path: serverFile({ code }), content: server.text });
			const index: ShippedIndex = {
				sources,
				features: describeSources(features),
				...{ messages, colors },
				code,
				clients,
			};
			write({ path: 'index.json', content: JSON.stringify(index) });
			return [...inputs];
		},
		{ last: true },
	);
}
