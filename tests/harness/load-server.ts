import { bundleServer, runServer, type ServerModule } from '../../cli/bundle/bundle-server.ts';

/** Bundles the renderer and loads it. */
export async function loadServer(options: Parameters<typeof bundleServer>[0]): Promise<ServerModule> {
	return runServer(await bundleServer(options));
}
