/** Makes all that lies around an element inert, and gives a function that takes it back. */
export function shutOut(element: Element): () => void {
	const shut: HTMLElement[] = [];
	for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
		for (const other of inside.parentElement.children)
			if (other !== inside && other instanceof HTMLElement && !other.inert) shut.push(other);
	for (const other of shut) other.inert = true;
	return () => {
		for (const other of shut) other.inert = false;
	};
}
