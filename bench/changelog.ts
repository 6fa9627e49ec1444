const unreleased = '## Unreleased';

/**
 * Makes what is unreleased the changes of a version, and leaves an empty part for those that come after it.
 *
 * @throws where nothing has changed, or the version is there already
 */
export function cutChangelog(changelog: string, version: string, date: string): string {
	if (findVersion(changelog, version) !== undefined)
		throw new Error(
			`CHANGELOG.md has version ${version} already: raise the version, or take its heading away.`,
		);
	if (!findPart(changelog, unreleased))
		throw new Error(`CHANGELOG.md has nothing under \`${unreleased}\`: say there what has changed.`);
	return changelog.replace(unreleased, `${unreleased}\n\n## ${version} - ${date}`);
}

/**
 * What changed in a version: the text under its heading, without it.
 *
 * @throws where the tag is not that of the version in package.json, the version has no text, or provenance cannot be given
 */
export function notesOf(
	changelog: string,
	tag: string,
	manifest: { version: string; repository?: unknown },
): string {
	const { version, repository } = manifest;
	if (tag !== `v${version}`)
		throw new Error(
			`Unexpected tag \`${tag}\`, expected \`v${version}\`: package.json says version ${version}.`,
		);
	if (repository === undefined)
		throw new Error('package.json has no `repository`: npm compares it with where the package was built.');
	const notes = findVersion(changelog, version);
	if (!notes)
		throw new Error(`CHANGELOG.md has no text for version ${version}: \`npm version\` makes its heading.`);
	return notes;
}

function findVersion(changelog: string, version: string): string | undefined {
	const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} - `));
	return heading === undefined ? undefined : findPart(changelog, heading);
}

/** The text under a heading of the second level. */
function findPart(changelog: string, heading: string): string | undefined {
	const start = changelog.indexOf(`${heading}\n`);
	if (start === -1) return undefined;
	const text = changelog.slice(start + heading.length + 1);
	return text.split(/^## /m)[0]!.trim();
}
