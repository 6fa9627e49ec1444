import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How large a corpus is. */
export interface CorpusOptions {
	/** Pages of each locale. */
	pages: number;
	/** Number of locales, 1 to 4. All are in English, for only the amount matters. Default 1. */
	locales?: number;
}

/** One file of the corpus. */
export interface CorpusFile {
	/** Path below the content folder: `manual/part-01/section-03/page-07.md`. */
	path: string;
	text: string;
}

const sectionsPerPart = 20;
const pagesPerSection = 25;

/** Prefixes of the locales that a corpus may have. */
export const corpusLocales = ['', 'en/', 'jp/', 'ru/'] as const;

/**
 * A manual that is the same on every machine: pages of plain GitHub Markdown, 4.95 kB on average, each with
 * three blocks of code, a table, lists, and links to other pages.
 */
export function* makeCorpus({ pages, locales = 1 }: CorpusOptions): Generator<CorpusFile> {
	for (const prefix of corpusLocales.slice(0, locales)) {
		yield { path: `${prefix}README.md`, text: home };
		for (let index = 0; index < pages; index++)
			yield { path: `${prefix}${pathOf(index)}`, text: makePage(index, pages) };
	}
}

/** Writes a corpus below a folder and gives the number of bytes. */
export function writeCorpus(folder: string, options: CorpusOptions): number {
	let bytes = 0;
	for (const { path, text } of makeCorpus(options)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
		bytes += Buffer.byteLength(text);
	}
	return bytes;
}

/** Path of a page by its number, from 0. */
export function pathOf(index: number): string {
	const section = Math.floor(index / pagesPerSection);
	const part = Math.floor(section / sectionsPerPart);
	const name = (word: string, number: number): string => `${word}-${String(number + 1).padStart(2, '0')}`;
	return `manual/${name('part', part)}/${name('section', section % sectionsPerPart)}/${name('page', index % pagesPerSection)}.md`;
}

const home =
	'---\ntitle: Corpus\n---\n\nA manual of generated pages. Begin with [the first one](./manual/part-01/section-01/page-01.md).\n';

function makePage(index: number, pages: number): string {
	const random = randomOf(index + 1);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
	const sentence = (): string => {
		const count = 7 + Math.floor(random() * 9);
		const words = Array.from({ length: count }, () => pick(vocabulary));
		words[0] = words[0]!.replace(/^./, (letter) => letter.toUpperCase());
		const marked = Math.floor(random() * count);
		const mark = pick(['`', '**', '*', '', '', '']);
		words[marked] = mark + words[marked]! + mark;
		return `${words.join(' ')}.`;
	};
	const paragraph = (sentences: number): string => Array.from({ length: sentences }, sentence).join(' ');
	const link = (): string => {
		const target = Math.floor(random() * pages);
		return `[page ${target + 1}](../../../${pathOf(target)})`;
	};
	const title = `${pick(vocabulary)} ${pick(vocabulary)} ${index + 1}`;
	return [
		`---\ntitle: ${title}\n---`,
		`${paragraph(4)} See ${link()} and ${link()}.`,
		`## ${pick(vocabulary)} and ${pick(vocabulary)}`,
		paragraph(6),
		typescriptBlock(pick, random),
		paragraph(4),
		`### ${pick(vocabulary)} of ${pick(vocabulary)}`,
		Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n'),
		`## ${pick(vocabulary)} with ${pick(vocabulary)}`,
		yamlBlock(pick, random),
		`${paragraph(4)} It continues on ${link()}.`,
		tableOf(pick, random),
		`### ${pick(vocabulary)} for ${pick(vocabulary)}`,
		Array.from({ length: 4 }, (_, step) => `${step + 1}. ${sentence()}`).join('\n'),
		javaBlock(pick, random),
		paragraph(15),
		'',
	].join('\n\n');
}

type Pick = <T>(list: readonly T[]) => T;
type Random = () => number;

