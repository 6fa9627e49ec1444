// Reads all Markdown below a folder with unified and GFM, and writes nothing: what the bench compares processor time with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const [, , folder] = process.argv;
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();
let bytes = 0;
for (const path of readdirSync(folder, { recursive: true })) {
	if (!path.endsWith('.md')) continue;
	const text = readFileSync(join(folder, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
	bytes += toHtml(processor.runSync(processor.parse(text))).length;
}
console.info(bytes);
