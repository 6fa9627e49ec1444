import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { withEsbuild } from '../platform/with-esbuild.ts';
import { bundleCommonClient } from './bundle-client.ts';
import { bundleServer, runServer } from './bundle-server.ts';
import { type BundleSource, hashSources } from './bundle-sources.ts';
import { findFeatures } from './features.ts';
import {
	describeFeatures,
	nameOfChoice,
	type PlainChoice,
	serverFile,
	type ShippedBundles,
	type ShippedClient,
} from './shipped-bundles.ts';
import { defaultTheme } from './theme-overrides.ts';

/** All choices of sites without parts of their own. */
export const plainChoices: readonly PlainChoice[] = [false, true].flatMap((live) =>
	[false, true].map((hasEncryption) => ({ live, hasEncryption })),
);

/** Makes the bundles of the default theme for all sites that have it as it is, and puts them into a folder: see `takeShipped`. Gives the absolute paths of their modules. */
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
	return withEsbuild(
		async () => {
			const server = await bundleServer({ theme, root });
			const { code, locales: messages } = await runServer(server);
			const inputs = new Set(server.inputs);
			const clients: Record<string, ShippedClient> = {};
			for (const choice of plainChoices) {
				const client = await bundleCommonClient({ base: '/', theme, root, search: lunr, ...choice });
				const { files, optional, inputs: read, vendorOptions, ...common } = client;
				for (const path of read) inputs.add(path);
				clients[nameOfChoice(choice)] = {
					...common,
					vendorOptions: Object.fromEntries(
						Object.entries(vendorOptions).map(([name, file]) => [name, relativePath(packageRoot, file)]),
					),
					files: files.map(write),
					optional: optional.map(({ file, features }) => ({ file: write(file), features })),
				};
			}
			const features = await findFeatures(theme);
			const vendors = features.flatMap(({ vendor }) => vendor ?? []);
			const sources = hashSources([theme, ...inputs, ...vendors]).map(
				([path, hash]): BundleSource => [relativePath(packageRoot, path), hash],
			);
			write({ path: serverFile({ code }), content: server.text });
			const described = describeFeatures(features);
			const index: ShippedBundles = { sources, features: described, messages, code, clients };
			write({ path: 'index.json', content: JSON.stringify(index) });
			return [...inputs];
		},
		{ last: true },
	);
}
