import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageBody } from '../../cli/model/article.ts';
import type { PageFacts } from '../../cli/model/page-facts.ts';

/**
 * A page's article without what every page gets on top of the syntax: ids of headings, boxes and colours
 * around code, classes of task lists, how pictures load, addresses that lie beside the tree.
 */
export function undoDecorations({
	article,
	links,
}: Pick<PageBody, 'article'> & Pick<PageFacts, 'links'>): Root {
	const tree = structuredClone(article);
	visit(tree, 'element', (element) => {
		if (/^h[1-6]$/.test(element.tagName)) delete element.properties.id;
		if (element.tagName === 'code-block') undoCode(element);
		if (/^(ul|ol|li)$/.test(element.tagName)) undoTaskList(element);
		if (element.tagName === 'img') {
			for (const name of ['dataViewable', 'fetchPriority', 'loading']) delete element.properties[name];
		}
		const { dataLink } = element.properties;
		if (dataLink === undefined) return;
		delete element.properties.dataLink;
		element.properties[element.tagName === 'img' ? 'src' : 'href'] = links[Number(dataLink)]!.href;
	});
	return tree;
}

function undoTaskList({ properties }: Element): void {
	const classes = [properties.className ?? []].flat().filter((name) => !/task-list/.test(String(name)));
	if (classes.length === 0) delete properties.className;
}

function undoCode(block: Element): void {
	const { lang } = block.properties;
	const text = hastToText(block);
	block.tagName = 'pre';
	block.properties = {};
	block.children = [
		{
			type: 'element',
			tagName: 'code',
			properties: lang && lang !== 'text' ? { className: [`language-${lang}`] } : {},
			children: [{ type: 'text', value: text === '' ? '' : `${text}\n` }],
		},
	];
}
