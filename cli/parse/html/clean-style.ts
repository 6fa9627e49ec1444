const declaration = /^-{0,2}[a-z][\w-]*\s*:\s*[^\s{}\\][^{}\\]*$/i;

/**
 * The declarations of a `style` attribute that are written as such, and the parts that are not: they
 * would keep React from drawing the page.
 */
export function cleanStyle(style: string): { style: string; refused: string[] } {
	const { parts, rest } = splitStyle(style.replace(/\/\*.*?\*\//gs, ' '));
	return {
		style: parts.filter((part) => declaration.test(part)).join('; '),
		refused: [...parts.filter((part) => !declaration.test(part)), ...(rest ? [rest] : [])],
	};
}

/** Cuts at each `;` outside of quotes and brackets. `rest` is what follows a quote or bracket without an end. */
function splitStyle(style: string): { parts: string[]; rest: string } {
	const parts: string[] = [];
	let start = 0;
	let quote = '';
	let depth = 0;
	for (let index = 0; index <= style.length; index++) {
		const character = style[index] ?? ';';
		if (quote) quote = character === quote ? '' : quote;
		else if (character === '"' || character === "'") quote = character;
		else if (character === '(') depth += 1;
		else if (character === ')') depth -= 1;
		else if (character === ';' && depth === 0) {
			parts.push(style.slice(start, index).trim());
			start = index + 1;
		}
	}
	return { parts: parts.filter(Boolean), rest: style.slice(start).trim() };
}
