import { getOrMake } from '../get-or-make.ts';

/** Elements that draw, and those that drawings refer to. No script, no style sheet, no foreign content, no link. */
const elements = new Set(
	[
		'g defs symbol use path rect circle ellipse line polyline polygon text tspan marker pattern mask clipPath',
		'linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite',
		'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB',
		'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight',
		'feSpecularLighting feSpotLight feTile feTurbulence animate animateTransform animateMotion mpath set',
	]
		.join(' ')
		.split(' '),
);

/** Attributes that say how something looks or moves. Nothing else is kept. */
const attributes = new Set(
	[
		'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points transform viewBox',
		'preserveAspectRatio pathLength href fill fill-opacity fill-rule stroke stroke-width stroke-opacity',
		'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color',
		'display visibility overflow paint-order vector-effect shape-rendering clip-path clip-rule clipPathUnits',
		'mask maskUnits maskContentUnits mask-type filter filterUnits primitiveUnits flood-color flood-opacity',
		'color-interpolation color-interpolation-filters lighting-color gradientUnits gradientTransform',
		'spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits patternTransform',
		'markerWidth markerHeight markerUnits refX refY orient marker-start marker-mid marker-end in in2 result',
		'operator mode type values stdDeviation k1 k2 k3 k4 radius scale baseFrequency numOctaves seed',
		'stitchTiles surfaceScale specularConstant specularExponent diffuseConstant azimuth elevation z order',
		'kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha xChannelSelector yChannelSelector',
		'tableValues slope intercept amplitude exponent font-size font-family font-weight font-style text-anchor',
		'dominant-baseline letter-spacing attributeName attributeType begin dur end from to by calcMode keyTimes',
		'keySplines keyPoints repeatCount repeatDur additive accumulate path rotate origin restart min max',
		'mix-blend-mode isolation transform-origin transform-box',
	]
		.join(' ')
		.split(' '),
);

/** What an animation may not change: addresses. */
const fixedAttributes = /^(xlink:)?href$|^on|^style$|^class$|^id$/i;

/** Longest body that is rendered, in characters; the largest one in use has 900,000. */
const maxLength = 2_000_000;

/** Deepest nesting that is rendered. */
const maxDepth = 60;

const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</y;
const attribute = /(?<![\w:.-])([a-zA-Z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const badReference = /&(?!amp;|lt;|gt;|quot;|apos;|#39;|#34;)/;

/**
 * SVG text of which nothing is left but shapes and their looks. Ids become `~0`, `~1` and so on, and so
 * do the references to them; the renderer replaces each `~` by something unique. Text that is
 * not well-formed gives an empty drawing.
 */
export function scrubSvg(body: string): string {
	if (body.length > maxLength) return '';
	const scrubber = new Scrubber();
	piece.lastIndex = 0;
	while (piece.lastIndex < body.length) {
		const match = piece.exec(body);
		if (!match || match[0] === '<') return '';
		const isGood = match[2] ? scrubber.takeTag(match) : scrubber.takeText(match[0]);
		if (!isGood) return '';
	}
	return scrubber.finish();
}

class Scrubber {
	#output = '';
	/** Names of the open elements that are kept or left out. */
	readonly #open: string[] = [];
	/** How many elements are open around the outermost one that is left out. */
	#leftOut: number | null = null;
	readonly #ids = new Map<string, string>();

	takeTag([, slash, name, rest]: RegExpExecArray): boolean {
		if (slash) return this.#end(name!);
		const isClosed = rest!.trimEnd().endsWith('/');
		if (this.#open.length >= maxDepth) return false;
		const pairs = [...rest!.matchAll(attribute)].map(([, key, a, b]) => [key!, a ?? b ?? ''] as const);
		const isKept = elements.has(name!) && !isHarmfulAnimation(pairs);
		if (this.#leftOut === null && isKept)
			this.#output += `<${name}${this.#write(pairs)}${isClosed ? '/' : ''}>`;
		if (isClosed) return true;
		if (!isKept) this.#leftOut ??= this.#open.length;
		this.#open.push(name!);
		return true;
	}

	takeText(text: string): boolean {
		const isWanted = this.#leftOut === null && /^(text|tspan)$/.test(this.#open.at(-1) ?? '');
		if (isWanted && !text.startsWith('<!--') && !badReference.test(text))
			this.#output += text.replaceAll('>', '&gt;').replaceAll('~', '&#126;');
		return true;
	}

	finish(): string {
		return this.#open.length > 0 ? '' : this.#output;
	}

	#end(name: string): boolean {
		if (this.#open.pop() !== name) return false;
		if (this.#leftOut === null) this.#output += `</${name}>`;
		else if (this.#leftOut === this.#open.length) this.#leftOut = null;
		return true;
	}

	#write(pairs: readonly (readonly [string, string])[]): string {
		const written = new Set<string>();
		return pairs
			.flatMap(([key, value]) => [...this.#clean(key === 'xlink:href' ? 'href' : key, value)])
			.map(([name, value]) => {
				if (written.has(name)) return '';
				written.add(name);
				return ` ${name}="${value}"`;
			})
			.join('');
	}

	/** The attributes that come of one: several for `style`, which is written out, as a policy may forbid it. */
	*#clean(name: string, value: string): Generator<[string, string]> {
		if (value.includes('<') || badReference.test(value)) return;
		if (name === 'style') {
			for (const part of value.split(';')) {
				const [property = '', content = ''] = part.split(/:(.*)/s).map((text) => text.trim());
				if (property !== 'style' && content) yield* this.#clean(property, content);
			}
			return;
		}
		if (!attributes.has(name)) return;
		const safe = this.#reference(name, value.replaceAll('~', '').replaceAll('"', '&quot;'));
		if (safe !== null) yield [name, safe];
	}

	/** The value with its references renamed, or `null` where it refers to something outside of the drawing. */
	#reference(name: string, value: string): string | null {
		if (name === 'id') return this.#rename(value);
		if (name === 'href') return /^#[^\s&]+$/.test(value) ? `#${this.#rename(value.slice(1))}` : null;
		if (name === 'begin' || name === 'end') {
			if (value.length > 500) return null;
			return value.replace(/([^\s;.+]+)(?=\.[a-z])/gi, (id) => (/^\d/.test(id) ? id : this.#rename(id)));
		}
		if (/url\s*\(/i.test(value)) {
			const match = /^url\(\s*(?:&quot;|')?#([^\s&')]+)(?:&quot;|')?\s*\)(\s+[\w#]+)?$/.exec(value);
			return match && `url(#${this.#rename(match[1]!)})${match[2] ?? ''}`;
		}
		return /[\\@]|expression|javascript:|data:/i.test(value) ? null : value;
	}

	#rename(id: string): string {
		return getOrMake(this.#ids, id, () => `~${this.#ids.size}`);
	}
}

function isHarmfulAnimation(pairs: readonly (readonly [string, string])[]): boolean {
	return pairs.some(([key, value]) => key === 'attributeName' && fixedAttributes.test(value.trim()));
}
