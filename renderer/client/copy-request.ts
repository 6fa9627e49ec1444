/** Detail of `domdocs:copy`, which a control with `data-copy` fires when its text is known. */
export interface CopyRequest {
	text: string;
	/** Set where the boot script has begun to copy when the control was pressed: resolves once the text is copied, rejects where it cannot be. */
	written?: Promise<void>;
}

declare global {
	interface HTMLElementEventMap {
		'domdocs:copy': CustomEvent<CopyRequest>;
	}
}
