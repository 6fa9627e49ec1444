/**
 * Script of `report.html`: tables are sorted by a click on a heading, and sizes are shown as they are sent or as
 * they lie on the disk. Cells carry `data-sizes="raw gzip brotli"`, other numbers `data-number`.
 */
export const reportScript = `
'use strict';
const choice = document.querySelector('.choice');
const select = choice.querySelector('select');
const valueOf = (row, index) => {
	const { sizes, number } = row.cells[index].dataset;
	if (sizes) return Number(sizes.split(' ')[select.selectedIndex]);
	return number === undefined ? row.cells[index].textContent.trim() : Number(number);
};
const compare = (a, b) => (typeof a === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0);
const sort = (heading) => {
	const body = heading.closest('table').tBodies[0];
	const sign = heading.ariaSort === 'ascending' ? 1 : -1;
	const rows = [...body.rows].map((row) => [valueOf(row, heading.cellIndex), row]);
	rows.sort(([a], [b]) => sign * compare(a, b));
	body.append(...rows.map(([, row]) => row));
};
for (const heading of document.querySelectorAll('thead th')) {
	const button = document.createElement('button');
	button.type = 'button';
	button.append(...heading.childNodes);
	heading.append(button);
	button.addEventListener('click', () => {
		const isText = heading.matches('.is-text, :first-child');
		const other = { ascending: 'descending', descending: 'ascending' }[heading.ariaSort];
		for (const sibling of heading.parentElement.cells) sibling.removeAttribute('aria-sort');
		heading.ariaSort = other ?? (isText ? 'ascending' : 'descending');
		sort(heading);
	});
}
const trim = (number, digits) => number.toFixed(digits).replace(/\\.?0+$/, '');
const format = (bytes) =>
	bytes < 1000 ? bytes + ' B' : bytes < 999950 ? trim(bytes / 1e3, 1) + ' kB' : trim(bytes / 1e6, 2) + ' MB';
select.addEventListener('change', () => {
	for (const cell of document.querySelectorAll('[data-sizes]'))
		cell.textContent = format(Number(cell.dataset.sizes.split(' ')[select.selectedIndex]));
	for (const heading of document.querySelectorAll('[aria-sort]')) sort(heading);
});
choice.classList.add('is-ready');
`;
