import type { Code } from 'mdast';
import { infoOfCode, readFenceInfo } from './fence-info.ts';
import { isLanguageName, isPlainLanguage } from './language.ts';

/** A block of code by what others need of it: a tab its title, a tree its file's name. */
export interface CodeSummary {
	/** Language in lower case; `text` where there is none. */
	lang: string;
	/** From `title="…"` or `[…]`. */
	title?: string;
	/** A file whose icon suits: the title where it names one, else any of the language. Absent: none does. */
	fileName?: string;
}

/** Title and language of a code node, whether or not what stands behind its fence has been parted already. */
export function summariseCode(node: Pick<Code, 'lang' | 'meta'>): CodeSummary {
	const { lang: written, title } = readFenceInfo(infoOfCode(node));
	const lang = (isLanguageName(written) && written.toLowerCase()) || 'text';
	const fileName = fileNameOf(title, lang);
	return { lang, ...(title === undefined ? {} : { title }), ...(fileName === undefined ? {} : { fileName }) };
}

/** An ending, or a file that is known without one. */
const namesFile = /\.[A-Za-z]\w{0,11}$|^(?:[\w.-]+\/)*(?:Dockerfile|Makefile|LICENSE)$/i;

/** The file whose icon stands for a block. */
export function fileNameOf(title: string | undefined, lang: string): string | undefined {
	if (title !== undefined && namesFile.test(title)) return title;
	return isPlainLanguage(lang) ? undefined : `code.${lang}`;
}
