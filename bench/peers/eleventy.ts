import { documentOf } from '../bench-site.ts';
import type { Peer } from './peer.ts';
import { versions } from './versions.ts';

/** Eleventy with a bare layout: no sidebar, no styles, links to Markdown left as they are, no templates in Markdown. */
export const eleventy: Peer = {
	id: 'eleventy',
	name: 'Eleventy',
	...versions.eleventy,
	content: 'content',
	output: '_site',
	caches: ['.cache'],
	command: ['@11ty/eleventy/cmd.cjs', '--quiet'],
	files: () => ({
		'eleventy.config.mjs': config,
		'content/_includes/page.njk': layout,
		'content/content.json': JSON.stringify({ layout: 'page.njk' }),
	}),
	documentOf,
};

const config = `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function (config) {
	config.addPlugin(syntaxHighlight);
	return { dir: { input: 'content', output: '_site' }, markdownTemplateEngine: false };
}
`;

const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
</head>
<body>
<h1>{{ title }}</h1>
{{ content | safe }}
</body>
</html>
`;
