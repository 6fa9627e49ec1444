import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutChangelog, notesOf } from '../../bench/changelog.ts';
import { packageRoot } from '../../cli/platform/package-root.ts';

const changelog =
	'# Changelog\n\n## Unreleased\n\n### Added\n\n- A kettle.\n\n## 0.9.0 - 2026-01-02\n\n- Water.\n';
const manifest = { version: '1.0.0', repository: 'example/kettle' };

test('what is unreleased becomes a version, whose notes are what stood there', () => {
	const cut = cutChangelog(changelog, '1.0.0', '2026-11-23');
	expect(cut).toBe(changelog.replace('## Unreleased\n', '## Unreleased\n\n## 1.0.0 - 2026-11-23\n'));
	expect(notesOf(cut, 'v1.0.0', manifest)).toBe('### Added\n\n- A kettle.');
	expect(notesOf(cut, 'v0.9.0', { ...manifest, version: '0.9.0' })).toBe('- Water.');
});

test('nothing is released that is not ready', () => {
	const cut = cutChangelog(changelog, '1.0.0', '2026-11-23');
	expect(() => cutChangelog(cut, '1.0.0', '2026-11-24')).toThrow('has version 1.0.0 already');
	expect(() => cutChangelog(cut, '1.1.0', '2026-11-24')).toThrow('has nothing under `## Unreleased`');
	expect(() => notesOf(cut, 'v1.0.1', manifest)).toThrow('Unexpected tag `v1.0.1`, expected `v1.0.0`');
	expect(() => notesOf(changelog, 'v1.0.0', manifest)).toThrow('has no text for version 1.0.0');
	expect(() => notesOf(cut, 'v1.0.0', { version: '1.0.0' })).toThrow('package.json has no `repository`');
});

test('the changelog of domdocs can be cut', () => {
	const own = readFileSync(join(packageRoot, 'CHANGELOG.md'), 'utf8');
	const notes = notesOf(cutChangelog(own, '99.0.0', '2026-11-23'), 'v99.0.0', {
		...manifest,
		version: '99.0.0',
	});
	expect(notes).toMatch(/^### Added\n\n- /);
});
