const nothing: readonly unknown[] = [undefined, null, false, ''];

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined | null | false | ''> };

/** The members of an object that say something: without those that are `undefined`, `null`, `false`, empty text or an empty list. */
export function filled<T extends object>(members: T): Filled<T> {
	const says = (value: unknown): boolean =>
		!nothing.includes(value) && !(Array.isArray(value) && value.length === 0);
	return Object.fromEntries(Object.entries(members).filter(([, value]) => says(value))) as Filled<T>;
}
