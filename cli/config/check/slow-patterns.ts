import { Worker } from 'node:worker_threads';
import type { BulletinOptions, NavbarItem, SiteOptions } from '../options.ts';
import { bulletinsOf } from '../resolve/resolve-bulletin.ts';
import type { OptionProblem } from './check-options.ts';
import { describePath, describeValue, type KeyPath } from './describe-value.ts';
import { isSuspicious, makeProbes, probeLength } from './probe-pattern.ts';

/** A regular expression of the config and where it stands. */
interface Pattern {
	source: string;
	path: KeyPath;
}

/**
 * Tries the regular expressions of checked options that may take long, each with texts of 200 characters
 * for `milliseconds`, in a thread that is ended when the time is up. Most configs have none of these.
 */
export async function findSlowPatterns(options: SiteOptions, milliseconds: number): Promise<OptionProblem[]> {
	const found: Pattern[] = [];
	let rest = listPatterns(options).filter(({ source }) => isSuspicious(source));
	while (rest.length > 0) {
		const index = await findFirstSlow(rest, milliseconds);
		if (index === null) break;
		const pattern = rest[index]!;
		// A busy machine may have been the reason the first time.
		if ((await findFirstSlow([pattern], milliseconds)) !== null) found.push(pattern);
		rest = rest.slice(index + 1);
	}
	return found.map((pattern) => describeSlow(pattern, milliseconds));
}

function listPatterns(options: SiteOptions): Pattern[] {
	const { locales = {}, checks, encrypt } = options;
	const ignored = (checks?.ignoreLinks ?? []).map((source, index) => ({
		source,
		path: ['checks', 'ignoreLinks', index],
	}));
	return [
		...Object.entries(locales).flatMap(([prefix, { navbar = [] }]) =>
			listOfMenu(navbar, ['locales', prefix, 'navbar']),
		),
		...ignored.filter(({ source }) => source.startsWith('^')),
		...Object.keys((encrypt ? encrypt.rules : undefined) ?? {})
			.filter((matcher) => matcher.startsWith('^'))
			.map((source) => ({ source, path: ['encrypt', 'rules', source] })),
		...bulletinsOf(options).flatMap(({ bulletin: { enablePage }, path }) => listOfPages(enablePage, path)),
	];
}

function listOfPages(pages: BulletinOptions['enablePage'], path: KeyPath): Pattern[] {
	const at = [...path, 'enablePage'];
	if (Array.isArray(pages)) return pages.map((source, index) => ({ source, path: [...at, index] }));
	return typeof pages === 'string' ? [{ source: pages, path: at }] : [];
}

function listOfMenu(items: NavbarItem[], path: KeyPath): Pattern[] {
	return items.flatMap(({ activeMatch, items: inner = [] }, index) => [
		...(activeMatch === undefined ? [] : [{ source: activeMatch, path: [...path, index, 'activeMatch'] }]),
		...listOfMenu(inner, [...path, index, 'items']),
	]);
}

/** The thread: says which pattern it is at before it tries each text. */
const trial = `
const { parentPort, workerData } = require('node:worker_threads');
for (const [index, { source, probes }] of workerData.entries()) {
	const pattern = new RegExp(source);
	for (const probe of probes) {
		parentPort.postMessage(index);
		pattern.test(probe);
	}
}
`;

/** Index of the first pattern that takes longer for one of its texts, or `null`. */
function findFirstSlow(patterns: Pattern[], milliseconds: number): Promise<number | null> {
	const workerData = patterns.map(({ source }) => ({ source, probes: makeProbes(source) }));
	return new Promise((resolve, reject) => {
		const worker = new Worker(trial, { eval: true, execArgv: [], workerData });
		let beats = 0;
		let timer: NodeJS.Timeout | undefined;
		worker.on('message', (index: number) => {
			const beat = ++beats;
			clearTimeout(timer);
			// Messages that have come in the meantime are heard first.
			const check = () => setImmediate(() => beat === beats && end(index));
			timer = setTimeout(check, milliseconds);
		});
		const end = (index: number | null): void => {
			beats++;
			clearTimeout(timer);
			void worker.terminate();
			resolve(index);
		};
		worker.on('error', reject);
		worker.on('exit', () => end(null));
	});
}

function describeSlow({ source, path }: Pattern, milliseconds: number): OptionProblem {
	const found = `${describeValue(source)} in ${describePath(path)}`;
	const message = `Unexpected ${found}, expected a regular expression that takes at most ${milliseconds} ms for a text of ${probeLength} characters.`;
	const hint = 'Repeat only what can match a text in a single way: `a+` instead of `(a+)+`.';
	return { name: 'config-invalid-value', message, hint, path, target: 'value' };
}
