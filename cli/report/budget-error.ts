/** Ends a publication before it has changed anything, because pages are larger than they may be. */
export class BudgetError extends Error {
	constructor() {
		super('Pages are larger than they may be.');
		this.name = 'BudgetError';
	}
}
