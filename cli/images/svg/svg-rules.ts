import { svg as svgNames } from 'property-information';
import { wordSet } from '../../platform/word-set.ts';

/** Namespaces of what a drawing is made of. */
export const namespaces = {
	svg: 'http://www.w3.org/2000/svg',
	html: 'http://www.w3.org/1999/xhtml',
	xlink: 'http://www.w3.org/1999/xlink',
	xml: 'http://www.w3.org/XML/1998/namespace',
	xmlns: 'http://www.w3.org/2000/xmlns/',
} as const;

/** Namespaces in which drawing programs keep what they need themselves. Browsers know none of them. */
const ofPrograms = new RegExp(
	`^https?://(?:${[
		String.raw`(?:www\.)?inkscape\.org/`,
		String.raw`sodipodi\.sourceforge\.net/`,
		String.raw`(?:www\.)?inkscape\.sourceforge\.net/`,
		String.raw`ns\.adobe\.com/`,
		String.raw`creativecommons\.org/ns`,
		String.raw`web\.resource\.org/cc/`,
		String.raw`purl\.org/dc/`,
		String.raw`www\.w3\.org/1999/02/22-rdf-syntax-ns`,
		String.raw`www\.w3\.org/2000/01/rdf-schema`,
		String.raw`www\.bohemiancoding\.com/sketch/ns`,
		String.raw`www\.figma\.com/figma/ns`,
		String.raw`www\.serif\.com/`,
		String.raw`(?:www\.)?svgjs\.(?:com|dev)/`,
		String.raw`boxy-svg\.com`,
		String.raw`krita\.org/`,
		String.raw`www\.openswatchbook\.org/`,
		String.raw`www\.vectornator\.io`,
		String.raw`schemas\.microsoft\.com/visio/`,
		String.raw`www\.corel\.com/`,
		String.raw`xml\.openoffice\.org/`,
		String.raw`sketch\.com`,
	].join('|')})`,
	'i',
);

/** Whether a namespace is one that browsers make nothing of: that of a drawing program, or no namespace at all. */
export function isInertNamespace(uri: string): boolean {
	return uri === '' || ofPrograms.test(uri) || /^https?:\/\/(?:ns|schemas)\.[\w.]*\/?$/i.test(uri);
}

/** Elements of drawings. Not among them: `script`, `handler`, `listener`; `foreignObject` has a rule of its own. */
export const svgElements = wordSet(
	'a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath',
	'color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite',
	'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB',
	'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight',
	'feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRegion',
	'flowRegionExclude flowRoot flowSpan font font-face font-face-format font-face-name font-face-src g glyph',
	'glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh meshgradient meshpatch meshrow',
	'metadata missing-glyph mpath path pattern polygon polyline radialGradient rect set solidcolor solidColor stop',
	'style svg switch symbol text textPath title tref tspan unknown use view vkern',
);

/** Elements of HTML that labels within a drawing are written with. */
export const labelElements = wordSet(
	'a abbr b bdi bdo big blockquote body br caption center cite code col colgroup dd del dfn div dl dt em font',
	'h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub sup table',
	'tbody td tfoot th thead time tr tt u ul var wbr',
);

const labelAttributes = wordSet(
	'align bgcolor border cellpadding cellspacing class color colspan dir face height href id lang noshade nowrap',
	'rel rowspan size style target title valign width',
);

/** Attributes of drawings: those of SVG that start nothing, and a few that drawing programs write. */
const svgAttributes = new Set([
	...Object.keys(svgNames.normal).filter(
		(name) => !/^(?:on|ping$|handler|event|observer|defaultaction)/.test(name),
	),
	...wordSet(
		'-inkscape-font-specification block-progression font-feature-settings font-variant-caps font-variant-numeric',
		'font-variant-position font-variant-alternates font-variant-east-asian font-variant-ligatures',
		'font-variation-settings inline-size isolation line-height lang mix-blend-mode shape-inside shape-margin',
		'shape-padding solid-color solid-opacity text-align text-decoration-color text-decoration-line',
		'text-decoration-style text-indent text-orientation text-transform transform-box white-space fr',
	),
]);

/** Whether an attribute without a namespace may stand at an element. */
export function isKnownAttribute(name: string, uri: string): boolean {
	const lower = name.toLowerCase();
	if (/^(?:data|aria)-|^(?:class|id|role|style|tabindex)$/.test(lower)) return true;
	return uri === namespaces.html ? labelAttributes.has(lower) : svgAttributes.has(lower);
}
