import { expect, test } from 'vitest';
import {
	candidatesOf,
	LeakCheck,
	type PublicText,
	stripTags,
} from '../../../../cli/encryption/leaks/leak-check.ts';
import { LeakError } from '../../../../cli/encryption/leaks/leak-error.ts';
import { phrasesIn } from '../../../../cli/encryption/leaks/phrase-finder.ts';
import type { OutputFile, UnchangedFile } from '../../../../cli/model/output-file.ts';
import { hashOf } from '../../../../cli/platform/cache/cache.ts';

test.each([
	['<b>caf&eacute;</b> &#x2014; &#8212;', ' café  — —'],
	['&amp;lt; &quot;&#x27;&apos;', "&lt; \"''"],
	['&nosuch; &amp &#xFFFFFF;', '&nosuch; &amp \uFFFD'],
	['%C3%A9 \\u00e9', 'é é'],
])('%s is read as a browser does', (html, text) => {
	expect(stripTags(html)).toBe(text);
});

const text = 'nine purple tractors sing behind seven green lamps of the old harbour wall';
const secret = candidatesOf({
	file: 'content/plan.md',
	title: 'Qazan plan',
	html: `<p>${text}</p>`,
	written: new Set(phrasesIn(text)),
});

/** A public text, which notes in `read` that it is read. */
function publicText(name: string, content: string, read: string[] = []): PublicText {
	return {
		name,
		read() {
			read.push(name);
			return content;
		},
	};
}

/** A cache in memory. */
function memory() {
	const entries = new Map<string, Uint8Array>();
	return {
		get: (kind: string, key: string) => entries.get(`${kind} ${key}`),
		put: (kind: string, key: string, content: Uint8Array | string) =>
			void entries.set(`${kind} ${key}`, Buffer.from(content)),
	};
}

/** What a check finds in files that all exist; nothing where there is no leak. */
async function leaksIn(check: LeakCheck, ...files: (OutputFile | UnchangedFile)[]): Promise<string[]> {
	const made = (async function* () {
		yield* files;
	})();
	try {
		for await (const _ of check.watch(made, '/nowhere'));
		return [];
	} catch (error) {
		if (!(error instanceof LeakError)) throw error;
		return error.diagnostics.map(({ message }) => message);
	}
}

const asset = (path: string, content: string): OutputFile => ({ path, kind: 'asset', content });
const unchanged = ({ path, kind, content }: OutputFile): UnchangedFile => ({
	...{ path, kind },
	same: { sha256: hashOf(content), bytes: content.length, modified: 0 },
});

test('words of one character are no phrase, which a font has as well by chance', () => {
	const written = new Set(['a a a a a', '1 2 3 4 5', 'it is so or no']);
	const html = '<p>a a a a a</p><p>1 2 3 4 5</p><p>It is so, or no.</p>';
	const { phrases } = candidatesOf({ file: 'content/a.md', title: 'A', html, written });
	expect(phrases.map(({ words }) => words.join(' '))).toEqual(['it is so or no']);
});

test('a published file without anything of protected pages is not read again', async () => {
	const file = asset('plain.txt', 'Nothing to see.');
	const cache = memory();
	const first = new LeakCheck([secret], [], cache);
	expect(await leaksIn(first, file)).toEqual([]);
	first.save();
	const next = new LeakCheck([secret], [], cache);
	expect(await leaksIn(next, unchanged(file))).toEqual([]);
});

test('a published file is a leak once no public text says any more what it says, read again or not', async () => {
	const file = asset('notes.txt', `Once: ${text}.`);
	const cache = memory();
	const first = new LeakCheck([secret], [publicText('content/open.md', text)], cache);
	expect(await leaksIn(first, file)).toEqual([]);
	first.save();
	for (const each of [file, unchanged(file)]) {
		const next = new LeakCheck([secret], [], cache);
		expect(await leaksIn(next, each)).toHaveLength(1);
	}
});

test('the public text that said a phrase is asked first the next time, and no other where it still does', async () => {
	const file = asset('notes.txt', `Once: ${text}.`);
	const read: string[] = [];
	const texts = [
		publicText('content/other.md', 'Of other things.', read),
		publicText('content/open.md', text, read),
	];
	const cache = memory();
	const first = new LeakCheck([secret], texts, cache);
	expect(await leaksIn(first, file)).toEqual([]);
	first.save();
	expect(read.splice(0)).toEqual(['content/other.md', 'content/open.md']);
	expect(await leaksIn(new LeakCheck([secret], texts, cache), unchanged(file))).toEqual([]);
	expect(read).toEqual(['content/open.md']);
});

test('public texts are read only where a file has a title or phrase, and no further than to where they say all of it', async () => {
	const read: string[] = [];
	const texts = [
		publicText('content/other.md', 'Of other things.', read),
		publicText('content/open.md', `Said: ${text}.`, read),
		publicText('content/last.md', 'The last one.', read),
	];
	expect(
		await leaksIn(new LeakCheck([secret], texts, memory()), asset('plain.txt', 'Nothing to see.')),
	).toEqual([]);
	expect(read).toEqual([]);
	expect(
		await leaksIn(new LeakCheck([secret], texts, memory()), asset('notes.txt', `Once: ${text}.`)),
	).toEqual([]);
	expect(read).toEqual(['content/other.md', 'content/open.md']);
	expect(
		await leaksIn(new LeakCheck([secret], texts, memory()), asset('notes.txt', 'The Qazan plan')),
	).toHaveLength(1);
});
