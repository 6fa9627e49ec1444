import type { Element, Root } from 'hast';
import type { PageBundle } from '../../../renderer/contract/contract.ts';
import { bytesOf } from '../../../renderer/shared/crypto/bytes.ts';
import { pathOfContainer } from '../../../renderer/shared/crypto/open-bundles.ts';
import type { ProtectedPageProps } from '../compose/compose-protected.ts';
import type { ProtectedRenderer } from '../compose/render-protected.ts';
import { policyOf } from '../compose/unlock-form-policy.ts';
import { authorPhrases } from '../leaks/author-words.ts';
import { candidatesOf } from '../leaks/leak-check.ts';
import type { ProtectedSite } from '../protected-site.ts';
import { chooseFiles, type SealedParts } from './choose-files.ts';
import type { AssetSealer } from './seal-assets.ts';
import { sealContent } from './seal-container.ts';

/** What pages are sealed with. */
export interface SealTools {
	site: ProtectedSite;
	renderer: ProtectedRenderer;
	assets: AssetSealer;
	result: SealedParts;
}

interface RenderedPage {
	page: ProtectedPageProps;
	json: string;
	paths: string[];
}

/**
 * Renders and seals pages with the files that they alone refer to. `local` are those beside the Markdown, by path in the output. Gives the
 * path of the container of each page, by route.
 */
export async function sealPages(
	pages: ProtectedPageProps[],
	local: ReadonlyMap<string, string>,
	tools: SealTools,
): Promise<Map<string, string>> {
	const { site, assets, result } = tools;
	const containers = new Map<string, string>();
	const rendered: RenderedPage[] = [];
	for (const page of pages) {
		for (const { path, content } of page.props.files) await assets.add({ path, source: { content } });
		const json = await renderPage(page, tools);
		if (json !== null) rendered.push({ page, json, paths: [] });
	}
	const users = rendered.map(({ page: { path }, json }) => {
		// Front matter that nothing has resolved may mean something to a layout.
		const own = JSON.stringify(site.sealed.pages.get(path)?.page.scanned.options);
		return { json: `${json}\n${own}`, file: fileOf(path, site), kind: 'page' as const };
	});
	await chooseFiles(users, local, { publicSite: site.publicSite, assets }, result);
	for (const each of rendered) Object.assign(each, assets.replace(each.json, each.page.audiences));
	result.files.push(...(await assets.seal()));
	const { keys } = site.plan;
	for (const { page, json, paths } of rendered) {
		const { route } = page.props.page;
		const bundle = { ...(JSON.parse(json) as PageBundle), assets: assets.assetsAt(paths) };
		const place = { kind: 'page', name: route } as const;
		const { name, bytes } = await sealContent(keys, place, bytesOf(JSON.stringify(bundle)), page.audiences);
		const path = pathOfContainer(name);
		containers.set(route, path);
		result.files.push({ path, kind: 'data', content: bytes });
	}
	return containers;
}

async function renderPage(
	{ path, props }: ProtectedPageProps,
	{ renderer, site, result: { features, secrets } }: SealTools,
): Promise<string | null> {
	const { body } = props.article;
	const own = body === null ? null : addLockAgainButton(await site.bodyOf(body));
	// Where pages before it in a document allow less, browsers load the template anew.
	const policy = policyOf(props);
	const ofPage = Object.keys(policy).length > 0 ? { ...props.page, policy } : props.page;
	const rendered = await renderer.render({ ...props, page: ofPage }, own);
	if (!rendered) return null;
	features.push(rendered.features);
	const { file, page } = { ...rendered, page: site.sealed.pages.get(path)?.page };
	const written = authorPhrases(page ? await site.bodyOf(page.body) : '{}', page?.scanned.options);
	secrets.push(candidatesOf({ file: fileOf(path, site), title: props.page.title, html: file.html, written }));
	const bundle: PageBundle = { ...file, ...(props.sidebar ? { sidebar: props.sidebar } : {}), assets: [] };
	return JSON.stringify(bundle);
}

/** An article with the way to lock its page again at its end. */
function addLockAgainButton(body: string): string {
	const { article, ...rest } = JSON.parse(body) as { article: Root };
	const button: Element = { type: 'element', tagName: 'lock-again', properties: {}, children: [] };
	return JSON.stringify({ ...rest, article: { ...article, children: [...article.children, button] } });
}

/** File of a page by its path, which stands for it where it has none. */
function fileOf(path: string, { sealed }: ProtectedSite): string {
	return sealed.pages.get(path)?.page.scanned.file ?? path;
}
