import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../cli/platform/package-root.ts';

/** How to come from one version to the next: what is true of every one. */
const upgrading = `## Upgrading

\`\`\`sh
npm install domdocs@latest
npx domdocs build --strict
\`\`\`

1. Read **Changed** and **Removed** below from the version that you have. Before 1.0 each version may change options.
2. The build says what it no longer knows, with its place and what to write instead, and publishes nothing until that is mended.
3. Caches are of one version each, so there is nothing to delete. Locked pages keep their keys with the same root secret.`;

/** The changelog of the package, with how to upgrade before it. */
export function composeChangelogPage(): string {
	const text = readFileSync(join(packageRoot, 'CHANGELOG.md'), 'utf8');
	const changes = text.slice(text.indexOf('\n## '));
	return `# Changelog\n\nWhat is new in each version, the newest first.\n\n${upgrading}\n${changes}`;
}
