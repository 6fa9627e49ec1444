import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatText } from '../cli/diagnostics/format.ts';
import type { BuildReport } from '../cli/site/build-report.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';

const content = resolve(import.meta.dirname, 'fixtures/dialect/content');

let site: FixtureSite;
let report: BuildReport;

beforeAll(async () => {
	site = makeSite('dialect');
	report = await site.build();
});

afterAll(() => site?.dispose());

/** A page's main part: without icons, and with nothing between tags that stand beside each other. */
function mainOf(path: string): string {
	const main = /<main.*<\/main>/s.exec(site.output(`${path}index.html`))![0];
	return main
		.replace(/<svg.*?<\/svg>/gs, '<svg/>')
		.replace(/<a class="heading-anchor".*?<\/a>/gs, '')
		.replace(/>\s+</g, '><');
}

describe('files written for VuePress and plume', () => {
	test('have the traits that such files have', () => {
		const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) =>
			path.endsWith('.md'),
		);
		const texts = files.map((path) => readFileSync(join(content, path), 'utf8'));
		expect(files.length).toBeGreaterThan(30);
		expect(texts.some((text) => text.includes('\r\n'))).toBe(true);
		expect(texts.filter((text) => !text.endsWith('\n')).length).toBeGreaterThan(1);
		expect(files).toContain(join('notes', 'doc', 'owner', '2.配置', '2.config.yml.md'));
		expect(files).toContain(join('en', 'notes', 'doc', 'player', '1.Dominion Manage', '2.list.md'));
	});

	test('build without an edit, with the warnings that are right', () => {
		const messages = formatText(report.diagnostics, { root: site.root, colors: pc.createColors(false) });
		const file = resolve(content, '../expected.txt');
		if (process.env.UPDATE_EXPECTED) writeFileSync(file, messages);
		expect(messages).toBe(readFileSync(file, 'utf8'));
		expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(report.published).not.toBeNull();
		expect(report.pages).toEqual({ '/': 14, '/en/': 7, '/jp/': 5, '/ru/': 5 });
	});
});

