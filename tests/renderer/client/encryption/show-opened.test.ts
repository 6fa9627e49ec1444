import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../renderer/client/session.ts';
import type { View } from '../../../../renderer/shared/view.ts';
import { makePage, makeSiteData } from '../make-page.ts';

/** What the reader would notice. */
let noticed: string[];
/** What the field does when it loses the focus. */
let onBlur: () => unknown;

class FakeElement {
	blur(): void {
		onBlur();
	}
	focus(): void {
		noticed.push('focus');
	}
	setAttribute(): void {}
	addEventListener(): void {}
	hasAttribute = () => true;
	tabIndex = 0;
}

const body = new FakeElement();
const region = { style: { setProperty: () => undefined }, setAttribute: () => undefined };
Object.defineProperty(region, 'textContent', { set: (text: string) => noticed.push(`says ${text}`) });

vi.stubGlobal('HTMLElement', FakeElement);
vi.stubGlobal('document', {
	activeElement: body,
	body,
	documentElement: { dataset: {} },
	createElement: () => region,
	querySelector: (selector: string) =>
		selector === 'body' ? { append: () => undefined } : selector === '#content' ? body : null,
	querySelectorAll: () => [],
});
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('history', { state: null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('requestAnimationFrame', (run: () => void) => setImmediate(run));
const scrollTo = () => noticed.push('scroll');
vi.stubGlobal('scrollTo', scrollTo);
vi.stubGlobal('window', { scrollTo });
afterAll(() => void vi.unstubAllGlobals());

const { showOpened } = await import('../../../../renderer/client/encryption/show-opened.ts');

const viewOf = (route: string): View => ({
	...{ base: '/', page: makePage(route), site: makeSiteData('/'), html: `<p>${route}</p>`, features: [] },
});
const elsewhere = viewOf('/elsewhere/');

/** Shows a page; the reader leaves in that drawing, the first of which is 1, or before any (0). Gives the articles that were drawn. */
async function show(leaveIn?: number): Promise<(string | null)[]> {
	const opened = viewOf('/secret/');
	const drawn: (string | null)[] = [];
	const running: Session = {
		loader: {} as Session['loader'],
		view: { ...opened, page: makePage('/secret/'), html: null },
		swap: () => undefined,
		render: async (view) => {
			Object.assign(running, { view: drawn.push(view.html) === leaveIn ? elsewhere : view });
		},
	};
	onBlur = () => leaveIn === 0 && Object.assign(running, { view: elsewhere });
	await showOpened(running, opened, { isStored: false });
	return drawn;
}

beforeEach(() => {
	noticed = [];
});

test('an opened page comes in two steps, and the reader is led to its start', async () => {
	expect(await show()).toEqual(['<!---->', '<p>/secret/</p>']);
	expect(noticed).toEqual(['scroll', 'focus', 'says /secret/']);
});

test.each([
	['before it is drawn', 0, []],
	['while what stands around it is drawn', 1, ['<!---->']],
	['while it is unfolded', 2, ['<!---->', '<p>/secret/</p>']],
])('whoever has gone on %s is not led back', async (_, leaveIn, expected) => {
	expect(await show(leaveIn)).toEqual(expected);
	expect(noticed).toEqual([]);
});
