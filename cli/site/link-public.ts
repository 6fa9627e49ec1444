import { join } from 'node:path';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import type { ConfigProblem, Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateProblems } from '../diagnostics/diagnostic-list.ts';
import { linkForViewer, type ViewerGraph, type ViewerInput } from '../graph/link-for-viewer.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import { checkDrawings } from '../images/svg/read-published.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { checkPagefind } from '../outputs/search/pagefind-package.ts';
import type { CompiledBulletins } from '../page/bulletin.ts';
import { checkPublicFiles } from '../page/check-public-files.ts';
import { compileBulletins } from '../page/compile-bulletins.ts';
import { checkNavigationIcons } from '../page/icons/check-icons.ts';
import { checkWatermark } from '../page/watermark.ts';

/** What the public site is put together from. */
export interface PublicInput extends Omit<ViewerInput, 'isVisible'> {
	icons: IconLibrary;
	/** Files beside the Markdown. */
	local: LocalAssets;
	/** What else is wrong with the config. Default: nothing. */
	problems?: ConfigProblem[];
}

/** The public site without the texts of its pages. */
export interface PublicLink extends Pick<ViewerGraph, 'visible' | 'key'> {
	graph: PageGraph;
	bulletins: CompiledBulletins;
	/** Whether the config, a page or a block of one locks something. */
	hasProtection: boolean;
	/** What is wrong with it, and with all that the config names. */
	diagnostics: Diagnostic[];
}

/** Puts the public pages in their places, compiles the bulletins, and checks that what the config names is there. */
export async function linkPublic(input: PublicInput): Promise<PublicLink> {
	const { config, assets, icons, local } = input;
	const { linked, visible, hiddenFiles: protectedFiles, key } = linkForViewer(input);
	const graph = linked.value;
	const localAsset = (path: string): string | undefined => local.addressOf(path);
	const bulletins = await compileBulletins({ config, graph, icons, localAsset, protectedFiles });
	const problems = [
		...linked.problems,
		...bulletins.problems,
		...checkNavigationIcons(config, icons),
		...checkPublicFiles(
			config,
			assets.map(({ path }) => `/${path}`),
		),
		...checkWatermark(config),
		...checkPagefind(config),
		...(input.problems ?? []),
	];
	const located = locateProblems(problems, await locateInConfig(config, problems));
	const drawings = checkDrawings(
		assets.map(({ path }) => join(config.public, path)),
		config,
	);
	const hasBlocks = visible.some(({ blocks }) => blocks !== undefined);
	return {
		...{ graph, visible, key, bulletins: bulletins.value },
		hasProtection: config.encrypt !== null || protectedFiles.size > 0 || hasBlocks,
		diagnostics: [...linked.diagnostics, ...bulletins.diagnostics, ...located, ...drawings],
	};
}
