/** Promises that nothing tries yet: each fails the contract. */
export const missing: string[] = [];
