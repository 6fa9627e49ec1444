import { defaultMarkdown } from '../../cli/config/topics/markdown.ts';
import { nodeHost } from '../../cli/markdown/node-host.ts';
import * as parser from '../../cli/markdown/parse.ts';

/** What Node gives, and a config that says nothing about Markdown. */
const defaults = { host: nodeHost, markdown: defaultMarkdown };

/** The page parser as builds call it. */
export function parsePage(
	input: Omit<parser.ParseInput, keyof typeof defaults> & Partial<typeof defaults>,
): ReturnType<typeof parser.parsePage> {
	return parser.parsePage({ ...defaults, ...input });
}
