/** Icons by name, of the names that have each icon. */
function iconOfEach(names: Record<string, string>): Record<string, string> {
	const pairs = Object.entries(names).map(([icon, all]) => all.split(' ').map((name) => [name, icon]));
	return Object.fromEntries(pairs.flat());
}

/** Icons of files by their whole name, in lower case, without the `file-type-` of vscode-icons. */
const byName = iconOfEach({
	npm: 'package.json package-lock.json .npmrc .npmignore',
	pnpm: 'pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.cjs',
	yarn: 'yarn.lock .yarnrc .yarnrc.yml',
	bun: 'bun.lockb bun.lock bunfig.toml',
	tsconfig: 'tsconfig.json',
	jsconfig: 'jsconfig.json',
	biome: 'biome.json biome.jsonc',
	deno: 'deno.json',
	git: '.gitignore .gitattributes .gitmodules .gitkeep',
	editorconfig: '.editorconfig',
	dotenv: '.env',
	docker: 'dockerfile docker-compose.yml docker-compose.yaml compose.yml compose.yaml .dockerignore',
	makefile: 'makefile',
	cmake: 'cmakelists.txt',
	license: 'license license.md license.txt copying',
	readme: 'readme.md',
	minecraft: 'plugin.yml paper-plugin.yml server.properties',
	maven: 'pom.xml mvnw',
	gradle: 'gradlew gradle.properties',
	'go-package': 'go.mod go.sum',
	cargo: 'cargo.toml cargo.lock',
	pip: 'requirements.txt',
	python: 'pyproject.toml',
	bundler: 'gemfile',
	composer: 'composer.json',
	nginx: 'nginx.conf',
	jenkins: 'jenkinsfile',
	vagrant: 'vagrantfile',
	vercel: 'vercel.json',
	netlify: 'netlify.toml',
	robots: 'robots.txt',
	favicon: 'favicon.ico',
	gitlab: '.gitlab-ci.yml',
	codeowners: 'codeowners',
});

/** Icons of files whose name begins so, whatever their ending: `vite.config.ts`. */
const byStem = iconOfEach({
	vite: 'vite.config',
	vitest: 'vitest.config',
	webpack: 'webpack.config',
	rollup: 'rollup.config',
	tailwind: 'tailwind.config',
	postcss: 'postcss.config',
	babel: 'babel.config .babelrc',
	eslint: 'eslint.config .eslintrc',
	prettier: 'prettier.config .prettierrc',
	jest: 'jest.config',
	playwright: 'playwright.config',
	next: 'next.config',
	nuxt: 'nuxt.config',
	svelteconfig: 'svelte.config',
	astroconfig: 'astro.config',
	stylelint: '.stylelintrc',
});

/** Icons by ending where no icon has the ending's name. */
const byEnding = iconOfEach({
	typescriptdef: 'd.ts',
	blade: 'blade.php',
	typescript: 'ts mts cts',
	reactts: 'tsx',
	js: 'mjs cjs',
	reactjs: 'jsx',
	json: 'jsonc',
	markdown: 'md',
	html: 'htm',
	yaml: 'yml',
	stylus: 'styl',
	python: 'py pyi',
	jupyter: 'ipynb',
	ruby: 'rb',
	rust: 'rs',
	kotlin: 'kt kts',
	csharp: 'cs',
	fsharp: 'fs',
	cheader: 'h',
	cppheader: 'hpp',
	cpp: 'cc cxx',
	objectivec: 'm',
	objectivecpp: 'mm',
	haskell: 'hs',
	elixir: 'ex exs',
	erlang: 'erl',
	clojure: 'clj',
	perl: 'pl',
	julia: 'jl',
	dartlang: 'dart',
	godot: 'gd',
	shell: 'sh bash zsh fish',
	bat: 'cmd',
	powershell: 'ps1 psm1',
	config: 'conf cfg properties lock',
	dotenv: 'env',
	text: 'txt',
	graphql: 'gql',
	terraform: 'tf',
	assembly: 'asm',
	solidity: 'sol',
	handlebars: 'hbs',
	csv: 'tsv',
	excel: 'xls xlsx',
	word: 'doc docx',
	powerpoint: 'ppt pptx',
	image: 'png jpg jpeg gif webp ico bmp',
	audio: 'mp3 wav ogg flac',
	video: 'mp4 webm mov mkv',
	font: 'woff woff2 ttf otf',
	zip: 'gz tgz tar rar 7z',
	cert: 'pem crt',
	binary: 'exe bin dll so',
});

/** Folders whose usual icon has another name than they have. */
const byFolder = iconOfEach({
	src: 'source sources',
	library: 'lib libs',
	dist: 'build out output',
	test: 'tests __tests__ spec',
	docs: 'doc',
	images: 'img image',
	asset: 'assets',
	style: 'styles',
	component: 'components',
	plugin: 'plugins',
	theme: 'themes',
	script: 'scripts',
	typings: 'types',
	node: 'node_modules',
	github: '.github',
	git: '.git',
	vscode: '.vscode',
	idea: '.idea',
	locale: 'locales i18n lang langs',
	log: 'logs',
	config: 'configs',
	hook: 'hooks',
	route: 'routes',
	view: 'views pages',
	model: 'models',
	temp: 'tmp',
});

/**
 * Names in vscode-icons that would do for a file or folder (`src/`), the best one first. Files of no known
 * kind get none: the theme's own glyph shows better on both backgrounds.
 */
export function iconsOfFile(path: string, isOpen = false): string[] {
	const isFolder = path.endsWith('/');
	const name = path
		.replace(/\/+$/, '')
		.replace(/^.*[/\\]/s, '')
		.trim()
		.toLowerCase();
	if (isFolder) {
		const end = isOpen ? '-opened' : '';
		const own = lookUp(byFolder, name) ?? name;
		return [`folder-type-${own}${end}`, `default-folder${end}`];
	}
	const stem = Object.keys(byStem).find((start) => name.startsWith(`${start}.`) || name === start);
	const words = [
		lookUp(byName, name),
		stem && byStem[stem],
		...endingsOf(name).map((end) => lookUp(byEnding, end) ?? end),
	];
	return words.flatMap((word) => (word ? [`file-type-${word}`] : []));
}

/** `a.test.ts` ends in `test.ts` and in `ts`. Two suffice. */
function endingsOf(name: string): string[] {
	const parts = name.split('.').slice(1);
	return [parts.slice(-2).join('.'), parts.at(-1) ?? ''].filter(Boolean);
}

function lookUp(table: Record<string, string>, key: string): string | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}
