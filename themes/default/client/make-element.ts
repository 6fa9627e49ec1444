/** Attributes by name; listeners by the name of their event. What is `undefined` is left out. */
type Attributes = Record<string, string | undefined | ((event: never) => void)>;

/** Makes a button that does something when it is pressed. */
export function makeButton(
	attributes: Attributes,
	click: (event: MouseEvent) => unknown,
	...children: (Node | string | null)[]
): HTMLButtonElement {
	return makeElement('button', { type: 'button', ...attributes, click }, ...children);
}

/** Makes an element. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (typeof value === 'function') element.addEventListener(key, value as EventListener);
		else if (value !== undefined) element.setAttribute(key, value);
	}
	element.append(...children.filter((child) => child !== null));
	return element;
}
