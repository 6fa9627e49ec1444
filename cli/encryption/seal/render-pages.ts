import { pathOfContainer } from '../../../renderer/shared/crypto/open-bundles.ts';
import { packBody, unpackBody } from '../../markdown/compile/page-entry.ts';
import type { ProtectedPageProps } from '../compose/compose-protected.ts';
import { policyOf } from '../compose/unlock-form-policy.ts';
import { authorPhrases } from '../leaks/author-words.ts';
import { candidatesOf } from '../leaks/leak-check.ts';
import type { RenderedPart, SealTools } from './seal-parts.ts';

/** Renders a locked page, to be sealed. Nothing where a component fails. */
export async function renderProtectedPage(
	{ path, props, audiences }: ProtectedPageProps,
	{ render, site, result }: SealTools,
): Promise<RenderedPart[]> {
	const { body } = props.article;
	const own = body === null ? null : addButton(await site.bodyOf(body));
	// Where pages before it in a document allow less, browsers load the template anew.
	const policy = policyOf(props);
	const ofPage = Object.keys(policy).length > 0 ? { ...props.page, policy } : props.page;
	const rendered = await render({ ...props, page: ofPage }, own);
	if (!rendered) return [];
	result.features.push(rendered.features);
	const page = site.sealed.pages.get(path)?.page;
	// A list has no file.
	const { file = path, options } = page?.scanned ?? {};
	const written = authorPhrases(page && unpackBody(await site.bodyOf(page.body)), options);
	const { route, title } = props.page;
	result.secrets.push(candidatesOf({ file, title, html: rendered.file.html, written }));
	const bundle = { ...rendered.file, ...(props.sidebar ? { sidebar: props.sidebar } : {}) };
	return [
		{
			...{ kind: 'page', name: route, audiences, file, made: props.files, bundle },
			// Front matter that nothing has resolved may mean something to a layout.
			json: JSON.stringify([bundle, options]),
			keep({ name, bytes }) {
				const container = pathOfContainer(name);
				result.containers.set(route, container);
				result.files.push({ path: container, kind: 'data', content: bytes });
			},
		},
	];
}

/** An article with the way to lock its page again at its end. */
function addButton(body: string): string {
	const whole = unpackBody(body);
	whole.article.children.push({ type: 'element', tagName: 'lock-again', properties: {}, children: [] });
	return packBody(whole);
}
