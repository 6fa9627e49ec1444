/** Promises that nothing tries yet: each fails the contract. */
export const missing: string[] = ['OS-05', 'OS-09'];
