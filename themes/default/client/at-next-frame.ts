/**
 * Runs `read` when the browser is about to paint: what is rendered has to be laid out then anyway, so reading places and
 * sizes costs nothing more, and the task that has rendered it is not made longer. Gives what cancels it.
 */
export function atNextFrame(read: () => void): () => void {
	const frame = requestAnimationFrame(read);
	return () => cancelAnimationFrame(frame);
}
