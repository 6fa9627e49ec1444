import {
	appendFileSync,
	copyFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'vitest';
import { casesOf } from '../../../harness/is-long.ts';
import { page, startSession } from './start-session.ts';

/** What editors and shells do to a file where somebody saves it. */
const editors: Record<string, (file: string, text: string) => void> = {
	'writing in place': (file, text) => writeFileSync(file, text),
	'writing in parts': (file, text) => {
		truncateSync(file);
		for (const line of text.split(/(?<=\n)/)) appendFileSync(file, line);
	},
	'a rename, as `sed -i` does': (file, text) => {
		writeFileSync(join(dirname(file), 'sedX2bQ1r'), text);
		renameSync(join(dirname(file), 'sedX2bQ1r'), file);
	},
	'a backup that is deleted, as Vim does': (file, text) => {
		const beside = (name: string): string => join(dirname(file), name);
		writeFileSync(beside(`.${basename(file)}.swp`), 'b0VIM');
		writeFileSync(beside('4913'), '');
		rmSync(beside('4913'));
		renameSync(file, `${file}~`);
		writeFileSync(file, text);
		rmSync(`${file}~`);
		rmSync(beside(`.${basename(file)}.swp`));
	},
	'a backup that stays, as Emacs does': (file, text) => {
		const lock = join(dirname(file), `.#${basename(file)}`);
		symlinkSync('user@host.1:2', lock);
		copyFileSync(file, `${file}~`);
		writeFileSync(file, text);
		rmSync(lock);
	},
	'deleting and writing anew': (file, text) => {
		rmSync(file);
		writeFileSync(file, text);
	},
};

const part = (words: string): string => `export default function Part() { return <b>${words}</b>; }\n`;
const component = (words: string): string => `export default function Note() { return <i>${words}</i>; }\n`;

const parts = "slots: { 'doc-top': './parts/Top.tsx' }, components: { Note: './parts/Note.tsx' }";

/** Files that somebody saves with an error, and what is said of it then. */
const kinds: Record<string, { file: string; good: (word: string) => string; bad: string; problem: string }> =
	{
		'the config': {
			file: 'site.config.ts',
			good: (word) =>
				`import { title } from './site/words.ts';
export default { title, history: false, footer: { message: 'Footer ${word}' }, ${parts} };\n`,
			bad: 'export default { title: ',
			problem: 'config-syntax',
		},
		'a file that the config imports': {
			file: 'site/words.ts',
			good: (word) => `export const title = 'Site ${word}';\n`,
			bad: "export const title = 'broken;\n",
			problem: 'config-syntax',
		},
		'a page': {
			file: 'content/README.md',
			good: (word) => page('Home', `Page ${word}.\n\n<Note />`),
			bad: '---\ntitle: "A\n---\n\nBroken.\n',
			problem: 'front-matter-syntax',
		},
		'a part of the theme': {
			file: 'parts/Top.tsx',
			good: (word) => part(`Part ${word}`),
			bad: 'export default function Part() { return <b>',
			problem: 'theme-failed',
		},
		'a component': {
			file: 'parts/Note.tsx',
			good: (word) => component(`Note ${word}`),
			bad: 'export default function Note() { return <i>',
			problem: 'theme-failed',
		},
	};

const files = Object.fromEntries(Object.values(kinds).map(({ file, good }) => [file, good('first')]));

/** Files but pages. */
const others = Object.keys(kinds).filter((kind) => kind !== 'a page');

describe.each(Object.entries(kinds))('saves of %s', (kind, { file, good, bad, problem }) => {
	/** All save a page. In a short run every other file is saved by two of them, in turn. */
	const turn = others.indexOf(kind) % 3;
	const mine = casesOf(
		Object.entries(editors),
		(_, index) => kind === 'a page' || Math.floor(index / 2) === turn,
	);

	test('are seen however they are made, with errors between them', async () => {
		const { root, shows, names } = await startSession(files);
		await shows('/', 'Page first.');
		let last = 'first';
		for (const [name, save] of mine) {
			const word = name.replace(/\W+/g, '-');
			save(join(root, file), bad);
			await names(problem);
			await shows('/', last);
			// Nobody waits for what comes of a save.
			for (let count = 0; count < 5; count += 1) {
				save(join(root, file), bad);
				save(join(root, file), good(`${count}-${word}`));
			}
			await shows('/', `4-${word}`);
			await names();
			last = `4-${word}`;
		}
	});
});

test('files that a config names are seen when it is the first to name them, and is broken by them', async () => {
	const { root, write, shows, names } = await startSession({ 'content/README.md': page('Home', 'First.') });
	await shows('/', 'First.');
	write('site.config.ts', "export { default } from './late/site';\n");
	await names('config-syntax');
	write('late/site.ts', 'export default { title: ');
	await names('config-syntax');
	renameSync(join(root, 'late'), join(root, 'away'));
	write('away/site.ts', "export default { title: 'Late', history: false, content: './pages' };\n");
	renameSync(join(root, 'away'), join(root, 'late'));
	await names('input-unreadable');
	await shows('/', 'First.');
	write('pages/README.md', page('Home', 'Second.'));
	await names();
	await shows('/', 'Second.');
	await shows('/', 'Late');
});
