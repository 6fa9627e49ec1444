import { formatPlace, type LiveDiagnostic, splitLine } from './diagnostics.ts';

/** Makes an element. Whatever comes from files goes in as text and is never read as HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	if (className) element.className = className;
	element.append(...children);
	return element;
}

/** Renders diagnostics as a list. */
export function renderDiagnostics(diagnostics: LiveDiagnostic[]): HTMLElement {
	return createElement('ol', '', ...diagnostics.map(renderDiagnostic));
}

function renderDiagnostic(diagnostic: LiveDiagnostic): HTMLElement {
	const { code, name, message, hint, excerpt = [] } = diagnostic;
	const item = createElement('li', '', createElement('p', 'place', formatPlace(diagnostic)));
	item.append(createElement('p', 'name', `${code} ${name}`), createElement('p', 'message', message));
	if (excerpt.length > 0) item.append(renderExcerpt(diagnostic, excerpt));
	if (hint) item.append(createElement('p', 'hint', hint));
	return item;
}

function renderExcerpt(
	diagnostic: LiveDiagnostic,
	lines: NonNullable<LiveDiagnostic['excerpt']>,
): HTMLElement {
	const width = Math.max(...lines.map(({ line }) => String(line).length));
	const parts = lines.flatMap((line) => {
		const [before, marked, after] = splitLine(line, diagnostic);
		const number = createElement('span', 'number', `${String(line.line).padStart(width)} | `);
		return [number, before, ...(marked ? [createElement('u', '', marked)] : []), `${after}\n`];
	});
	return createElement('pre', '', createElement('code', '', ...parts));
}
