import type { DrawnIcons } from '../../contract/contract.ts';
import type { ArticleIcons } from '../view.ts';
import { fillIds } from './fill-ids.ts';

const reference = /<use href="#(icon:\d+)"><\/use>/g;

/**
 * The icons of one article. While it is rendered each of them is a reference; in the complete article an
 * icon that is rendered once stands in its place, and those rendered several times lie in one hidden sheet at
 * the end, so that no icon's body is written twice.
 */
export class IconSheet implements ArticleIcons {
	readonly icons: DrawnIcons;
	/** Ids by body: icons of different names may look the same. */
	readonly #ids = new Map<string, string>();
	readonly #bodies = new Map<string, string>();

	constructor(icons: DrawnIcons) {
		this.icons = icons;
	}

	refer(name: string): string {
		const body = this.icons[name]?.body ?? '';
		// No heading's id has a colon.
		const id = this.#ids.get(body) ?? `icon:${this.#ids.size + 1}`;
		this.#ids.set(body, id);
		this.#bodies.set(id, body);
		return `<use href="#${id}"></use>`;
	}

	/** The article's HTML with its icons in place. */
	complete(html: string): string {
		if (this.#ids.size === 0) return html;
		const counts = new Map<string, number>();
		for (const [, id] of html.matchAll(reference)) counts.set(id!, (counts.get(id!) ?? 0) + 1);
		const filled = html.replace(reference, (text, id: string) =>
			counts.get(id) === 1 ? this.#body(id) : text,
		);
		const shared = [...counts].filter(([id, count]) => count > 1 && this.#bodies.has(id));
		if (shared.length === 0) return filled;
		// Not `display: none`: that would take the gradients from those that refer to them.
		const groups = shared.map(([id]) => `<g id="${id}">${this.#body(id)}</g>`).join('');
		return `${filled}<svg class="icon-sheet" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${groups}</defs></svg>`;
	}

	#body(id: string): string {
		return fillIds(this.#bodies.get(id) ?? '', `${id}-`);
	}
}
