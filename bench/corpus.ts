import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What pages are full of. */
export const characters = ['code', 'tables', 'cjk', 'small'] as const;

/** One of them. */
export type Character = (typeof characters)[number];

/** How large a corpus is, and what it is full of. */
export interface CorpusOptions {
	/** Pages of the manual. */
	pages: number;
	/** Default `code`. */
	character?: Character;
	/** With what a site has besides: a post for each 20 pages, and of 250 pages one that is locked. Default `false`. */
	whole?: boolean;
}

/** One file of the corpus. */
export interface CorpusFile {
	/** Path below the content folder: `manual/part-01/section-03/page-07.md`. */
	path: string;
	text: string;
}

const sectionsPerPart = 20;
const pagesPerSection = 25;
const pagesPerPost = 20;
const pagesPerLock = 250;

/** A manual that is the same on every machine: pages of GitHub Markdown, with titles in their front matter, and links to other pages. */
export function* makeCorpus({
	pages,
	character = 'code',
	whole = false,
}: CorpusOptions): Generator<CorpusFile> {
	yield { path: 'README.md', text: home };
	for (let index = 0; index < pages; index++) {
		const text = makePage(index, pages, character);
		const isLocked = whole && index % pagesPerLock === pagesPerLock >> 1;
		yield { path: pathOf(index), text: isLocked ? text.replace('\n', lockedFrontMatter) : text };
	}
	for (let index = 0; whole && index < pages / pagesPerPost; index++) {
		const day = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
		const head = `---\ncreateTime: ${day}\ntags: [${vocabulary[index % 9]}, ${vocabulary[index % 31]}]\n`;
		const text = makePage(pages + index, pages, character).replace('---\n', head);
		yield { path: `blog/post-${index + 1}.md`, text: text.replaceAll('](../../../', '](../') };
	}
}

/** Writes files below a folder and gives the number of bytes. */
export function writeFiles(folder: string, files: Iterable<CorpusFile>): number {
	let bytes = 0;
	for (const { path, text } of files) {
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

const lockedFrontMatter = '\npassword: a lantern over the harbour gate\n';

/** What a page is made of, the same for each seed. */
export interface Maker {
	/** A number from 0 up to 1. */
	random: () => number;
	pick: <T>(list: readonly T[]) => T;
	/** A link to another page. */
	link: () => string;
}

function makePage(index: number, pages: number, character: Character): string {
	const random = randomOf(index + 1);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
	const link = (): string => {
		const target = Math.floor(random() * pages);
		return `[page ${target + 1}](../../../${pathOf(target)})`;
	};
	const title = `${pick(vocabulary)} ${pick(vocabulary)} ${index + 1}`;
	const parts = bodies[character]({ random, pick, link });
	return [`---\ntitle: ${title}\n---`, ...parts, ''].join('\n\n');
}

const bodies: Record<Character, (maker: Maker) => string[]> = {
	code: makeCodePage,
	tables: makeTablesPage,
	cjk: makeCjkPage,
	small: makeSmallPage,
};

/** 4.95 kB on average: three blocks of code, a table, lists, prose. */
function makeCodePage(maker: Maker): string[] {
	const { pick, random, link } = maker;
	const { sentence, paragraph } = proseOf(maker);
	return [
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
		tableOf(maker, 5),
		`### ${pick(vocabulary)} for ${pick(vocabulary)}`,
		Array.from({ length: 4 }, (_, step) => `${step + 1}. ${sentence()}`).join('\n'),
		javaBlock(pick, random),
		paragraph(15),
	];
}

/** A reference: six tables of twelve rows, each below a heading with a sentence. */
function makeTablesPage(maker: Maker): string[] {
	const { pick, link } = maker;
	const { sentence, paragraph } = proseOf(maker);
	const table = (): string[] => [
		`## ${pick(vocabulary)} ${pick(vocabulary)}`,
		sentence(),
		tableOf(maker, 12),
	];
	return [`${paragraph(2)} See ${link()}.`, ...Array.from({ length: 6 }, table).flat(), paragraph(2)];
}

/** Chinese prose with a list and a command here and there. */
function makeCjkPage({ pick, random, link }: Maker): string[] {
	const sentence = (): string => {
		const clause = (): string =>
			Array.from({ length: 4 + Math.floor(random() * 4) }, () => pick(chineseWords)).join('');
		const marked = pick([pick(chineseWords), `**${pick(chineseWords)}**`, `\`${pick(vocabulary)}\``]);
		return `${clause()}，${marked}${clause()}，${clause()}。`;
	};
	const paragraph = (count: number): string => Array.from({ length: count }, sentence).join('');
	const section = (): string[] => [
		`## ${pick(chineseWords)}${pick(chineseWords)}`,
		paragraph(6),
		Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
		`\`\`\`yaml\n${pick(vocabulary)}: ${Math.floor(random() * 100)}\n\`\`\``,
		paragraph(4),
	];
	return [`${paragraph(3)}${link()}`, ...Array.from({ length: 4 }, section).flat()];
}

/** A note: two paragraphs, a list, a link. */
function makeSmallPage(maker: Maker): string[] {
	const { sentence, paragraph } = proseOf(maker);
	const list = Array.from({ length: 3 }, () => `- ${sentence()}`).join('\n');
	return [`${paragraph(2)} See ${maker.link()}.`, list, paragraph(2)];
}

function proseOf({ pick, random }: Maker): { sentence: () => string; paragraph: (count: number) => string } {
	const sentence = (): string => {
		const count = 7 + Math.floor(random() * 9);
		const words = Array.from({ length: count }, () => pick(vocabulary));
		words[0] = words[0]!.replace(/^./, (letter) => letter.toUpperCase());
		const marked = Math.floor(random() * count);
		const mark = pick(['`', '**', '*', '', '', '']);
		words[marked] = mark + words[marked]! + mark;
		return `${words.join(' ')}.`;
	};
	return { sentence, paragraph: (count) => Array.from({ length: count }, sentence).join(' ') };
}

type Pick = Maker['pick'];
type Random = Maker['random'];

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

function tableOf({ pick, random }: Maker, count: number): string {
	const row = (): string =>
		`| \`${pick(vocabulary)}\` | ${Math.floor(random() * 900)} | ${pick(vocabulary)} ${pick(vocabulary)} |`;
	return ['| Key | Default | Meaning |', '| --- | ---: | --- |', ...Array.from({ length: count }, row)].join(
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

const chineseWords =
	`领地 玩家 管理员 权限 成员 分组 传送 边界 方块 世界 服务器 插件 设置 命令 菜单 价格 经济 选择 创建 删除 调整 大小 名称
所有 保护 防止 允许 拒绝 进入 离开 提示 消息 默认 配置 文件 数据库 备份 恢复 更新 版本 支持 地图 显示 颜色 坐标 高度 区域 附近 重叠 子领地 继承
租用 到期 续费 爆炸 火焰 怪物 动物 容器 门 按钮 拉杆 红石 活塞 农田 作物 船 矿车 可以 需要 如果 然后 因此 并且 不会 已经 每个 所有人`.split(
		/\s+/,
	);
