/** What a reader wants of a block: its lines without those that are removed, and without prompts. */
export function textToCopy(block: HTMLElement): string {
	const lines = [...block.querySelectorAll<HTMLElement>('.line:not(.removed)')];
	if (lines.length === 0) return block.querySelector('pre')?.textContent ?? '';
	return lines.map(textOfLine).join('\n');
}

function textOfLine({ childNodes }: HTMLElement): string {
	return [...childNodes]
		.map((node) => ((node as Partial<Element>).classList?.contains('prompt') ? '' : node.textContent))
		.join('');
}

/** Puts text on the clipboard; where the page may not, it selects the code. Whether it has been copied. */
export async function writeClipboard(text: string, block: HTMLElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelection(text, block) || select(block);
	}
}

/** The way of browsers and pages without the Clipboard API, such as those over plain http. */
function copySelection(text: string, block: HTMLElement): boolean {
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
	const focused = document.activeElement as HTMLElement | null;
	block.append(field);
	field.select();
	const hasCopied = document.execCommand('copy');
	field.remove();
	focused?.focus({ preventScroll: true });
	return hasCopied;
}

/** Selects the code, so that a reader can copy it by the keyboard. */
function select(block: HTMLElement): false {
	const code = block.querySelector('pre');
	if (code) getSelection()?.selectAllChildren(code);
	return false;
}
