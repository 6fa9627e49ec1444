import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { BudgetError, describeExcesses } from './check-budget.ts';
import { composeReport } from './compose-report.ts';
import { type MeterCache, measureFiles } from './site-meter.ts';
import type { SizeReport } from './size-report.ts';
import { type WrittenReport, writeReport } from './write-report.ts';

/** What sizes are measured with. */
interface SizeContext {
	config: SiteConfig;
	/** Folder of the report; `null`: none is written, and there is a budget. */
	folder: string | null;
	cache: MeterCache;
	/** The Markdown file of a page by its route, relative to the site's root. */
	sourceOf: (route: string) => string | undefined;
	/** Hears what is over the budget. `false` ends the publication. */
	accept: (excesses: Diagnostic[]) => boolean;
}

/** Measures the files of a site while they are published. */
export class SiteSizes {
	#report: SizeReport | null = null;

	constructor(private readonly context: SizeContext) {}

	/** Hands the files on. Throws a `BudgetError` behind the last one where the budget is not accepted. */
	watch<File extends OutputFile | UnchangedFile>(files: AsyncIterable<File>): AsyncGenerator<File> {
		const { config, folder, cache, sourceOf, accept } = this.context;
		const options = { out: config.out, withBrotli: folder !== null, cache };
		return measureFiles(files, options, (site) => {
			this.#report = composeReport(site, { config, sourceOf });
			if (!accept(describeExcesses(this.#report))) throw new BudgetError();
		});
	}

	/** Writes the report. `null` where none is wanted, or the files have not all come. */
	async write(): Promise<WrittenReport | null> {
		const { folder } = this.context;
		return folder !== null && this.#report ? writeReport(folder, this.#report) : null;
	}
}
