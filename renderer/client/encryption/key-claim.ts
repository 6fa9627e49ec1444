/**
 * Which tabs still have use for their keys: a document says so by holding a lock of the browser, which ends with the
 * document. No document can see the storage of another tab.
 */

const prefix = 'domdocs:lock:';

/** Says that the records of this id are in use, as long as this document lives. Never rejects. */
export function claimRecords(id: string): Promise<void> {
	if (!navigator.locks) return Promise.resolve();
	return new Promise((resolve) => {
		const hold = (): Promise<never> => {
			resolve();
			return new Promise(() => {});
		};
		navigator.locks.request(prefix + id, { mode: 'shared' }, hold).catch(() => resolve());
	});
}

/** Whether the records of an id are in use. Where browsers do not tell, all are. */
export async function findClaims(): Promise<(id: string) => boolean> {
	if (!navigator.locks) return () => true;
	const { held = [] } = await navigator.locks.query();
	const names = new Set(held.map(({ name }) => name));
	return (id) => names.has(prefix + id);
}