describe('of such files', () => {
	test('home pages have their sections', () => {
		const home = mainOf('');
		expect(home).toContain('<p class="hero-text">免费、开源的领地插件，<br>为新版 Minecraft 而写</p>');
		expect(home).toContain('<a class="button button-brand" href="/notes/doc/player/">玩家手册</a>');
		expect(home).toContain('<ul class="feature-details"><li>箱子菜单</li><li>原生对话框</li></ul>');
		expect(home).toContain('<a class="feature-link" href="/notes/doc/player/">权限组</a>');
		expect(home).toContain('<p class="profile-words">由一群 <b>玩家</b> 维护</p>');
		expect(home).toContain('<h2 id="开始">开始</h2><div class="card-grid">');
		expect(site.output('index.html')).toContain('class="layout layout-home no-external-icons"');
		expect(mainOf('en/')).toContain('href="/en/notes/doc/player/">Player manual</a>');
		expect(mainOf('jp/')).toContain('<p class="hero-text">無料の<b>領地</b>プラグイン</p>');
		expect(mainOf('ru/')).toContain('<p class="hero-text">Свободный плагин для защиты земли</p>');
	});

	test('cards stand beside each other, with Markdown in them or not', () => {
		const page = mainOf('notes/doc/player/');
		const cards = page.slice(page.indexOf('<div class="card-grid" style="--sm:2;--md:2;--lg:2">'));
		expect(cards.match(/class="card link-card/g)).toHaveLength(4);
		expect(cards).toContain(
			'<p>选择<strong>哪一块</strong>领地：</p><ul><li>自己的</li><li>你管理的</li></ul>',
		);
		expect(cards).toContain('<p>把朋友加进来</p>');
		expect(cards).toContain('<p>a &gt; b, 用 GitHub 打开</p>');
		expect(cards).toContain('<a class="card-link" href="/notes/doc/player/list/">列表</a>');
		expect(cards).toContain('<a href="/notes/doc/player/3x9k2m1q/">创建</a>，');
		expect(cards).toContain('<a href="/notes/doc/owner/">https://dominion.example/notes/doc/owner/</a>。');
	});

	test('containers end where their colons say, indented or not', () => {
		const page = mainOf('notes/doc/player/3x9k2m1q/');
		const titles = [...page.matchAll(/<p class="alert-title"><svg\/><span>(.*?)<\/span>/g)].map(
			([, title]) => title,
		);
		expect(titles).toEqual(['创建之前，请先确认你站的地方不是别人的领地！', '注意', '步骤']);
		expect(page).toContain(
			'<code>/dominion auto_create &lt;名称&gt;</code>。</li></ol></div><p>下一节在框外。</p>',
		);
		expect(mainOf('ru/notes/doc/player/create/')).toContain('<li>Отметьте углы</li></ol></div><p><img');
		expect(mainOf('jp/notes/doc/player/create/')).toContain('</ol></div><p>続き。</p>');
		const pages = Object.entries(site.outputs()).filter(
			([path, html]) => path.endsWith('index.html') && html.includes('<main'),
		);
		expect(pages.length).toBeGreaterThan(30);
		for (const [path] of pages)
			expect(mainOf(path.slice(0, -'index.html'.length)).replace(/<pre.*?<\/pre>/gs, ''), path).not.toContain(
				':::',
			);
	});

	test('steps keep their code, pictures and containers', () => {
		const page = mainOf('notes/doc/player/3x9k2m1q/');
		const steps = page.slice(page.indexOf('<div class="steps'), page.indexOf('<h2 id="自动创建">'));
		expect(steps.match(/<ol/g)).toHaveLength(1);
		expect(steps.match(/<li>/g)).toHaveLength(3);
		expect(steps).toMatch(
			/<figure class="code-block" data-lang="shell".*<\/figure><\/li><li>.*class="alert kind-warning/s,
		);
		expect(steps).toContain('<a href="/notes/doc/owner/config/#%E7%BB%8F%E6%B5%8E">配置</a>');
	});

	test('headings hold links, badges and emoji', () => {
		const page = mainOf('notes/doc/player/3x9k2m1q/');
		expect(page).toContain('<h2 id="选点创建">选点创建 <span class="badge kind-info">推荐</span></h2>');
		expect(page).toMatch(
			/<h2 id="自动创建"><a href="[^"]*#%E9%80%89%E7%82%B9%E5%88%9B%E5%BB%BA">自动创建<\/a><\/h2>/,
		);
		expect(page).toContain('<h2 id="-完成">🎉 完成</h2>');
		const events = mainOf('notes/api/events/');
		expect(events).toMatch(/<h3 id="dominioncreateevent"><a [^>]*class="external">DominionCreateEvent/);
		expect(events).toContain(
			'<code>DominionDeleteEvent</code><span class="badge kind-caution">可取消</span></h3>',
		);
	});

	test('tables hold angle brackets and bars', () => {
		const page = mainOf('notes/doc/player/3x9k2m1q/');
		expect(page).toContain('<td>&lt;name&gt;</td><td style="text-align:center">名称，不能有空格</td>');
		expect(page).toContain('<td><code>true|false</code></td><td style="text-align:center">开 | 关</td>');
		expect(mainOf('en/notes/doc/owner/config-yml/')).toContain('&lt;true|false&gt;</td>');
		expect(mainOf('notes/doc/owner/papi/').replaceAll('<wbr/>', '')).toContain(
			'<code>%dominion_selected_point_&lt;1|2&gt;_&lt;world|x&gt;%</code>',
		);
	});

	test('code is folded and its lines are pointed out', () => {
		const page = mainOf('notes/doc/owner/config/');
		expect(page).toMatch(/class="code-block [^"]*is-foldable[^>]*--seen-lines:5/);
		expect(page.match(/class="line highlighted"/g)).toHaveLength(2 + 7);
		const api = mainOf('notes/api/');
		expect(api).toContain('<span>build.gradle.kts</span>');
		expect(api).toMatch(/checked="" value="pom.xml"/);
		expect(api).toContain('<span>Java</span>');
		expect(api).toContain('<span class="line">::: tip</span>');
	});

	test('HTML of old and placeholders are what their authors meant', () => {
		const page = mainOf('notes/doc/player/env7a/');
		expect(page).toContain('<br/>它和<span style="color:red">访客权限</span>不同。');
		expect(page).toContain(
			'<div style="text-align:center"><p><strong>火焰蔓延</strong> 与 <em>爆炸</em></p></div>',
		);
		expect(page).toContain('<summary>点击展开 <b>全部</b></summary><div class="table-frame');
		expect(page).toContain(
			'花括号 {player} 与 {{ 变量 }} 只是文字，&lt;领地名称&gt; 与 &lt;dominion_name&gt; 也是。',
		);
		expect(page).not.toContain('脚本检查过');
		expect(mainOf('notes/doc/player/list/')).toContain('<img loading="eager" decoding="async" width="300"');
		expect(mainOf('notes/doc/player/rename-give/')).toMatch(/<video [^>]*src="\/show.mp4"/);
	});

	test('anchors of VuePress, footnotes with Chinese names and indented text do as they did', () => {
		const page = mainOf('notes/doc/owner/papi/');
		expect(page).toContain('回到<a href="#1-placeholderapi--%E5%8F%98%E9%87%8F">变量</a>');
		expect(page).toContain('<li id="note-fn-变量">');
		expect(page).toMatch(/<a [^>]*href="https:\/\/github.com\/PlaceholderAPI"[^>]*>.*<\/a>，另行安装。/);
		expect(page).toMatch(/<div class="card-body flow">\s*缩进四格的说明\s*<\/div>/);
	});

	test('CRLF files read like any other', () => {
		const page = mainOf('notes/doc/player/member/');
		expect(page).toContain('<li>管理员可以踢人</li></ol></div><div class="steps');
		expect(page).toContain('<a class="card-link" href="/notes/doc/player/member/template/">模板</a>');
		expect(page).toContain('<td>&lt;x&gt;</td>');
		expect(page).not.toContain('\r');
	});

	test('old addresses lead to the new ones', () => {
		for (const path of [
			'notes/doc/player/1.领地/1.create.html',
			'notes/doc/owner/2.配置/2.config.yml.html',
			'en/notes/doc/player/1.Dominion Manage/2.list.html',
		])
			expect(site.output(path)).toContain('http-equiv="refresh"');
	});

	test('sidebars follow the numbers, without showing them', () => {
		const text = site.output('notes/doc/player/list/index.html').replace(/<[^>]*>/g, '|');
		const places = ['创建领地', '领地列表', '环境权限', '重命名与转让', '成员管理', '权限模板'].map((title) =>
			text.indexOf(title, text.indexOf('领地|')),
		);
		expect(places).not.toContain(-1);
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(text).not.toContain('1.领地');
	});
});
