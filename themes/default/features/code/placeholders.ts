/** Languages of commands, as blocks name them: in others angle brackets are part of the code. */
const commands = ['bash', 'console', 'powershell', 'sh', 'shell', 'shellscript', 'zsh'];

/** A name in angle brackets, which stands for what a reader has to put there. */
const placeholder = /<\p{L}[\p{L}\p{N} _-]*>/gu;

/**
 * Marks the names that a reader replaces in a command of one line, for so many milliseconds, and gives them; browsers that cannot mark them
 * leave them as they are. Nothing in code of several lines.
 */
export function pointOut(block: HTMLElement, duration: number): string {
	const code = block.querySelector('code');
	const { lang } = block.dataset;
	const text = code?.textContent.trimEnd() ?? '';
	if (!code || text.includes('\n') || (lang !== undefined && !commands.includes(lang))) return '';
	const places = [...text.matchAll(placeholder)].map(({ 0: name, index }) => {
		const range = document.createRange();
		range.setStart(...placeAt(code, index));
		range.setEnd(...placeAt(code, index + name.length));
		return range;
	});
	if (typeof Highlight === 'function') {
		const marked = new Highlight(...places);
		CSS.highlights.set('placeholder', marked);
		setTimeout(() => marked.clear(), duration);
	}
	return [...new Set(places.map(String))].join(', ');
}

/** The text node that has the letter of this number, and its place there. */
function placeAt(code: Element, at: number): [node: Node, offset: number] {
	const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
	let rest = at;
	let node = texts.nextNode() as Text;
	for (; rest > node.length; node = texts.nextNode() as Text) rest -= node.length;
	return [node, rest];
}
