import type { Element, ElementContent, Root, RootContent } from 'hast';
import { splitByAppearance, takeAppearance } from '../images/appearance.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';

/** Half-width columns of text, and of pictures at their usual size, that the first screen holds: 1440 x 900 pixels. */
const screen = 1600;

/** Columns that a picture of its own takes away from the text, and one within a line. */
const blockCost = 700;
const inlineCost = 20;

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

/** Measures how far down an article has come, as well as that can be known before it is rendered. */
class ScreenMeter {
	#used = 0;
	#hasFirst = false;
	/** Whether the last picture that was taken begins on the first screen. */
	isFirstScreen = true;

	/** Counts a text. What is beyond the first screen need not be counted. */
	read(text: string): void {
		if (this.#used > screen) return;
		const part = text.slice(0, screen + 1);
		this.#used += part.trim().length + (part.match(wide)?.length ?? 0);
	}

	/** Counts a picture. `true` for the first of its own on the first screen: most likely the largest thing there. */
	take(isBlock: boolean): boolean {
		this.isFirstScreen = this.#used <= screen;
		this.#used += isBlock ? blockCost : inlineCost;
		const isFirst = isBlock && this.isFirstScreen && !this.#hasFirst;
		if (isFirst) this.#hasFirst = true;
		return isFirst;
	}
}

/** Services that draw badges: their pictures are read at a glance. */
const badges =
	/^(?:https?:)?\/\/(?:[^/]*\.)?(?:shields\.io|badgen\.net|badge\.fury\.io|badgers\.space|forthebadge\.com|codecov\.io|travis-ci\.(?:org|com)|circleci\.com|img\.qlty\.sh|bstats\.org\/signatures)(?:\/|$)|^https:\/\/[^?#]*\/(?:badge|badges)(?:\/|\.svg)/i;

/** What the walk through an article knows of the place it has come to. */
interface Place {
	isInLink: boolean;
	/** Whether readers must do something before they see it. */
	isHidden: boolean;
	/** Whether nothing but the picture is in its paragraph. */
	isAlone: boolean;
}

/**
 * Says of each picture in which appearance it is shown (`data-appearance`: `a.png#dark`, GitHub's
 * `#gh-dark-mode-only`, `<picture>`), whether it may be opened in the viewer (`data-viewable`), and
 * whether it stands on the first screen (`loading`). Warns of `<img>` without `alt`.
 */
export function rehypeImages(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		const meter = new ScreenMeter();
		const place: Place = { isInLink: false, isHidden: false, isAlone: false };
		tree.children = walk(tree.children, place, { context, meter }) as Root['children'];
	};
}

interface Walk {
	context: ParseContext;
	meter: ScreenMeter;
}

function walk(children: RootContent[], place: Place, state: Walk): RootContent[] {
	return children.flatMap((child): RootContent[] => {
		if (child.type === 'text') state.meter.read(child.value);
		if (child.type !== 'element') return [child];
		const elements: Element[] = child.tagName === 'picture' ? splitByAppearance(child) : [child];
		for (const element of elements) {
			if (element.tagName === 'img') describe(element, place, state);
			else element.children = walk(element.children, inside(element, place), state) as ElementContent[];
		}
		return elements;
	});
}

/** What hides its content unless it is open. */
const foldable = new Set(['details', 'disclosure', 'collapse-panel']);

function inside({ tagName, properties, children }: Element, place: Place): Place {
	const isFolded = foldable.has(tagName) && (properties.open === undefined || properties.open === false);
	const isClosed = isFolded || (tagName === 'alert' && properties.fold === 'closed');
	const isPicture = tagName === 'picture' || tagName === 'a';
	return {
		isInLink: place.isInLink || tagName === 'a' || tagName === 'button' || tagName === 'summary',
		isHidden: place.isHidden || isClosed,
		isAlone: isPicture ? place.isAlone : children.filter(isContent).length === 1,
	};
}

function isContent(node: ElementContent): boolean {
	return (
		(node.type === 'element' && node.tagName !== 'figcaption') ||
		(node.type === 'text' && node.value.trim() !== '')
	);
}

function describe(image: Element, place: Place, { context, meter }: Walk): void {
	const { properties } = image;
	takeAppearance(properties);
	const mayOpen = takeViewable(image) && !place.isInLink;
	const isBadge = badges.test(String(properties.src ?? ''));
	if (mayOpen && !isBadge) properties.dataViewable = '';
	const isFirst = meter.take(place.isAlone && !isBadge);
	const isWaiting = place.isHidden || properties.dataAppearance !== undefined;
	if (meter.isFirstScreen && !isWaiting && properties.loading === undefined) {
		properties.loading = 'eager';
		if (isFirst) properties.fetchPriority = 'high';
	}
	if (properties.alt !== undefined) return;
	const message = 'Unexpected `<img>` without `alt`, expected words that say what it shows.';
	const hint = 'Type `alt="…"`, and `alt=""` for a picture that only decorates.';
	reportProblem(context, 'alt-missing', image, { message, hint });
}

/** Reads and drops what forbids the viewer: the attribute `no-view`. The classes stay, for they may have a style. */
function takeViewable({ properties }: Element): boolean {
	const isForbidden = properties['no-view'] !== undefined || properties.noView !== undefined;
	delete properties['no-view'];
	delete properties.noView;
	delete properties.dataViewable;
	const classes = Array.isArray(properties.className) ? properties.className : [properties.className];
	return !isForbidden && !classes.some((name) => name === 'no-view' || name === 'ignore');
}
