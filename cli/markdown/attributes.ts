/** Attributes as an author wrote them: `title="x" icon=y open`. */
export interface WrittenAttributes {
	/** By name in camelCase (`max-content` is `maxContent`). A bare name is `true`. */
	attributes: Map<string, string | true>;
	/** Words that are not attributes, in their order: `2` of `@[pdf 2](a.pdf)`. */
	words: string[];
}

const attribute = /([@:]?[a-zA-Z_][\w.:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)|(\S+)/g;

/** Reads `key="value"`, `key='value'`, `key=value` and bare `key`. Vue's `:key` is `key`. */
export function readAttributes(text: string): WrittenAttributes {
	const attributes = new Map<string, string | true>();
	const words: string[] = [];
	for (const [, name, double, single, plain, word] of text.matchAll(attribute)) {
		if (word !== undefined) words.push(word);
		else attributes.set(toCamelCase(name!.replace(/^:/, '')), double ?? single ?? plain ?? true);
	}
	return { attributes, words };
}

/** `max-content` as `maxContent`. */
export function toCamelCase(name: string): string {
	return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Text of an attribute, `undefined` where it is absent or has no value. */
export function textAttribute({ attributes }: WrittenAttributes, name: string): string | undefined {
	const value = attributes.get(name);
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether an attribute is there, and not said to be `false`. */
export function isSet({ attributes }: WrittenAttributes, name: string): boolean {
	return attributes.has(name) && attributes.get(name) !== 'false';
}
