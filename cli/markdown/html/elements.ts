import { wordSet } from '../../platform/word-set.ts';

/**
 * Elements of HTML: those of the living standard, and those that were one once and that pages still hold.
 * Names that no browser ever drew and that people write as placeholders (`command`, `element`) are left out.
 */
export const htmlElements = wordSet(
	'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote',
	'body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div',
	'dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header',
	'hgroup hr html i iframe img input ins kbd keygen label legend li link listing main map mark marquee math',
	'menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture',
	'plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select slot small source',
	'span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr',
	'track tt u ul var video wbr xmp',
);

/** Elements of SVG and MathML that stand inside of those. */
export const foreignElements = wordSet(
	'animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix',
	'fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight',
	'fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode',
	'femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject',
	'g image line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set',
	'stop switch symbol text textpath tspan use view annotation annotation-xml maction menclose merror mfenced',
	'mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub',
	'msubsup msup mtable mtd mtext mtr munder munderover semantics',
);

/** Elements without content, and so without an end tag. */
export const voidElements = wordSet(
	'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Elements whose end tag may be left out. */
export const unendedElements = wordSet(
	'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
);

/** Elements that mark words of a line, not blocks: with nothing to end them they would run over the whole page. */
export const phrasingElements = wordSet(
	'a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark meter nobr output',
	'progress q ruby s samp small span strike strong sub sup time tt u var',
);
