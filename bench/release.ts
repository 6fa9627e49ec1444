import { readFileSync, writeFileSync } from 'node:fs';
import { cutChangelog, notesOf } from './changelog.ts';

const usage = `npm run release -- <what>

  cut           makes what is unreleased in CHANGELOG.md the changes of the version in package.json; \`npm version\` runs it
  notes <tag>   prints what has changed in the version of a tag, once all is there that its release needs`;

const [what, tag = ''] = process.argv.slice(2);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
	version: string;
	repository?: unknown;
};
try {
	if (what === 'cut') {
		const today = new Date().toISOString().slice(0, 10);
		writeFileSync('CHANGELOG.md', cutChangelog(changelog, manifest.version, today));
	} else if (what === 'notes') process.stdout.write(`${notesOf(changelog, tag, manifest)}\n`);
	else throw new Error(usage);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
}
