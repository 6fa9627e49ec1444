import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the watcher would have told: absolute paths, and whether files came or went. */
export interface Change {
	/** For people, when a comparison fails. */
	name: string;
	paths: string[];
	kind: 'content' | 'structure' | 'config';
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const names = ['alpha', 'beta', '1.gamma', '2.delta', 'README', '测试', 'two words', 'Epsilon'];
const folders = [
	'',
	'guide/',
	'guide/1.start/',
	'guide/2.more/',
	'en/',
	'en/guide/',
	'en/guide/1.start/',
	'new folder/',
];
const words = ['land', 'claim', 'owner', 'guest', 'flag', '领地', 'build', 'door'];

/** Edits a site at random: pages, their links, headings, front matter and folders, pictures, public files, config. */
export class RandomEditor {
	readonly #root: string;
	readonly #random: () => number;

	/** `checks` are those of the config: severities that let a site with broken links be built. */
	constructor(
		root: string,
		seed: number,
		private readonly checks: Record<string, unknown> = {},
	) {
		this.#root = root;
		this.#random = seededRandom(seed);
	}

	/** Does one thing. */
	edit(): Change {
		const pages = this.#list('content', '.md');
		const acts: (() => Change)[] = [
			() => this.#writePage(this.#newPath(), 'create'),
			() => this.#writePage(this.#newPath(), 'create'),
			() => this.#writePage(this.#pick(pages), 'rewrite'),
			() => this.#writePage(this.#pick(pages), 'rewrite'),
			() => this.#append(this.#pick(pages)),
			() => this.#append(this.#pick(pages)),
			() => this.#delete(this.#pick(pages)),
			() => this.#rename(this.#pick(pages), `content/${this.#pick(folders)}${this.#pick(names)}.md`),
			() => this.#renameFolder(),
			() => this.#writeAsset(),
			() => this.#writeConfig(),
		];
		return this.#pick(acts)();
	}

	/** The config with words that vary. */
	configText(word = 'Home'): string {
		const locale = (lang: string, label: string) => ({
			lang,
			label,
			texts: { 'outline.label': word },
			navbar: [{ text: word, link: '/guide/' }],
			collections: [{ dir: 'guide', title: word }],
		});
		const options = {
			title: 'Site',
			history: false,
			locales: { '/': locale('zh-CN', '中文'), '/en/': locale('en-US', 'English') },
			redirects: { '/old/': '/' },
			checks: { anchors: 'warning', ...this.checks },
		};
		return `export default ${JSON.stringify(options)};\n`;
	}

	#pick<T>(items: T[]): T {
		return items[Math.floor(this.#random() * items.length)]!;
	}

	#list(folder: string, ending: string): string[] {
		return readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && entry.name.endsWith(ending))
			.map((entry) => join(entry.parentPath, entry.name).slice(this.#root.length + 1))
			.filter((path) => path !== 'content/README.md')
			.sort();
	}

	#newPath(): string {
		return `content/${this.#pick(folders)}${this.#pick(names)}.md`;
	}

	#page(): string {
		const lines = Array.from({ length: 3 }, () => this.#block());
		const keys = [
			...(this.#random() < 0.7 ? [`title: ${this.#pick(words)} ${Math.floor(this.#random() * 9)}`] : []),
			...(this.#random() < 0.3 ? [`permalink: /p${Math.floor(this.#random() * 6)}/`] : []),
			...(this.#random() < 0.2 ? [`redirectFrom: /r${Math.floor(this.#random() * 4)}.html`] : []),
			...(this.#random() < 0.2 ? [`prev: ${this.#link()}`] : []),
			...(this.#random() < 0.1 ? ['draft: true'] : []),
			...(this.#random() < 0.3 ? ['hoverNotes: true'] : []),
			...(this.#random() < 0.1
				? [
						'pageLayout: home',
						`config: [{ type: hero, hero: { actions: [{ text: Go, link: "${this.#link()}" }] } }]`,
					]
				: []),
		];
		const front = this.#random() < 0.9 ? `---\n${keys.join('\n')}\n---\n\n` : '';
		return `${front}${lines.join('\n\n')}\n`;
	}

	#block(): string {
		const word = this.#pick(words);
		return this.#pick([
			`## ${word}`,
			`# ${word}`,
			`Text ${word} [link](${this.#link()}).`,
			`![picture](${this.#pick(['./pic.svg', '../pic.svg', '/logo.svg', '/guide/pic.svg'])})`,
			`- ${word}\n- [${word}](${this.#link()})`,
			`<b onclick="x()">${word}</b>`,
			'```yaml\na: 1\n```',
		]);
	}

	#link(): string {
		const target = this.#pick([
			...names.map((name) => `./${encodeURI(name)}.md`),
			'/guide/',
			'../guide/alpha.md',
			'/p1/',
			'/p2/',
			'/old/',
			'/r1.html',
			'/en/',
		]);
		return this.#random() < 0.4 ? `${target}#${this.#pick(words)}` : target;
	}

