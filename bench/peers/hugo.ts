import { documentOf } from '../bench-site.ts';
import type { Peer } from './peer.ts';

/** Hugo as it is installed on the machine, with a bare layout: no sidebar, no styles, links to Markdown left as they are. */
export const hugo: Peer = {
	id: 'hugo',
	name: 'Hugo',
	packages: {},
	content: 'content',
	output: 'public',
	caches: ['resources', '.hugo_build.lock'],
	command: ['hugo', '--quiet'],
	home: '_index.md',
	files: () => ({
		'config.toml':
			'title = "Corpus"\nbaseURL = "/"\nenableGitInfo = true\n[markup.highlight]\nnoClasses = false\n',
		'layouts/_default/single.html': layout,
		'layouts/_default/list.html': layout,
	}),
	documentOf,
};

const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>
</head>
<body>
<h1>{{ .Title }}</h1>
{{ .Content }}
<p>{{ .Lastmod }}</p>
</body>
</html>
`;
