import { describe, expect, test } from 'vitest';
import { type IndexSegment, indexPages } from '../../../../cli/outputs/search/index-records.ts';
import { hasSameNumbers, mergeEdited } from '../../../../cli/outputs/search/merge-edited.ts';
import {
	type IndexFrame,
	type MergedIndex,
	mergeSegments,
} from '../../../../cli/outputs/search/merge-segments.ts';
import { PartWriter, type TermPosts } from '../../../../cli/outputs/search/part-writer.ts';
import type { Readings } from '../../../../renderer/shared/search/index-format.ts';
import { type Language, openLanguage } from '../../../../renderer/shared/search/language.ts';
import { seededRandom } from '../../site/watch/random-edits.ts';

/** A page that a test edits. */
interface EditedPage {
	title: string;
	keywords: string[];
	sections: string[][];
}

const words: Record<string, string[]> = {
	'en-US': [
		'constructor',
		'box',
		'claim',
		'claims',
		'border',
		'resize',
		'owner',
		'permission',
		'__proto__',
		'land',
	],
	'zh-Hans': ['领地', '权限', '大小', '玩家', '指令', '设置', '传送', '成员', '管理员', '重载'],
};

const common: Omit<IndexFrame, 'lang'> = {
	name: 'root',
	synonyms: [
		['claim', 'land'],
		['领地', '土地'],
		['nowhere', 'never'],
	],
	scopes: ['/part-1/', '/none/'],
};

/** An index of 48 segments of three pages, more of whose records have one term than are listed for it. */
class RandomIndex {
	readonly pages: EditedPage[][];
	readonly #random: () => number;
	readonly #words: string[];

	constructor(
		readonly language: Language,
		lang: string,
		seed: number,
	) {
		this.#random = seededRandom(seed);
		this.#words = words[lang]!;
		const list = (length: number): unknown[] => Array.from({ length });
		this.pages = list(48).map(() =>
			list(3).map(() => ({
				title: this.#word(),
				keywords: this.#random() < 0.3 ? [this.#word(), this.#word()] : [],
				sections: list(9).map(() => ['common', this.#word(), ...list(6).map(() => this.#word())]),
			})),
		);
	}

	#word(): string {
		const word = this.#words[Math.floor(this.#random() * this.#words.length)]!;
		return this.#random() < 0.5 ? word : `${word}${Math.floor(this.#random() * 400)}`;
	}

	/** Edits one page so that no number moves, and says in which segment. */
	edit(): number {
		const index = Math.floor(this.#random() * this.pages.length);
		const page = this.pages[index]![Math.floor(this.#random() * 3)]!;
		const section = page.sections[Math.floor(this.#random() * page.sections.length)]!;
		const kind = this.#random();
		if (kind < 0.2) page.title = this.#word();
		else if (kind < 0.4) page.keywords = page.keywords.map(() => this.#word());
		else if (kind < 0.6) section.splice(0, 1);
		else if (kind < 0.8) section.push('common', this.#word(), this.#word());
		else section.splice(1, 3);
		return index;
	}

	segment(index: number): IndexSegment {
		const found = this.pages[index]!.map(({ title, keywords, sections }, at) => ({
			page: {
				...{ title, keywords, trail: [`Part ${index % 5}`], boost: index % 7 === 0 ? 2 : 1 },
				...{ route: `/part-${index % 2}/${index}/${at}/`, body: '', headings: [] },
			},
			records: sections.map((texts, number) => ({
				...{ anchor: number === 0 ? '' : `s-${number}`, keys: [], blocks: [] },
				headings: number === 0 ? [] : [texts.slice(0, 2).join(' ')],
				text: texts.join(' '),
			})),
		}));
		return indexPages(found, this.language);
	}
}

/** Files of an index by path, its manifest included. */
function textsOf({ parts, manifest }: MergedIndex): Record<string, unknown> {
	return Object.fromEntries([...parts, manifest].map(({ path, content }) => [path, content]));
}

/** How names sound, for a test: as they are written. */
const soundsOf = (segments: IndexSegment[]): Readings => ({ names: segments.flatMap(({ names }) => names) });

describe.each(['en-US', 'zh-Hans'])('an index after an edit, %s', (lang) => {
	test('is the one that all of it would become, and most of its parts are not read', async () => {
		const language = await openLanguage(lang);
		const index = new RandomIndex(language, lang, 7);
		const segments = index.pages.map((_, at) => index.segment(at));
		const rests = new Map<string, string>();
		const keepRest = (rest: TermPosts[]): string => {
			const text = JSON.stringify(rest);
			rests.set(text.slice(0, 4000), text);
			return text.slice(0, 4000);
		};
		const whole = (writer = new PartWriter({ keepRest })): MergedIndex =>
			mergeSegments(segments, { ...common, language, readings: soundsOf(segments), writer });
		let last = whole();
		const published = textsOf(last);
		const total = Object.keys(published).length;
		expect(rests.size).toBeGreaterThan(0);
		const steps = 25;
		let read = 0;
		for (let step = 0; step < steps; step++) {
			const edited = new Map<number, IndexSegment>();
			for (let edits = 0; edits <= step % 3; edits++) {
				const at = index.edit();
				if (!edited.has(at)) edited.set(at, segments[at]!);
				segments[at] = index.segment(at);
			}
			const changes = [...edited].map(([at, before]) => ({
				...{ index: at, before, after: segments[at]! },
				key: '',
			}));
			expect(changes.every(({ before, after }) => hasSameNumbers(before, after))).toBe(true);
			const reads = new Set<string>();
			const merged = mergeEdited(JSON.parse(JSON.stringify(last.kept)), changes, {
				...{ ...common, lang },
				sounds: soundsOf(segments),
				files: {
					read: (file) => {
						reads.add(file);
						return JSON.parse(published[`_domdocs/${file}`] as string);
					},
					readRest: (key) => JSON.parse(rests.get(key)!) as TermPosts[],
					keepRest,
				},
			});
			const expected = whole();
			const texts = textsOf(expected);
			for (const [path, content] of Object.entries(textsOf(merged))) expect(content).toBe(texts[path]);
			expect(merged.kept).toEqual(expected.kept);
			read += reads.size;
			Object.assign(published, texts);
			last = merged;
		}
		expect(read / steps).toBeLessThan(total / 2);
	});
});