function typescriptBlock(pick: Pick, random: Random): string {
	const name = pick(vocabulary);
	const fields = Array.from(
		{ length: 4 },
		() => `\t${pick(vocabulary)}: ${pick(['string', 'number', 'boolean'])};`,
	);
	return [
		`\`\`\`ts\nimport { ${name} } from './${pick(vocabulary)}.ts';\n`,
		`/** ${pick(vocabulary)} of the ${pick(vocabulary)}. */`,
		`export interface ${capital(name)}Options {\n${fields.join('\n')}\n}\n`,
		`export async function load(options: ${capital(name)}Options): Promise<string[]> {`,
		`\tconst count = Math.max(${Math.floor(random() * 100)}, options.${pick(vocabulary)} ?? 0);`,
		`\tif (count > ${Math.floor(random() * 50)}) throw new Error(\`too many: \${count}\`);`,
		`\treturn (await ${name}(count)).map((entry) => entry.name);\n}\n\`\`\``,
	].join('\n');
}

function yamlBlock(pick: Pick, random: Random): string {
	const lines = Array.from({ length: 9 }, () =>
		pick([
			() => `${pick(vocabulary)}: ${Math.floor(random() * 1000)}`,
			() => `${pick(vocabulary)}: "${pick(vocabulary)} ${pick(vocabulary)}" # ${pick(vocabulary)}`,
			() => `${pick(vocabulary)}:\n  ${pick(vocabulary)}: ${pick(['true', 'false'])}`,
			() => `${pick(vocabulary)}:\n  - ${pick(vocabulary)}\n  - ${pick(vocabulary)}`,
		])(),
	);
	return `\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
}

function javaBlock(pick: Pick, random: Random): string {
	const name = capital(pick(vocabulary));
	return [
		`\`\`\`java\npublic final class ${name} implements Listener {`,
		`    private final Map<String, Integer> ${pick(vocabulary)} = new HashMap<>();\n`,
		'    @EventHandler(priority = EventPriority.HIGH)',
		`    public void on${name}(${name}Event event) {`,
		`        if (event.getAmount() > ${Math.floor(random() * 64)}) {`,
		`            event.setCancelled(true); // ${pick(vocabulary)} ${pick(vocabulary)}`,
		`            getLogger().info("${pick(vocabulary)}: " + event.getAmount());`,
		'        }\n    }\n}\n```',
	].join('\n');
}

function tableOf(pick: Pick, random: Random): string {
	const row = (): string =>
		`| \`${pick(vocabulary)}\` | ${Math.floor(random() * 900)} | ${pick(vocabulary)} ${pick(vocabulary)} |`;
	return ['| Key | Default | Meaning |', '| --- | ---: | --- |', row(), row(), row(), row(), row()].join(
		'\n',
	);
}

function capital(word: string): string {
	return word.replace(/^./, (letter) => letter.toUpperCase());
}

/** Numbers from 0 up to 1 by the generator mulberry32: 32 bits of state, the same everywhere. */
function randomOf(seed: number): Random {
	let state = Math.imul(seed, 0x9e3779b1) >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}

const vocabulary = `anchor archive barrier beacon border branch bridge bucket buffer cache canvas carrier
chamber channel chunk circle claim cluster column command compass corner counter crystal current defence
depth device dispenser district domain door edge element emblem engine entity entrance estate fence field
filter flag forest frame garden gate glyph grant group guard guest harbour height hinge horizon island
keeper ladder land lantern layer ledger lever limit marker market member mirror module mountain notice
object orchard outline owner parcel passage pattern permission piston plain player plot portal position
power quarry radius rail region rental resident ridge river road rule sapling scope season server shelter
signal slope soil source stable station statue stone storage stream surface switch tavern template terrace
threshold timber torch tower trader trail transfer tunnel valley vault village wall warden water window`.split(
	/\s+/,
);