	#write(path: string, text: string): void {
		mkdirSync(dirname(join(this.#root, path)), { recursive: true });
		writeFileSync(join(this.#root, path), text);
	}

	#change(name: string, kind: Change['kind'], ...paths: string[]): Change {
		return { name: `${name} ${paths.join(' ')}`, kind, paths: paths.map((path) => join(this.#root, path)) };
	}

	#exists(path: string): boolean {
		return this.#list('content', '').includes(path) || path === 'content/README.md';
	}

	#writePage(path: string | undefined, name: string): Change {
		const target = path ?? 'content/README.md';
		const isNew = !this.#exists(target);
		this.#write(target, this.#page());
		return this.#change(name, isNew ? 'structure' : 'content', target);
	}

	#append(path: string | undefined): Change {
		const target = path ?? 'content/README.md';
		this.#write(target, `${readFileSync(join(this.#root, target), 'utf8')}\n\n${this.#block()}\n`);
		return this.#change('append', 'content', target);
	}

	#delete(path: string | undefined): Change {
		if (!path) return this.#writeConfig();
		rmSync(join(this.#root, path));
		return this.#change('delete', 'structure', path);
	}

	#rename(path: string | undefined, to: string): Change {
		if (!path || this.#exists(to)) return this.#append(path);
		mkdirSync(dirname(join(this.#root, to)), { recursive: true });
		renameSync(join(this.#root, path), join(this.#root, to));
		return this.#change('rename', 'structure', path, to);
	}

	#renameFolder(): Change {
		const moved = this.#list('content', '.md').filter((path) => path.split('/').length > 2);
		if (moved.length === 0) return this.#writeConfig();
		const folder = dirname(this.#pick(moved));
		const to = `content/${this.#pick(['guide', 'en', 'other', '3.moved'])}/${Math.floor(this.#random() * 100)}`;
		const inside = moved.filter((path) => path.startsWith(`${folder}/`));
		if (to.startsWith(folder) || folder === 'content/en' || folder === 'content/guide')
			return this.#append(inside[0]);
		mkdirSync(dirname(join(this.#root, to)), { recursive: true });
		rmSync(join(this.#root, to), { recursive: true, force: true });
		renameSync(join(this.#root, folder), join(this.#root, to));
		const outside = inside.map((path) => to + path.slice(folder.length));
		return this.#change('move', 'structure', folder, to, ...inside, ...outside);
	}

	#writeAsset(): Change {
		const path = this.#pick(['content/pic.svg', 'content/guide/pic.svg', 'content/public/logo.svg']);
		const isThere = this.#exists(path);
		if (isThere && this.#random() < 0.4) {
			rmSync(join(this.#root, path));
			return this.#change('delete', 'structure', path);
		}
		this.#write(path, `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${this.#random()} --></svg>\n`);
		return this.#change('draw', isThere ? 'content' : 'structure', path);
	}

	#writeConfig(): Change {
		this.#write('site.config.ts', this.configText(this.#pick(words)));
		return this.#change('configure', 'config', 'site.config.ts');
	}
}
