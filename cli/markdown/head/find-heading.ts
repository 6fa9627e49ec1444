import { containerFeatures } from '../features/containers.ts';
import { embedFeatures } from '../features/embeds.ts';
import { textOfHeading } from '../heading-text.ts';
import { type LinePlan, maxContainerDepth, planLines } from '../syntax/lines/plan-lines.ts';
import { definition, HeadingReader } from './heading-reader.ts';

/** Headings without a text that are passed over; a title is not far from the top. */
const maxEmpty = 10;

/** Named addresses of a page that a title is read with. */
const maxDefinitions = 20;

/**
 * Text of the page's title: of the first level-one heading that stands by itself, in no list, quotation,
 * container, code or HTML. Reads lines up to there, and of the Markdown only that heading. `emoji` is the
 * table of shortcodes.
 */
export function findHeading(body: string, emoji?: Record<string, string>): string | undefined {
	const reader = new HeadingReader();
	let plan: LinePlan | undefined;
	let empty = 0;
	let skipTo = 0;
	for (const { number, line } of linesOf(body)) {
		if (number <= skipTo) continue;
		if (line.includes(':::') && reader.isText) {
			plan ??= planContainers(body);
			const end = plan.openings.has(number) ? (plan.openings.get(number)!.end ?? Infinity) : undefined;
			if (end !== undefined) {
				reader.interrupt();
				skipTo = end;
				continue;
			}
		}
		const heading = reader.read(line);
		if (heading === undefined) continue;
		const definitions = heading.includes('[') ? findDefinitions(body, heading) : '';
		const text = textOfHeading(heading, { emoji, definitions });
		if (text) return text;
		empty += 1;
		if (empty >= maxEmpty) return undefined;
	}
	return undefined;
}

/** The first lines that say where the names in a heading lead, `[text][name]`, and those of its notes. */
function findDefinitions(body: string, heading: string): string {
	const text = heading.toLowerCase();
	const found: string[] = [];
	for (const [, name, rest] of body.matchAll(/^ {0,3}\[((?:[^\]\\\n]|\\.){1,100})\]:([^\n]{0,500})/gm)) {
		// Of a note only its name says anything here.
		const isNote = /^[+^]/.test(name!);
		const line = `[${name}]:${isNote ? ' x' : rest!.trimEnd()}`;
		if (!(isNote || definition.test(line)) || !text.includes(name!.toLowerCase())) continue;
		found.push(line);
		if (found.length >= maxDefinitions) break;
	}
	return found.join('\n\n');
}

/** The containers of a text, found just as the parser finds them. */
function planContainers(body: string): LinePlan {
	return planLines(body, {
		kinds: (name) => containerFeatures.get(name),
		embeds: (name) => embedFeatures.has(name),
		maxDepth: maxContainerDepth,
	});
}

/** Lines one by one, counted from 1, so that a title at the top costs nothing more. */
function* linesOf(text: string): Generator<{ number: number; line: string }> {
	for (let start = 0, number = 1; start < text.length; number++) {
		const end = text.indexOf('\n', start);
		yield { number, line: text.slice(start, end === -1 ? undefined : end) };
		if (end === -1) return;
		start = end + 1;
	}
}
