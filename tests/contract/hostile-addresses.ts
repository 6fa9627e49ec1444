import { raw } from 'hast-util-raw';
import { visit } from 'unist-util-visit';

/** Addresses that nobody may be able to follow, in each spelling that a browser, YAML or HTML could read as one. */
export const hostileAddresses = Object.entries({
	javascript: 'alert(1)',
	vbscript: 'msgbox(1)',
	data: 'text/html,<b>x</b>',
	blob: 'https://evil.example/x',
	file: '///etc/passwd',
	'view-source': 'https://evil.example/',
	'x-evil': '//evil.example/',
}).flatMap(([scheme, rest]) => {
	const [start, end] = [scheme.slice(0, 2), scheme.slice(2)];
	const spellings = [
		...[scheme, scheme.toUpperCase(), start + end.toUpperCase()].map((text) => `${text}:`),
		...[' ', '\t', '\n', '\u0001', '\u001f \u000b', '\0'].map((sign) => `${sign}${scheme}:`),
		...['\t', '\n', '\r'].flatMap((sign) => [`${start}${sign}${end}:`, `${scheme}${sign}:`]),
		...['&colon;', '&#x3A;', '&#58;'].map((colon) => scheme + colon),
		`&#${scheme.charCodeAt(0)};${scheme.slice(1)}:`,
	];
	return spellings.map((spelling) => spelling + rest);
});

/** A site that has them as links, pictures, references and autolinks of Markdown, and as links of front matter. */
export function linkingTo(all: string[]): Record<string, string> {
	// In Markdown a line end is the end.
	const flat = all.map((address) => address.replaceAll('\n', '&NewLine;').replaceAll('\r', '&#13;'));
	const written: Record<string, (address: string, index: number) => string> = {
		link: (address) => `[a](<${address}>)`,
		picture: (address) => `![a](<${address}>)`,
		reference: (address, index) => `[a][r${index}]\n\n[r${index}]: <${address}>`,
		autolink: (address) => `<${address}>`,
		html: (address) => `<a href="${address}">a</a>`,
	};
	const list = (of: (said: string) => string): string => all.map((one) => of(JSON.stringify(one))).join('\n');
	return {
		...Object.fromEntries(
			Object.entries(written).map(([name, write]) => [
				`content/${name}.md`,
				`# A\n\n${flat.map(write).join('\n\n')}\n`,
			]),
		),
		'content/README.md': `---\npageLayout: home\ntitle: H\nconfig:\n  - type: hero\n    hero:\n      name: N\n      actions:\n${list((said) => `        - { text: a, link: ${said} }`)}\n---\n`,
		'content/friends.md': `---\npageLayout: friends\ntitle: F\nlist:\n${list((said) => `  - { name: a, link: ${said} }`)}\n---\n`,
		...Object.fromEntries(
			all.map((address, index) => [
				`content/n${index}.md`,
				`---\ntitle: N\nnext: { text: a, link: ${JSON.stringify(address)} }\n---\n`,
			]),
		),
	};
}

/** Addresses of links and pictures that lead to anything but the web, mail, telephones and, in pictures, data of pictures. */
export function unsafeIn(outputs: Record<string, string>): string[] {
	const found: string[] = [];
	for (const [path, html] of Object.entries(outputs).filter(([name]) => name.endsWith('.html')))
		visit(
			raw({ type: 'root', children: [{ type: 'raw', value: html }] }),
			'element',
			({ tagName, properties }) => {
				// The icon of the tab is nothing to follow.
				if (tagName === 'link') return;
				for (const name of ['href', 'src', 'action', 'xLinkHref']) {
					const address = properties[name];
					if (typeof address !== 'string' || !URL.canParse(address, 'https://docs.example/')) continue;
					const { protocol, pathname } = new URL(address, 'https://docs.example/');
					const isPicture =
						tagName !== 'a' && protocol === 'data:' && /^image\/(?:png|gif|jpeg|webp|avif)/.test(pathname);
					if (!/^(?:https?|mailto|tel):$/.test(protocol) && !isPicture) found.push(`${path}: ${address}`);
				}
			},
		);
	return found;
}
