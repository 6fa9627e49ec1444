import { locateAll } from '../config/locate/locate-in-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PublicSite } from '../encryption/protected-site.ts';
import { makeSocialImages } from '../images/social-images.ts';
import type { ComposedPage } from '../page/compose-pages.ts';
import { reportOncePerCollection } from '../page/icons/resolve-icons.ts';
import { checkConfigAnchors } from '../page/links/resolve-links.ts';
import { reportActiveFiles } from '../page/report-active-files.ts';
import type { LinkedFiles } from './link-files.ts';
import type { BuildTools } from './open-build-site.ts';
import type { Sources } from './read-sources.ts';

/** The pages in their places, ready to be rendered. */
export interface LinkedSite
	extends Pick<LinkedFiles, 'graph' | 'bulletins' | 'key' | 'local'>,
		Pick<PublicSite, 'blogs' | 'history' | 'compiled'> {
	pages: ComposedPage[];
	social: Pick<Awaited<ReturnType<typeof makeSocialImages>>, 'images' | 'files'>;
}

/** Puts the pages in their places and composes them. */
export async function linkSite(build: BuildTools, { compiled }: Sources): Promise<LinkedSite> {
	const { options, config, timer, opened, diagnosticList, found, memo, questions, states, variants } = build;
	const history = diagnosticList.take(await timer.run('history', () => memo.ask(questions.history, null)));
	const { assets } = found;
	const addresses = new Set(assets.map(({ path }) => `/${path}`));
	const social = await makeSocialImages(config, { assets: addresses, cache: opened.cache });
	const site = await memo.ask(questions.site, null);
	const idsOf = (path: string): string[] | undefined => compiled.pages.get(path)?.ids;
	const problems = build.problems.concat(
		social.problems,
		checkConfigAnchors(site.anchors, site.graph, idsOf),
	);
	diagnosticList.add([...site.diagnostics, ...(await locateAll(config, problems))]);
	const { graph, visible, bulletins, key, local } = site;
	const published = new Set(visible.map(({ path }) => path));
	const wanted = new Map([...compiled.pages].filter(([path]) => published.has(path)));
	diagnosticList.add([...wanted.values()].flatMap(({ diagnostics }) => diagnostics));
	const { blogs } = await memo.ask(questions.frame, null);
	const compose = () => timer.run('view', () => composeAll(build, [...wanted.keys()]));
	let pages = await compose();
	if (variants && (await timer.run('pictures', () => variants.make(options.signal)))) {
		states.set('variants', 'made');
		await memo.look([]);
		pages = await compose();
		// What nobody asks again would not be saved.
		await memo.askAll(
			questions.facts,
			found.sources.map(({ path }) => path),
		);
		await memo.ask(questions.heads, null);
	}
	diagnosticList.add([...pages.diagnostics, ...local.diagnostics]);
	if (site.hasProtection) diagnosticList.add(reportActiveFiles({ config, assets, local: local.files }));
	return {
		...{ graph, local, social, bulletins, blogs, history, key },
		compiled: wanted,
		pages: pages.value,
	};
}

/** Composes the pages that have an address of their own, those that would be another than the last time. */
async function composeAll(
	{ memo, questions }: BuildTools,
	paths: string[],
): Promise<{ value: ComposedPage[]; diagnostics: Diagnostic[] }> {
	const value: ComposedPage[] = [];
	const diagnostics: Diagnostic[] = [];
	const { graph } = await memo.ask(questions.site, null);
	const entries = await memo.askAll(questions.entry, paths);
	for (const [at, path] of paths.entries()) {
		const made = entries[at];
		if (!made) continue;
		const { diagnostics: found, ...entry } = made;
		diagnostics.push(...found);
		const props = async () => (await memo.ask(questions.view, path))!.text;
		value.push({ path, node: graph.pages[graph.sources[path]!]!, entry, props });
	}
	return { value, diagnostics: reportOncePerCollection(diagnostics) };
}
