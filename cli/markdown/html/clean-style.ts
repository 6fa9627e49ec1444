const declaration = /^-{0,2}[a-z][\w-]*\s*:\s*[^\s{}\\][^{}\\]*$/i;

/** What ran code in browsers of old, what asks other sites for a picture, and what covers the page around. */
const dangerous =
	/^(?:behavior|-moz-binding|-o-link(?:-source)?)\s*:|expression\s*\(|image-set\s*\(|url\(\s*['"]?\s*(?:(?!data:image\/)[a-z][a-z\d+.-]*:|\/\/)|^position\s*:\s*(?:fixed|sticky)/i;

const isPlain = (part: string): boolean => declaration.test(part) && !dangerous.test(part);

/**
 * The declarations of a `style` attribute that are written as such and do no harm, and the other parts:
 * what is not a declaration would keep React from rendering the page. Control characters count as spaces: in an address browsers skip them.
 */
export function cleanStyle(style: string): { style: string; rejected: string[] } {
	const { parts, rest } = splitStyle(style.replace(/\/\*.*?\*\/|\p{Cc}/gsu, ' '));
	return {
		style: parts.filter(isPlain).join('; '),
		rejected: [...parts.filter((part) => !isPlain(part)), ...(rest ? [rest] : [])],
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
