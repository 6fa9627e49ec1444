/** Attributes that mean something outside of this site. */
const kept = new Set([
	'href',
	'src',
	'alt',
	'title',
	'colspan',
	'rowspan',
	'align',
	'lang',
	'dir',
	'datetime',
]);

/** Elements that only this site's pages have a use for. */
const dropped = 'colgroup, .heading-anchor, .visually-hidden, script, style, button';

/** A table as HTML that can be put anywhere: without classes, and with whole addresses. */
export function tableToHtml(table: HTMLTableElement): string {
	const copy = table.cloneNode(true) as HTMLTableElement;
	for (const element of copy.querySelectorAll(dropped)) element.remove();
	for (const element of [copy, ...copy.querySelectorAll('*')]) {
		for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
		if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
			element.setAttribute('href', element.href);
		if (element instanceof HTMLImageElement && element.hasAttribute('src'))
			element.setAttribute('src', element.src);
	}
	return copy.outerHTML.replace(/(?<!^)(<(?:caption|thead|tbody|tr|\/table))/g, '\n$1');
}
