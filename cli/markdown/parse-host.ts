import type { LanguageRegistration } from '@shikijs/core';
import type { Root } from 'mdast';
import type { GeneratedFile } from '../model/page-facts.ts';
import type { ProjectFiles } from '../sources/project-files.ts';
import type { DemoSource } from './features/demo-parts.ts';
import type { Imports } from './imports.ts';

/** Gives the grammar of a language and those that it needs; `null` for a language without a grammar. */
export type ImportGrammar = (name: string) => Promise<LanguageRegistration[] | null>;

/** Reads CommonMark and GFM into the tree that remark-parse and remark-gfm give, places included. */
export type NativeParser = (source: string) => Root;

/** What parsing is given by the machine that it runs on, Node or a browser: it imports none of this itself. */
export interface ParseHost {
	/** Reads on behalf of the page at `file`, whose path in the content folder is `path`. */
	makeImports(file: string, path: string, files?: ProjectFiles): Imports;
	importGrammar: ImportGrammar;
	/** Source expression of an inline script for a Content Security Policy. */
	policyHash(script: string): string;
	/** The native parser, where there is one. Default: remark-parse reads everything. */
	loadNativeParser?(): Promise<NativeParser | undefined>;
	/** Makes the document that a demo runs in. Default: only the source of demos is shown. */
	writeDemo?(source: DemoSource, title: string): Promise<GeneratedFile>;
}
