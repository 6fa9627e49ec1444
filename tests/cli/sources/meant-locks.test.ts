import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { hideDiagnostic } from '../../../cli/diagnostics/hide-diagnostic.ts';
import { scanPage } from '../../harness/scan-page.ts';

const source = { path: 'a.md', file: 'content/a.md', absolute: '/site/content/a.md' };
const scan = (text: string) => scanPage(source, text, defaultLimits);
const found = (text: string) => scan(text).diagnostics.filter(({ name }) => name === 'lock-misspelt');

describe('what looks like a lock of a page and is none is an error, and the page is locked', () => {
	test.each([
		['pwd', 'pwd: env:TEAM'],
		['pass', 'pass: qazan text'],
		['encrypt', 'encrypt: env:TEAM'],
		['locked', 'title: A\nlocked: true'],
		['Password', 'Password: qazan text'],
		['passwords', 'passwords:\n  - qazan text'],
		['pasword', 'pasword: "qazan text"'],
		['ENCRYPTED', 'ENCRYPTED: yes'],
		['pwd', 'pwd:'],
		['passwort', 'passwort: qazan text'],
	])('the key %s', (key, lines) => {
		const { value } = scan(`---\n${lines}\n---\n# Title\n`);
		expect([value.passwords, JSON.stringify(value.options)]).toEqual([
			[],
			expect.not.stringMatching(/qazan|TEAM/),
		]);
		const [error, ...others] = found(`---\n${lines}\n---\n# Title\n`);
		expect(others).toEqual([]);
		expect(error).toMatchObject({
			severity: 'error',
			hidden: true,
			line: lines.startsWith('title') ? 3 : 2,
			message: `Unexpected front matter key \`${key}\`, which locks nothing, expected \`password\`.`,
		});
		expect(hideDiagnostic(error!)).toEqual(error);
		expect(JSON.stringify(scan(`---\n${lines}\n---\n# Title\n`).diagnostics.map(hideDiagnostic))).not.toMatch(
			/qazan|TEAM/,
		);
	});

	test.each([
		['a blank line', '\n---\npassword: qazan text\n---\n# Title\n', 2],
		['two and blanks', ' \n\n \t---\n password: qazan text\n ---\n', 3],
		['a blank', ' ---\npassword: qazan text\n---\n', 1],
		['a mark of the order of bytes', '\ufeff---\npassword: qazan text\n---\n', 1],
		['a blank that nobody sees', '\u200b---\npassword: qazan text\n---\n', 1],
		['a comment', '<!-- Licence\nMIT -->\n---\ntitle: A\npassword: qazan text\n---\n', 3],
		['four dashes', '----\ntitle: A\n\npassword: qazan text\n----\n', 1],
		['two dashes', '--\npassword: qazan text\n--\n', 1],
		['dashes of a keyboard that means well', '—-\npassword: qazan text\n—-\n', 1],
		['no end', '\n---\npassword: qazan text\n# Title\n', 2],
		['no beginning', 'title: A\npassword: qazan text\n---\n# Title\n', 1],
		['TOML', '+++\npassword = "qazan text"\n+++\n# Title\n', 1],
		['JSON', '{\n  "title": "A",\n  "password": "qazan text"\n}\n\n# Title\n', 1],
		['JSON in a line', '{ "password": "qazan text" }\n# Title\n', 1],
		['another key', '\n---\npwd: qazan text\n---\n', 2],
		['a list', '\n---\nPassword:\n  - qazan text\n---\n', 2],
		['a second one', '---\ntitle: A\n---\n\n---\npassword: qazan text\n---\n', 5],
	])('front matter with %s', (_, text, line) => {
		const { value, diagnostics } = scan(text);
		expect(value.passwords).toEqual([]);
		expect(JSON.stringify([value, diagnostics])).not.toContain('qazan');
		const errors = diagnostics.filter(({ name }) => name === 'lock-misspelt');
		expect(errors).toMatchObject([{ severity: 'error', hidden: true, line }]);
		expect(errors[0]!.message).toMatch(/^Unexpected front matter .*, expected `---` as the first line/);
	});

	test('and what is broken besides is locked too, by any of its keys', () => {
		for (const text of [
			'---\npwd: "x\n---\n',
			'---toml\npassword = "x"\n---\n',
			'---\nlocked: true\n# no end\n',
			'--- password: qazan\n---\n',
		])
			expect([text, scan(text).value.passwords]).toEqual([text, []]);
	});

	test.each([
		['a lock', '---\npassword: env:TEAM\nencrypt: true\n---\n', ['env:TEAM']],
		[
			'a key that says no',
			'---\nlocked: false\nencrypt: false\nlock: no\nprotected: "false"\n---\n',
			undefined,
		],
		['a key without a value', '---\nlock:\nencrypted: ""\n---\n', undefined],
		['a passport', '---\npassport: true\n---\n', undefined],
		['keys in a text', '# Demo account\n\nUser: demo\nPassword: demo\n\n---\n', undefined],
		['keys in a text of nothing else', 'Locked: v2\n\n---\n\n# Title\n', undefined],
		['code by its indent', '# Config\n\n    user: x\n    password: y\n\n---\n', undefined],
		['a key in a list', '# Login\n\n- Step\n  password: shown\n\n-----\n', undefined],
		['a heading with a line below', 'Password: how to reset it\n-----\n\n# Title\n', undefined],
		['a rule behind front matter', '---\ntitle: A\n---\n---\n\nPassword: demo\n\n---\n', undefined],
		['braces of templates', '{% raw %}\n  password: x\n', undefined],
		['a key of the theme', '---\npasswordHint: Ask\npageLayout: home\n---\n', undefined],
		['a key within another one', '---\nconfig:\n  - lock: 1\n---\n', undefined],
		['a rule', '----\n\nText about it.\n\npassword: x\n\n----\n', undefined],
		['a heading', 'Password: how to choose one\n\nText.\n\n---\n', undefined],
		['a heading of a page', '# Title\n\n---\npassword: x\n---\n', undefined],
		['text', 'Lock: the door\nis locked.\n', undefined],
		['code', '```yaml\n---\npassword: env:TEAM\n---\n```\n', undefined],
		['braces', '{#id}\n\n# Title\n', undefined],
		['front matter without a lock', '\n---\ntitle: A\n---\n', undefined],
	])('and not: %s', (_, text, passwords) => {
		expect(found(text)).toEqual([]);
		expect(scan(text).value.passwords).toEqual(passwords);
	});
});
