import type { Budget, BudgetPart } from '../config/topics/budget.ts';
import { compareText, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { formatBytes } from './size.ts';
import type { BudgetExcess, PageSizes, SizeReport } from './size-report.ts';

/** What people call the parts of a budget. */
const partNames: Readonly<Record<BudgetPart, string>> = {
	document: 'document',
	firstVisit: 'first visit',
	styles: 'style sheets',
	scripts: 'scripts',
	pictures: 'pictures',
	page: 'whole page',
};

/** Bytes under gzip of the parts of a budget. */
const measures: Readonly<Record<BudgetPart, (page: PageSizes) => number>> = {
	document: ({ parts }) => parts.document.gzip,
	firstVisit: ({ firstVisit }) => firstVisit.gzip,
	styles: ({ parts }) => parts.styles.gzip,
	scripts: ({ parts }) => parts.firstScripts.gzip + parts.laterScripts.gzip,
	pictures: ({ parts }) => parts.pictures.gzip,
	page: ({ page }) => page.gzip,
};

/** The pages that are larger than they may be, the largest excess first. */
export function checkBudget(pages: readonly PageSizes[], budget: Budget): BudgetExcess[] {
	const parts = Object.entries(budget) as [BudgetPart, number][];
	return pages
		.flatMap((page) =>
			parts.map(([part, allowed]) => ({ route: page.route, part, found: measures[part](page), allowed })),
		)
		.filter(({ found, allowed }) => found > allowed)
		.sort((a, b) => b.found - b.allowed - (a.found - a.allowed) || compareText(a.route, b.route));
}

/** Two sizes that look different where they are. */
function formatBoth(found: number, allowed: number): [string, string] {
	const texts: [string, string] = [formatBytes(found), formatBytes(allowed)];
	return texts[0] === texts[1] ? [`${found} B`, `${allowed} B`] : texts;
}

/** The messages about these pages, in their files. */
export function describeExcesses({ budget, pages }: Pick<SizeReport, 'budget' | 'pages'>): Diagnostic[] {
	const sources = new Map(pages.map(({ route, source }) => [route, source]));
	return (budget?.exceeded ?? []).map(({ route, part, found, allowed }) => {
		const source = sources.get(route);
		const [size, limit] = formatBoth(found, allowed);
		const message = `Unexpected ${size} for the ${partNames[part]} of \`${route}\`, expected at most ${limit} (gzip).`;
		return diagnose('budget-exceeded', message, {
			...(source ? { file: source } : {}),
			route,
			hint: `\`domdocs build --report\` shows what it is made of; \`budget.${part}\` in the config is the limit.`,
		});
	});
}

/** Ends a publication before it has changed anything, because pages are larger than they may be. */
export class BudgetError extends Error {
	constructor() {
		super('Pages are larger than they may be.');
		this.name = 'BudgetError';
	}
}
