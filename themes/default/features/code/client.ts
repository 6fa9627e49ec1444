import type { FeatureEnvironment } from '../../../../renderer/theme.ts';
import { textToCopy, writeClipboard } from './copy.ts';

/** How long a button says that it has copied, in milliseconds: specification, section 7. */
const feedback = 2000;

const copyIcon = ['M5.5 5.5h8v8h-8z', 'M3.5 10.5h-1v-8h8v1'];
const doneIcon = ['m3 8.5 3.5 3.5L13 4.5'];

/** Gives each block of code a button that copies it. */
export function activate(article: HTMLElement, { texts }: FeatureEnvironment): () => void {
	const status = document.createElement('span');
	status.className = 'code-copy-status';
	status.setAttribute('role', 'status');
	article.append(status);
	const stops = [...article.querySelectorAll<HTMLElement>('.code-block[data-copy]')].map((block) =>
		addButton(block, status, {
			label: texts('code.copy'),
			copied: texts('code.copied'),
			failed: texts('code.copyFailed'),
		}),
	);
	return () => {
		for (const stop of stops) stop();
		status.remove();
	};
}

interface Words {
	label: string;
	copied: string;
	failed: string;
}

function addButton(block: HTMLElement, status: HTMLElement, words: Words): () => void {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'code-copy';
	button.append(makeIcon('code-copy-icon', copyIcon), makeIcon('code-copy-done', doneIcon));
	let timer = 0;
	const reset = (): void => {
		button.title = words.label;
		button.setAttribute('aria-label', words.label);
		delete button.dataset.state;
		status.textContent = '';
	};
	reset();
	button.addEventListener('click', async () => {
		const hasCopied = await writeClipboard(textToCopy(block), block);
		const word = hasCopied ? words.copied : words.failed;
		button.dataset.state = hasCopied ? 'copied' : 'failed';
		button.title = word;
		button.setAttribute('aria-label', word);
		status.textContent = word;
		clearTimeout(timer);
		timer = window.setTimeout(reset, feedback);
	});
	block.append(button);
	return () => {
		clearTimeout(timer);
		button.remove();
	};
}

function makeIcon(className: string, paths: string[]): SVGElement {
	const make = (name: string): SVGElement =>
		document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
	const icon = make('svg');
	for (const [name, value] of Object.entries({
		class: className,
		viewBox: '0 0 16 16',
		'aria-hidden': 'true',
	}))
		icon.setAttribute(name, value);
	for (const d of paths) {
		const path = make('path');
		path.setAttribute('d', d);
		icon.append(path);
	}
	return icon;
}
