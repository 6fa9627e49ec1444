/** Front matter that is no YAML, by what is wrong with it; `§` stands before the place that is named. */
const faults: Record<string, string> = {
	'a colon in a value': 'title: §Claims: an overview',
	'a second colon behind a quoted value': "title: §'a' b: c",
	'a quotation mark that is not closed': 'title: "Claims\ndescription: x§',
	'an apostrophe that is not closed': "title: 'Claims\ndescription: x§",
	'text behind a quoted value': 'title: "Claims" §and more',
	'a list that is not closed': 'tags: [a, b§',
	'a map that is not closed': 'hero: { name: a§',
	'a list closed twice': 'tags: [a, b]§]',
	'a list closed as a map': 'tags: [a, b§}',
	'a comma too many': 'tags: [a,§, b]',
	'a key twice': 'title: a\n§title: b',
	'a key twice, deeper': 'hero:\n  name: a\n  §name: b',
	'a key twice in braces': 'hero: { name: a, §name: b }',
	'a tab as indentation': 'hero:\n§\tname: a',
	'less indentation than before': 'hero:\n    name: a\n§  text: b',
	'more indentation than before': 'title: §a\n  description: b',
	'a list between keys': 'title: a\n§- b',
	'a line without a key': 'title: a\n§just words',
	'an at sign': 'title: §@home',
	'a backtick': 'title: §`code`',
	'a percent sign': 'title: a\n§%b: c',
	'an alias without an anchor': 'title: §*missing',
	'an escape that there is not': 'title: "a §\\q b"',
	'a wrong code point': 'title: "§\\uZZZZ"',
	'two documents in one': 'title: a\n...\n§b: c',
	'a tag without an end': 'title: §!<tag a',
	'a key that is a list without an end': '[a: b§',
};

/** Pages with these faults, and the place that a message names. */
export const yamlFaults = Object.entries(faults).map(([name, marked]) => {
	const before = marked.slice(0, marked.indexOf('§'));
	const line = before.split('\n').length + 1;
	const column = before.length - before.lastIndexOf('\n');
	return { name, text: `---\n${marked.replace('§', '')}\n---\n\nText.\n`, line, column };
});
