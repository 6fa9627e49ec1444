import { basename, dirname, join } from 'node:path';
import { resolveReal } from './real-path.ts';

/**
 * Folder inside the output that belongs to domdocs: the manifest. A dot-name, because most hosts do
 * not serve those; what is in it does no harm where they do.
 */
export const ownFolder = '.domdocs';

/** Where a publication does its work. All paths are absolute and without symlinks. */
export interface OutputPlace {
	out: string;
	/** Folder that holds the output, the lock and the staging folder. */
	parent: string;
	mutex: string;
	/** Beside the output, so that a rename suffices to publish a file. */
	staging: string;
	/** In the staging folder. Once it is there, the publication is going to be finished. */
	journal: string;
	manifest: string;
}

/** Finds the places that belong to an output folder, which need not exist. */
export async function locateOutput(folder: string): Promise<OutputPlace> {
	const out = await resolveReal(folder);
	const parent = dirname(out);
	const staging = join(parent, `.${basename(out)}.domdocs-staging`);
	return {
		out,
		parent,
		mutex: join(parent, `.${basename(out)}.domdocs-lock`),
		staging,
		journal: join(staging, 'journal.json'),
		manifest: join(out, ownFolder, 'manifest.json'),
	};
}
