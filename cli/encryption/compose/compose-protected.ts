import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import type { PageProps } from '../../model/page-props.ts';
import { composePages } from '../../page/compose-pages.ts';
import { lookUpBeside, type ProtectedSite } from '../protected-site.ts';
import { linkDropper, type ReaderViews } from './reader-view.ts';

/** A locked page, ready to be rendered. */
export interface ProtectedPageProps {
	/** Path of its file; of a list without one, its route. */
	path: string;
	props: PageProps;
	/** Ids of the audiences that open it. */
	audiences: string[];
}

/**
 * Composes each locked page among those that all who can open it see. `local` are the files beside the Markdown that they use; nothing of the
 * pages is in the messages.
 */
export async function composeProtected(site: ProtectedSite, readers: ReaderViews) {
	const { publicSite, plan, sealed } = site;
	const { config, history, icons } = publicSite;
	const local = new LocalAssets(config);
	const pages: ProtectedPageProps[] = [];
	const diagnostics: Diagnostic[] = [];
	const groups = new Map<string, { audiences: string[]; only: Set<string> }>();
	for (const path of sealed.pages.keys()) {
		const audiences = plan.audiencesOf.get(path)!;
		getOrMake(groups, audiences.join(' '), () => ({ audiences, only: new Set() })).only.add(path);
	}
	for (const { audiences, only } of groups.values()) {
		const { linked, pages: shown, blogs } = readers.of(audiences);
		const graph = linked.value;
		const lookups = lookUpBeside(publicSite, { graph, pages: shown, local });
		const result = composePages({
			...{ config, graph, history, local, icons, blogs, pages: shown, lookups, only },
			isSealed: true,
		});
		diagnostics.push(...result.diagnostics);
		const drop = linkDropper(graph, publicSite.graph);
		for (const { path, props: text } of result.value) {
			const props = JSON.parse(await text()) as PageProps;
			const { page } = props;
			page.breadcrumb = drop(page.breadcrumb);
			if (page.post) page.post.tags = drop(page.post.tags);
			pages.push({ path, props, audiences });
		}
	}
	// What link says of all pages together is hidden too: what concerns public ones alone has been said.
	diagnostics.push(...readers.of([]).linked.diagnostics, ...local.diagnostics);
	return { pages, local, diagnostics: diagnostics.map(hideDiagnostic) };
}
