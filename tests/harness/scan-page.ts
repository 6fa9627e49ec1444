import type { Result } from '../../cli/diagnostics/diagnostic.ts';
import { scanPage as scan } from '../../cli/markdown/head/scan.ts';
import type { ScannedPage } from '../../cli/model/page-head.ts';
import type { SourceFile } from '../../cli/sources/discover.ts';
import { readFrontMatter } from '../../cli/sources/front-matter.ts';
import type { FrontMatterLimits } from '../../cli/sources/plain-text.ts';

/** Scans a text, as files are scanned. */
export function scanPage(source: SourceFile, text: string, limits: FrontMatterLimits): Result<ScannedPage> {
	return scan(source, text, readFrontMatter(text, source.file, limits));
}
