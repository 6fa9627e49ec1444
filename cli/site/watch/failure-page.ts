import pc from 'picocolors';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatText } from '../../diagnostics/format.ts';
import { escapeMarkup } from '../../platform/escape.ts';

/** What is shown where no page can be rendered: the messages, looked at again every two seconds. */
export function assembleFailure(diagnostics: Diagnostic[], root: string): string {
	const text = formatText(diagnostics, { root, colors: pc.createColors(false) });
	return [
		'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta http-equiv="refresh" content="2">',
		'<title>This page cannot be shown</title>\n</head>',
		`<body>\n<h1>This page cannot be shown</h1>\n<pre>${escapeMarkup(text)}</pre>\n</body>\n</html>\n`,
	].join('\n');
}
