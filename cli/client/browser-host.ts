import type { LanguageRegistration } from '@shikijs/core';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { ParseHost } from '../markdown/parse-host.ts';

type Grammar = { default: LanguageRegistration[] };

/** The languages that have colours, each loaded when a block is written in it. */
const grammars: Readonly<Record<string, () => Promise<Grammar>>> = {
	bash: () => import('@shikijs/langs/bash'),
	c: () => import('@shikijs/langs/c'),
	cpp: () => import('@shikijs/langs/cpp'),
	csharp: () => import('@shikijs/langs/csharp'),
	css: () => import('@shikijs/langs/css'),
	diff: () => import('@shikijs/langs/diff'),
	dockerfile: () => import('@shikijs/langs/dockerfile'),
	go: () => import('@shikijs/langs/go'),
	html: () => import('@shikijs/langs/html'),
	ini: () => import('@shikijs/langs/ini'),
	java: () => import('@shikijs/langs/java'),
	javascript: () => import('@shikijs/langs/javascript'),
	json: () => import('@shikijs/langs/json'),
	jsonc: () => import('@shikijs/langs/jsonc'),
	jsx: () => import('@shikijs/langs/jsx'),
	kotlin: () => import('@shikijs/langs/kotlin'),
	markdown: () => import('@shikijs/langs/markdown'),
	php: () => import('@shikijs/langs/php'),
	python: () => import('@shikijs/langs/python'),
	ruby: () => import('@shikijs/langs/ruby'),
	rust: () => import('@shikijs/langs/rust'),
	sql: () => import('@shikijs/langs/sql'),
	toml: () => import('@shikijs/langs/toml'),
	tsx: () => import('@shikijs/langs/tsx'),
	typescript: () => import('@shikijs/langs/typescript'),
	xml: () => import('@shikijs/langs/xml'),
	yaml: () => import('@shikijs/langs/yaml'),
};

/** Other names of these languages. */
const aliases: Readonly<Record<string, string>> = {
	...{ sh: 'bash', shell: 'bash', zsh: 'bash', shellscript: 'bash', cs: 'csharp', docker: 'dockerfile' },
	...{ js: 'javascript', mjs: 'javascript', cjs: 'javascript', kt: 'kotlin', md: 'markdown', py: 'python' },
	...{ rb: 'ruby', rs: 'rust', ts: 'typescript', mts: 'typescript', cts: 'typescript', yml: 'yaml' },
};

const known = new Set([...languageNames, ...languageAliasNames]);

/** Parsing in a browser: a page has no files, demos show their source, and other languages than these are known but plain. */
export const browserHost: ParseHost = {
	makeImports: () => ({
		read: (path) => ({ kind: 'missing', path }),
		list: (path) => ({ path, files: null }),
		paths: [],
	}),
	// Nobody is trusted with scripts here.
	policyHash: () => "'none'",
	async importGrammar(name) {
		const language = Object.hasOwn(aliases, name) ? aliases[name]! : name;
		if (Object.hasOwn(grammars, language)) return (await grammars[language]!()).default;
		return known.has(name) ? [{ name, scopeName: `text.${name}`, patterns: [], repository: {} }] : null;
	},
};
