/** Whether a key is held that makes something else of a click or of another key. */
export function isModified(
	event: Pick<MouseEvent | KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
	return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
