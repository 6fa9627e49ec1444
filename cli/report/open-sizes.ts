import type { SiteConfig } from '../config/site-config.ts';
import type { SiteSizes, SizeContext } from './site-sizes.ts';
import type { ReportOption } from './write-report.ts';

/** The absolute folder of the report that a build is asked for; `null` where it is asked for none. */
export async function reportFolderOf(
	option: ReportOption | undefined,
	config: SiteConfig,
): Promise<string | null> {
	if (!option) return null;
	const { chooseReportFolder } = await import('./write-report.ts');
	return chooseReportFolder(option, config);
}

/** What measures the site; `null`, and nothing is loaded, where neither a report nor a budget asks for that. */
export async function openSizes(context: SizeContext): Promise<SiteSizes | null> {
	if (context.folder === null && context.config.budget === null) return null;
	const { SiteSizes } = await import('./site-sizes.ts');
	return new SiteSizes(context);
}
