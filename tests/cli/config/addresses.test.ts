import { expect, test } from 'vitest';
import { problemsOf, problemsOfCollection, problemsOfLocale } from './option-problems.ts';

test.each([
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	' javascript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,a',
	'//a.example',
])('unsafe address %j', (link) => {
	const found = JSON.stringify(link);
	expect(problemsOf({ social: [{ icon: 'link', link }] })).toEqual([
		`Unexpected \`${found}\` in \`social[0].link\`, expected a URL with \`https:\`, \`http:\` or \`mailto:\`, or an address of this site such as \`/atom.xml\`.`,
	]);
	expect(problemsOf({ repository: { url: link } })).toEqual([
		`Unexpected \`${found}\` in \`repository.url\`, expected a URL with \`https:\` or \`http:\`.`,
	]);
	expect(problemsOf({ repository: { url: 'https://a.example', editLinkPattern: link } })).toEqual([
		`Unexpected \`${found}\` in \`repository.editLinkPattern\`, expected a pattern that starts with \`:url\`, \`https:\` or \`http:\`.`,
	]);
	if (link.startsWith('//')) return;
	const expected = 'expected a route, a Markdown file, or a URL with `https:`, `http:`, `mailto:` or `tel:`.';
	expect(problemsOfLocale({ navbar: [{ text: 'a', link }] })).toEqual([
		`Unexpected \`${found}\` in \`locales["/"].navbar[0].link\`, ${expected}`,
	]);
	expect(problemsOfCollection({ sidebar: [link, { link }] })).toEqual([
		`Unexpected \`${found}\` in \`locales["/"].collections[0].sidebar[0]\`, ${expected}`,
		`Unexpected \`${found}\` in \`locales["/"].collections[0].sidebar[1].link\`, ${expected}`,
	]);
});

test('a mailbox is a link, but not a repository', () => {
	expect(problemsOf({ social: [{ icon: 'link', link: 'mailto:me@example.org' }] })).toEqual([]);
	expect(problemsOf({ repository: { url: 'mailto:me@example.org' } })).toEqual([
		'Unexpected `"mailto:me@example.org"` in `repository.url`, expected a URL with `https:` or `http:`.',
	]);
});
