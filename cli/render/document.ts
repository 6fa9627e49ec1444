import type { FeatureFiles, HeadTag, PageBootstrap, PageFile } from '../../renderer/contract/contract.ts';
import { bytesOf } from '../../renderer/shared/crypto/bytes.ts';
import { addBase } from '../../renderer/shared/links.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageProps } from '../model/page-props.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { contentHash, policyHash } from '../platform/content-hash.ts';
import { escapeJson, escapeMarkup } from '../platform/escape.ts';
import { manifestOf } from '../routes/route.ts';
import { filesOfFeatures, joinedFile } from './feature-files.ts';
import { linkTag, pageHead } from './head.ts';
import type { RenderConfig } from './render-config.ts';
import { assembleSidebar } from './sidebar-files.ts';

/** Files that a document refers to, as paths below the base. */
export interface DocumentFiles
	extends Pick<ClientBundle, 'boot' | 'style' | 'features' | 'live'>,
		Partial<Pick<ClientBundle, 'early'>> {
	/** Names of features whose scripts for the head stand, as far as there is room, in all documents but those for locked pages. */
	everywhere?: string[];
	/** The `SiteData` file of the page's locale. */
	site: string;
	/** Token of the live connection. */
	liveToken?: string;
}

/** Characters of script that the head of a document has less than. */
const headRoom = 1000;

/** What has to run before the article is painted, once each; what is only better there stands where there is room. */
function headScripts(
	config: RenderConfig,
	{ features, props }: RenderedPage,
	files: DocumentFiles,
): string[] {
	const { early = {}, everywhere = [] } = files;
	const read = (names: readonly string[]): string[] =>
		names.flatMap((name) => (Object.hasOwn(early, name) ? [early[name]!] : []));
	const needed = [appearanceScript(config.appearance), ...read(features)];
	const wished = props.page.lock ? [] : read(everywhere.filter((name) => !features.includes(name)));
	const all = [...needed, ...wished];
	return all.join('').length < headRoom ? all : needed;
}

/** In live mode, where sheets are edited one by one, each has a link of its own. */
function featureStyles({ liveToken }: DocumentFiles, features: FeatureFiles[]): string[] {
	const joined = joinedFile(features, 'style');
	if (liveToken) return features.flatMap(({ style }) => (style ? [style] : []));
	return joined === null ? [] : [joined];
}

/** The features as the document names them: their scripts are one file but in live mode, where each is edited by itself. */
function featureScripts(
	{ liveToken }: DocumentFiles,
	features: FeatureFiles[],
): Pick<PageBootstrap, 'features' | 'script'> {
	const script = liveToken ? null : joinedFile(features, 'script');
	if (script === null) return { features };
	return {
		features: features.map(({ script: own, ...feature }) =>
			feature.apart && own ? { ...feature, script: own } : feature,
		),
		script,
	};
}

/** The file of a sidebar that is rendered whole: hydration renders what the document has. */
function sidebarOf({ page: { locale, sidebar: key }, sidebar }: PageProps): Pick<PageBootstrap, 'sidebar'> {
	return sidebar && key !== null ? { sidebar: assembleSidebar({ locale, key }, sidebar).path } : {};
}

/** The whole HTML document of a page. */
export function assembleDocument(config: RenderConfig, rendered: RenderedPage, files: DocumentFiles): string {
	const { page } = rendered.props;
	const scripts = headScripts(config, rendered, files);
	const features = filesOfFeatures(files, rendered.features);
	const bootstrap: PageBootstrap = {
		base: config.base,
		page,
		...featureScripts(files, features),
		site: files.site,
		...sidebarOf(rendered.props),
	};
	const head: HeadTag[] = [
		...pageHead(config, page, rendered.site),
		...(files.liveToken
			? [{ tag: 'meta' as const, attributes: { name: 'domdocs-live', content: files.liveToken } }]
			: []),
		...iconTags(config, rendered),
		styleTag(config, files.style, { 'data-domdocs': '' }),
		...featureStyles(files, features).map((style) => styleTag(config, style, { 'data-feature': '' })),
		...[files.boot, files.live].flatMap((path) => (path ? [scriptTag(config, path)] : [])),
	];
	const theme =
		config.appearance === 'auto' ? '' : ` data-theme="${config.appearance.replace('force-', '')}"`;
	const direction = page.dir ? ` dir="${page.dir}"` : '';
	return [
		`<!doctype html>\n<html lang="${escapeMarkup(page.lang)}"${direction}${theme}>\n<head>\n<meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy(scripts, page.policy, config.search?.host))}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escapeMarkup(page.headTitle)}</title>`,
		...groundTags(config, rendered).map(renderTag),
		...scripts.map((script) => `<script>${script}</script>`),
		...head.map(renderTag),
		`</head>\n<body>\n<div id="app">${rendered.body}</div>`,
		`<script id="domdocs-page" type="application/json">${escapeJson(bootstrap)}</script>`,
		'</body>\n</html>\n',
	].join('\n');
}

