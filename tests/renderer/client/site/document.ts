import type { FeatureFiles, PageBootstrap, PageData } from '../../../../renderer/contract/contract.ts';

const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; img-src 'self' data:";

/** What a document of the test site is made of. */
export interface DocumentParts {
	base: string;
	page: PageData;
	site: string;
	body: string;
	boot: string;
	live: string | null;
	token: string;
	isEager: boolean;
}

/** A hand-written document with the parts that the client needs, under the content policy. */
export function writeDocument({ base, page, site, body, boot, live, token, isEager }: DocumentParts): string {
	const features: FeatureFiles[] = isEager ? [{ name: 'eager', eager: true }] : [];
	const bootstrap: PageBootstrap = { base, page, features, site };
	const isLost = page.layout === 'not-found';
	return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${page.headTitle}</title>
<meta name="description" content="${page.description}">
${isLost ? '' : `<link rel="canonical" href="https://site.example${base}${page.route.slice(1)}">`}
<meta name="domdocs-live" content="${token}">
<link rel="icon" href="data:,">
<link rel="stylesheet" data-domdocs href="${base}assets/style.1.css">
<script type="module" src="${base}${boot}"></script>
${live ? `<script type="module" src="${base}${live}"></script>` : ''}
</head>
<body>
<div id="app">${body}</div>
<script id="domdocs-page" type="application/json">${JSON.stringify(bootstrap).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}
