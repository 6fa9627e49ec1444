import { randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '../config/site-config.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import { findTracked } from '../encryption/tracked-files.ts';
import { type HistoryState, historyKeyOf, readHistoryState } from '../history/cached-history.ts';
import { areSourcesUnchanged, type BundleSource, signSources } from '../platform/bundle-sources.ts';
import { type CacheContext, hashOf, keyOf, recall } from '../platform/cache/cache.ts';
import { namesIn, signatureOfStats, statsOf, tickOf } from '../platform/file-signature.ts';
import { findPackage } from '../platform/find-package.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import { locateOutput } from '../platform/output-place.ts';
import type { PublishReport } from '../publish/publish.ts';
import { discover } from '../sources/discover.ts';
import type { BuildReport } from './build-report.ts';

/** Everything outside of the program that a build has read. */
export interface BuildInputs {
	/** Absolute paths of files, be they there or not; none whose name may be protected. */
	files: Iterable<string>;
	/** Absolute paths of folders, each with the files in it. Content and public folder need not be named. */
	folders: Iterable<string>;
	/** What the theme's bundle was made from. */
	modules: readonly BundleSource[];
	/** Names of environment variables that passwords were looked for in, and of the root secret. Empty where nothing is protected. */
	variables: ReadonlySet<string>;
	/** The next moment at which a page appears by itself, in seconds since 1970; `Infinity` where there is none. */
	due: number;
}

/** What of a report is said again by a build that changes nothing. */
export type LastReport = Pick<BuildReport, 'diagnostics' | 'pages' | 'redirects' | 'published'>;

/** The same without what is the same for all of them. */
type SavedReport = Omit<LastReport, 'published'> & Pick<PublishReport, 'files' | 'bytes'>;

interface Record {
	/** Of what is neither file nor folder. */
	key: string;
	files: [path: string, signature: string][];
	modules: readonly BundleSource[];
	/** Hash of names and times below content and public folder, whose names may be protected, and of which files git tracks. */
	found: string;
	folders: [path: string, hash: string][];
	outputs: [path: string, bytes: number, modified: number][];
	due: number | null;
	/** A slow hash of the passwords in config and environment, so that the record says nothing of them; empty without any. */
	passwords?: { salt: string; variables: string[]; hash: string };
	report: SavedReport;
}

const kind = 'build';

const nothingChanged = { written: 0, removed: 0, writtenPaths: [], removedPaths: [] };

/** Says whether a build would find and publish what the last one did. */
export class LastBuild {
	readonly #name: string;
	#key = '';
	/** Where the history stood when `find` began; nothing where none is read. */
	historyState: HistoryState | undefined;
	#tracked: Promise<ReadonlySet<string>> | undefined;

	/** `startedAt`: when the build began to read, in milliseconds since 1970. */
	constructor(
		private readonly config: SiteConfig,
		private readonly context: CacheContext & { startedAt: number },
		{ drafts = false, strict = false }: { drafts?: boolean; strict?: boolean },
	) {
		this.#name = keyOf(kind, config.root, config.out, drafts, strict);
	}

	/** Which of the config and the Markdown files git tracks, relative to the root: asked once. */
	tracked(): Promise<ReadonlySet<string>> {
		const { root, file, content } = this.config;
		this.#tracked ??= findTracked(root, [file, content]);
		return this.#tracked;
	}

	/** What the last build reported, if this one would change nothing; `null` where it may, or where it `isWanted` all the same. */
	async find(isWanted: boolean): Promise<LastReport | null> {
		const config = this.config;
		this.#key = await this.#readKey();
		const last = isWanted ? undefined : recall<Record>(this.context.cache, kind, this.#name);
		if (!last) return null;
		const isSame =
			last.key === this.#key &&
			(last.due ?? Number.POSITIVE_INFINITY) * 1000 > this.context.startedAt &&
			last.files.every(([path, signature]) => inspectFile(path).signature === signature) &&
			// What changes most is looked at first.
			(await this.#inspectSources(last.passwords && (await this.tracked()))).signature === last.found &&
			areSourcesUnchanged(last.modules) &&
			last.folders.every(([path, hash]) => inspectFolder(path).signature === hash) &&
			last.outputs.every(([path, bytes, modified]) =>
				isUnchanged(join(config.out, path), { sha256: '', bytes, modified }),
			) &&
			!existsSync((await locateOutput(config.out)).journal);
		if (!isSame) return null;
		const { passwords } = last;
		if (passwords && (await this.#hashPasswords(passwords)) !== passwords.hash) return null;
		const { files, bytes, ...report } = last.report;
		return { ...report, published: { files, bytes, unchanged: files, ...nothingChanged } };
	}

	/**
	 * Notes what this build has read and published, with the key that `find` has read before anything else: what has changed since then has
	 * another one. Where a file has changed since the build began, or so shortly before that its time does not tell, nothing is noted, and
	 * the next build looks at everything.
	 */
	async save(
		inputs: BuildInputs | null,
		outputs: ReadonlyMap<string, FileSignature>,
		{ diagnostics, pages, redirects, published }: LastReport,
	): Promise<void> {
		if (!inputs || !published) return;
		const { files, folders, modules, variables, due } = inputs;
		const { manifest } = await locateOutput(this.config.out);
		const inspected = [...new Set(files)].map((path) => ({ path, ...inspectFile(path) }));
		const listed = [...new Set(folders)].map((path) => ({ path, ...inspectFolder(path) }));
		const names = [...variables].sort();
		const found = await this.#inspectSources(names.length > 0 ? await this.tracked() : undefined);
		const isSettled = [...inspected, ...listed, found].every(
			({ modified }) => modified < this.context.startedAt - tickOf(modified),
		);
		if (!isSettled) return;
		const signed = [...inspected, { path: manifest, ...inspectFile(manifest) }];
		const salt = randomBytes(16).toString('base64url');
		const record: Record = {
			key: this.#key,
			files: signed.map(({ path, signature }) => [path, signature]),
			found: found.signature,
			folders: listed.map(({ path, signature }) => [path, signature]),
			modules: signSources(modules),
			outputs: [...outputs].map(([path, { bytes, modified }]) => [path, bytes, modified]),
			due: Number.isFinite(due) ? due : null,
			...(names.length > 0 && {
				passwords: { salt, variables: names, hash: await this.#hashPasswords({ salt, variables: names }) },
			}),
			report: { diagnostics, pages, redirects, files: published.files, bytes: published.bytes },
		};
		this.context.cache.put(kind, this.#name, JSON.stringify(record));
	}

	/** Content and public folder, and which of the files git tracks, where that matters. Times that nobody knows keep names from being guessed. */
	async #inspectSources(tracked: ReadonlySet<string> = new Set()): Promise<Inspected> {
		const { value } = await discover(this.config);
		const paths = value.folders.flatMap((folder) => [folder.absolute, folder.real]);
		const folders = [...new Set(paths)].sort().map((path) => [path, inspectFolder(path)] as const);
		return {
			signature: keyOf(
				folders.map(([path, { signature }]) => [path, signature]),
				[...tracked],
			),
			modified: Math.max(...folders.map(([, { modified }]) => modified)),
		};
	}

	/** The config, the program, packages that are asked for by name, the history and the clock where it is fixed. */
	async #readKey(): Promise<string> {
		const config = this.config;
		if (config.history) this.historyState = await readHistoryState(config, this.context.environment);
		const history = this.historyState ? historyKeyOf(this.historyState) : '';
		const packages = ['sharp', 'pagefind'].map((name) => findPackage(name, config.root));
		return keyOf(this.context.environment, config, history, packages, process.env.SOURCE_DATE_EPOCH ?? '');
	}

	/** Of the passwords in config and environment; empty without any, for then there is nothing to be guessed. */
	async #hashPasswords({ salt, variables }: { salt: string; variables: string[] }): Promise<string> {
		const values = variables.map((name) => process.env[name] ?? null);
		const secrets = secretsOf(this.config);
		const { admin, global, rules } = secrets;
		const isEmpty = [admin, global, ...rules].every(({ length }) => length === 0);
		if (isEmpty && values.every((value) => value === null)) return '';
		return slowHash([secrets, values], salt);
	}
}

/** What tells one state of a file or folder from another, and when it was last changed, in milliseconds since 1970. */
interface Inspected {
	signature: string;
	modified: number;
}

/** The signature of a file; empty where there is none. Folders have no size or time of their own. */
function inspectFile(path: string): Inspected {
	const stats = statsOf(path);
	if (!stats) return { signature: '', modified: 0 };
	if (stats.isDirectory()) return { signature: '/', modified: 0 };
	return { signature: signatureOfStats(stats), modified: stats.mtimeMs };
}

/** Hash of the names in a folder and of the signatures of its files; empty where there is none. */
function inspectFolder(path: string): Inspected {
	const names = namesIn(path)?.sort();
	if (!names) return { signature: '', modified: 0 };
	const inspected = names.map((name) => inspectFile(join(path, name)));
	const known = names.map((name, at) => [name, inspected[at]!.signature]);
	return {
		signature: hashOf(JSON.stringify(known)),
		modified: Math.max(statsOf(path)?.mtimeMs ?? 0, ...inspected.map(({ modified }) => modified)),
	};
}

/** Hash of plain JSON that has passwords in it: each guess costs what Node's `scrypt` costs by default, some 50 ms. */
async function slowHash(value: unknown, salt: string): Promise<string> {
	const hash = (await promisify(scrypt)(JSON.stringify(value), salt, 32)) as Buffer;
	return hash.toString('base64url');
}
