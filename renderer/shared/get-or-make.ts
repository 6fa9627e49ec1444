/** What a map has at a key. Where that is nothing, it is made and stays there. */
export function getOrMake<Key, Value>(
	map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
	key: Key,
	make: (key: Key) => Value,
): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make(key);
	map.set(key, made);
	return made;
}
