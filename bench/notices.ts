import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundler writes before the code of a file. */
const comment = /^\s*\/\/ \S*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm;

const root = process.cwd();
writeFileSync(join(root, 'build/licenses.txt'), writeNotices(root, join(root, 'build/chunks')));

/** The licences of all packages that the compiled program has code of: they ask to stand beside each copy. Throws where one has none. */
function writeNotices(root: string, chunks: string): string {
	const texts = readdirSync(chunks).map((name) => readFileSync(join(chunks, name), 'utf8'));
	const found = texts.flatMap((text) => [...text.matchAll(comment)].map(([, name]) => name!));
	return [...new Set(found)]
		.sort()
		.map((name) => `${name}\n\n${readLicense(join(root, 'node_modules', name))}`)
		.join(`\n${'-'.repeat(80)}\n\n`);
}

function readLicense(folder: string): string {
	const name = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
	if (name !== undefined) return readFileSync(join(folder, name), 'utf8');
	const manifest = existsSync(folder) ? readFileSync(join(folder, 'package.json'), 'utf8') : '{}';
	const { license, author } = JSON.parse(manifest) as { license?: string; author?: unknown };
	if (license === undefined) throw new Error(`Unexpected package without a licence: ${folder}`);
	return `${license}, ${JSON.stringify(author ?? '')}\n`;
}
