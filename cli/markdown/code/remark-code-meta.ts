import type { Root } from 'mdast';
import { visit } from '../tree/visit.ts';
import { infoOfCode, readFenceInfo } from './fence-info.ts';

/**
 * Parts the language of a fence from what is glued to it, `js:line-numbers` or `yaml{2}`, and keeps the rest,
 * so that later steps find it on the element.
 */
export function remarkCodeMeta(): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'code', (code) => {
			const info = infoOfCode(code);
			const { lang } = readFenceInfo(info);
			const meta = info.slice(lang.length).trim();
			code.lang = lang || null;
			code.meta = meta || null;
			if (meta) code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataMeta: meta } };
		});
}