/**
 * What a page may load: reliability contract, section 6.1. `upgrade-insecure-requests` is left to the
 * host's headers, for it would break a preview over plain http in a local network.
 */
export function contentPolicy(
	inlineScripts: string[],
	ofPage: Record<string, string[]> = {},
	searchHost: string | null = null,
): string {
	const directives: Record<string, string[]> = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...inlineScripts.map(policyHash)],
		'worker-src': ["'self'"],
		'style-src': ["'self'"],
		'style-src-attr': ["'unsafe-inline'"],
		'img-src': ["'self'", 'data:', 'blob:', 'https:'],
		'font-src': ["'self'"],
		'media-src': ["'self'", 'blob:'],
		'manifest-src': ["'self'"],
		'connect-src': ["'self'", ...(searchHost ? [searchHost] : [])],
		'form-action': ["'self'"],
		'base-uri': ["'none'"],
		'object-src': ["'none'"],
	};
	for (const [name, sources] of Object.entries(ofPage))
		directives[name] = [...new Set([...(directives[name] ?? []), ...sources])];
	return Object.entries(directives)
		.map(([name, sources]) => `${name} ${sources.join(' ')}`)
		.join('; ');
}

/** Home pages name the file of the site's icon, for search engines look there; in other pages a small one costs no request. */
function iconTags(config: RenderConfig, { props: { page }, site }: RenderedPage): HeadTag[] {
	const screen = config.appIcon
		? [
				linkTag('apple-touch-icon', addBase(config.base, config.appIcon)),
				linkTag('manifest', addBase(config.base, `/${manifestOf(page.locale)}`)),
			]
		: [];
	// Without one, browsers ask for `/favicon.ico`.
	if (!config.favicon) return [linkTag('icon', 'data:,'), ...screen];
	const inside = page.route === page.locale ? undefined : site.icon;
	return [linkTag('icon', inside ?? addBase(config.base, config.favicon)), ...screen];
}

/** The colour of the browser's bar: that of the system's appearance, until a script has read what the reader has chosen. */
function groundTags({ appearance }: RenderConfig, { colors }: RenderedPage): HeadTag[] {
	if (!colors) return [];
	const forced = /^force-(light|dark)$/.exec(appearance)?.[1] as keyof typeof colors | undefined;
	const mediaOf = (name: keyof typeof colors): string => {
		if (appearance === 'auto') return `(prefers-color-scheme: ${name})`;
		return name === appearance ? 'all' : 'not all';
	};
	const tag = (name: keyof typeof colors): HeadTag => ({
		tag: 'meta',
		attributes: { name: 'theme-color', content: colors[name], ...(forced ? {} : { media: mediaOf(name) }) },
	});
	return forced ? [tag(forced)] : [tag('light'), tag('dark')];
}

function styleTag(config: RenderConfig, path: string, attributes: Record<string, string>): HeadTag {
	const href = addBase(config.base, `/${path}`);
	return { tag: 'link', attributes: { rel: 'stylesheet', href, ...attributes } };
}

function scriptTag(config: RenderConfig, path: string): HeadTag {
	return { tag: 'script', attributes: { type: 'module', src: addBase(config.base, `/${path}`) } };
}

function renderTag({ tag, attributes, text }: HeadTag): string {
	const pairs = Object.entries(attributes).map(([name, value]) =>
		value === '' ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`,
	);
	const isVoid = tag === 'meta' || tag === 'link';
	return `<${tag}${pairs.join('')}>${isVoid ? '' : `${text ?? ''}</${tag}>`}`;
}

/**
 * Runs before the first paint: sets `data-theme` from what the reader chose (local storage key
 * `domdocs-appearance`), else from the config, else from the system, and the class `js`.
 */
export function appearanceScript(appearance: SiteConfig['appearance']): string {
	// The document says which one is forced.
	if (appearance.startsWith('force-')) return "document.documentElement.classList.add('js')";
	const fallback =
		appearance === 'auto'
			? "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
			: `'${appearance}'`;
	return (
		"(()=>{let d=document.documentElement,a;try{a=localStorage.getItem('domdocs-appearance')}catch{}" +
		`d.classList.add('js');d.dataset.theme=a==='dark'||a==='light'?a:${fallback}})()`
	);
}

/**
 * A page's document, the file that client navigation fetches, and the name that the route manifest has of that. Bytes, for they are half
 * as long as texts with a letter that is not of Western Europe.
 */
export function assemblePage(config: RenderConfig, rendered: RenderedPage, files: DocumentFiles) {
	const { page } = rendered.props;
	const features = filesOfFeatures(files, rendered.features);
	const pageFile: PageFile = { page, html: rendered.html, features, site: files.site };
	const data = bytesOf(JSON.stringify(pageFile));
	return { document: bytesOf(assembleDocument(config, rendered, files)), data, name: contentHash(data) };
}
