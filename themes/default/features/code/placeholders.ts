/** Languages of commands, as blocks name them: in others angle brackets are part of the code. */
const commands = ['bash', 'console', 'powershell', 'sh', 'shell', 'shellscript', 'zsh'];

/** A name in angle brackets, which stands for what a reader has to put there. */
const placeholder = /<\p{L}[\p{L}\p{N} _-]*>/gu;

/** Where a command of one line has names that a reader replaces. Nothing in code of several lines. */
export function findPlaceholders(block: HTMLElement): Range[] {
	const code = block.querySelector('code');
	const { lang } = block.dataset;
	if (!code || (lang !== undefined && !commands.includes(lang))) return [];
	const text = code.textContent.trimEnd();
	if (text.includes('\n')) return [];
	return [...text.matchAll(placeholder)].map(({ 0: name, index }) => {
		const range = document.createRange();
		range.setStart(...placeAt(code, index));
		range.setEnd(...placeAt(code, index + name.length));
		return range;
	});
}

/** The text node that has the letter of this number, and its place there. */
function placeAt(code: Element, at: number): [node: Node, offset: number] {
	const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
	let rest = at;
	let node = texts.nextNode() as Text;
	for (; rest > node.length; node = texts.nextNode() as Text) rest -= node.length;
	return [node, rest];
}

/** Marks places in the text, until the next call. Browsers that cannot leave it as it is. */
export function markPlaces(places: Range[]): void {
	if (typeof Highlight === 'function') CSS.highlights.set('placeholder', new Highlight(...places));
}
