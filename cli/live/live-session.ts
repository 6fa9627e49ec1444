import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { listParts } from '../bundle/missing-parts.ts';
import { bundleInput } from '../bundle/theme-bundle.ts';
import type { Cache } from '../cache/cache.ts';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { judgeBy } from '../diagnostics/apply-severity.ts';
import { type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import type { Respond } from '../serve/exchange.ts';
import type { LiveMessage } from '../serve/live-socket.ts';
import { checkTexts } from '../view/check-texts.ts';
import { ChangeQueue } from './change-queue.ts';
import { LiveBundle } from './live-bundle.ts';
import { LiveResponder } from './live-responder.ts';
import { identifyFolders, watchFiles } from './watch-files.ts';
import { Workspace } from './workspace.ts';
import { isBelow } from './workspace-rules.ts';

/** How far a file's time may lag behind the clock, in milliseconds. */
const clockStep = 50;

/** Time between two looks at what is gone, in milliseconds. */
const patience = 1000;

/** What a live session needs from the command that runs it. */
export interface LiveSessionOptions {
	config: SiteConfig;
	/** What is kept from session to session, and the key of the program that keeps it. */
	cache: Cache;
	environment: string;
	/** Secret of this process's live connections. */
	token: string;
	/** Options of the command line, for when the config is read again. */
	overrides: { base?: string; unlock?: boolean };
	/** Tells all open browsers. */
	send: (message: LiveMessage) => void;
	/** Hears all current messages whenever they changed. */
	onDiagnostics: (diagnostics: Diagnostic[]) => void;
	/** Hears of trouble that is no author's mistake; the session goes on. */
	onError: (error: unknown) => void;
}

/** Time between two looks for a file that the config names and that is not there, in milliseconds. */
const lookDelay = 300;

/** The live writing mode: watches, compiles what is visited, tells the browser. */
export class LiveSession {
	readonly #options: LiveSessionOptions;
	readonly #workspace: Workspace;
	readonly #bundle: LiveBundle;
	readonly #responder: LiveResponder;
	readonly #queue: ChangeQueue;
	#structural = new Set<string>();
	/** Paths of a change that could not be taken up. */
	#pending = new Set<string>();
	#configDiagnostics: Diagnostic[] = [];
	#contentDiagnostics: Diagnostic[] = [];
	/** Words of the config that the theme never asks for. */
	#textDiagnostics: Diagnostic[] = [];
	/** The folders that are watched: one that is deleted and made anew is another one. */
	#folders = new Map<string, string>();
	#retry: NodeJS.Timeout | undefined;
	#lastDiagnostics = '[]';
	#watcher: FSWatcher | undefined;
	#themeFiles = new Set<string>();
	readonly #imports = new Set<string>();

	constructor(options: LiveSessionOptions) {
		this.#options = options;
		const { config, cache, environment } = options;
		this.#bundle = new LiveBundle({
			cache,
			environment,
			hasLocks: config.encrypt !== null && !config.encrypt.isOff,
		});
		this.#workspace = new Workspace(config, { cache, environment });
		this.#queue = new ChangeQueue((paths) => this.#update(paths), options.onError);
		this.#responder = new LiveResponder({
			workspace: this.#workspace,
			bundle: this.#bundle,
			token: options.token,
			diagnostics: () => this.#diagnostics(),
			afterPage: () => {
				this.#watchImports();
				this.#report();
			},
		});
	}

	/** Answers one request. */
	readonly respond: Respond = (request) => this.#responder.respond(request);

	/** Reads what is needed before the first page, then goes on in the background. */
	async start(): Promise<void> {
		const since = Date.now() - clockStep;
		// It is made by other processes while the files are read here.
		const bundle = this.#bundle.get(this.#workspace.config);
		bundle.catch(() => {});
		await this.#workspace.refresh();
		this.#folders = await identifyFolders(this.#workspace.folders);
		this.#watch(since);
		bundle
			.then(async ({ client }) => {
				this.#watchTheme(client.inputs);
				await this.#checkTexts();
				this.#report();
			})
			.catch((error: unknown) => this.#failBundle(error));
		this.#readHistory();
		this.#report();
	}

	/** Stops watching. */
	async close(): Promise<void> {
		await this.#queue.close();
		clearTimeout(this.#retry);
		await this.#watcher?.close();
	}

	#watch(since: number): void {
		const { content, public: assets, dependencies } = this.#workspace.config;
		const onChange = (path: string, isStructural: boolean): void => this.#note(path, isStructural);
		const { onError } = this.#options;
		const paths = [content, assets, ...dependencies, ...this.#themeFiles, ...this.#imports];
		this.#watcher = watchFiles(paths, onChange, onError);
		this.#watcher.once('ready', () => {
			this.#workspace.modifiedSince(since).then(({ files, folders }) => {
				for (const path of files) onChange(path, false);
				for (const path of folders) onChange(path, true);
			}, onError);
		});
	}

	#note(path: string, isStructural: boolean): void {
		if (isStructural) this.#structural.add(path);
		this.#queue.add(path);
	}

	/** Looks for files that are not there until they are: a watcher does not always hear of a folder that is made later. */
	#awaitFiles(missing: string[]): void {
		if (missing.length === 0 || this.#watcher?.closed) return;
		const look = (): void => {
			const found = missing.filter((path) => existsSync(path));
			for (const path of found) this.#note(path, true);
			if (found.length > 0) this.#watcher?.add(found.map((path) => this.#placeOf(path)));
			this.#awaitFiles(missing.filter((path) => !found.includes(path)));
		};
		setTimeout(look, lookDelay).unref();
	}

	/**
	 * The theme's own folders: a new component file counts as well as an edited one. Files beside the config or
	 * the content are watched one by one, and those that the config names whether they are there or not.
	 */
	#watchTheme(inputs: string[]): void {
		const { config } = this.#workspace;
		const own = [...inputs, ...listParts(config)].filter((path) => !/[\\/]node_modules[\\/]/.test(path));
		const watched = own.map((path) => this.#placeOf(path));
		const fresh = watched.filter((path) => !this.#themeFiles.has(path));
		for (const path of fresh) this.#themeFiles.add(path);
		if (fresh.length > 0) this.#watcher?.add([...new Set(fresh)]);
		if (fresh.length > 0) this.#awaitFiles(own.filter((path) => !existsSync(path)));
	}

	/** What is watched for a file: its folder, unless that has other things in it. */
	#placeOf(path: string): string {
		const { root, content } = this.#workspace.config;
		const folder = dirname(path);
		return folder === root || isBelow(folder, content) ? path : folder;
	}

	/** Files outside of the content folder that a page brings something in from. */
	#watchImports(): void {
		const fresh = this.#workspace.imports.filter((path) => !this.#imports.has(path));
		for (const path of fresh) this.#imports.add(path);
		if (fresh.length > 0) this.#watcher?.add(fresh);
	}

	#readHistory(): void {
		const { config } = this.#workspace;
		readSiteHistory(config).then(({ value, diagnostics }) => {
			if (config.content !== this.#workspace.config.content) return;
			this.#workspace.history = value;
			this.#workspace.historyDiagnostics = diagnostics;
			this.#announce({ type: 'update' });
			this.#report();
		}, this.#options.onError);
	}

	async #update(paths: ReadonlySet<string>): Promise<void> {
		const { dependencies } = this.#workspace.config;
		const structural = this.#structural;
		this.#structural = new Set();
		let isNew = false;
		if ([...paths].some((path) => dependencies.includes(path))) {
			this.#configDiagnostics = await collectErrors(() => this.#reconfigure());
			isNew = this.#configDiagnostics.length === 0;
		}
		if ([...paths].some((path) => this.#isOfTheme(path))) await this.#rebundle();
		const edited = [...paths].filter((path) => !this.#isOfTheme(path) && !dependencies.includes(path));
		if (edited.length + this.#pending.size > 0) {
			const isListed = this.#pending.size > 0 || edited.some((path) => structural.has(path));
			await this.#readContent(new Set([...edited, ...this.#pending]), isListed);
			isNew ||= this.#pending.size === 0;
		}
		if (isNew) this.#announce({ type: 'update' });
		await this.#checkTexts();
		this.#report();
		this.#tryAgain();
	}

	#isOfTheme(path: string): boolean {
		return this.#themeFiles.has(path) || this.#themeFiles.has(dirname(path));
	}

	async #readContent(changed: Set<string>, isListed: boolean): Promise<void> {
		const since = Date.now() - clockStep;
		this.#contentDiagnostics = await collectErrors(() =>
			isListed ? this.#workspace.refresh(changed) : this.#workspace.reread(changed),
		);
		const wasGone = this.#pending.size > 0;
		this.#pending = this.#contentDiagnostics.length > 0 ? changed : new Set();
		if (this.#pending.size > 0) return;
		const folders = isListed ? this.#workspace.folders : [...changed].map((path) => dirname(path));
		if ((await this.#areOthers(folders, isListed)) || wasGone) await this.#watchAnew(since);
	}

	/** Whether one of these folders has taken the place of another one since it was looked at last. */
	async #areOthers(folders: string[], isAll: boolean): Promise<boolean> {
		const before = this.#folders;
		const after = await identifyFolders(folders);
		this.#folders = isAll ? after : new Map([...before, ...after]);
		return [...after].some(([path, id]) => (before.get(path) ?? id) !== id);
	}

	/** Nothing is heard of a folder that was gone for a while. */
	async #watchAnew(since: number): Promise<void> {
		await this.#watcher?.close();
		this.#watch(since);
	}

	/** What is gone as a whole, content or config, is watched no longer: somebody has to look. */
	#tryAgain(): void {
		clearTimeout(this.#retry);
		const isConfigGone = this.#configDiagnostics.some(({ name }) => name === 'config-not-found');
		if (this.#pending.size === 0 && !isConfigGone) return;
		const { root, file } = this.#workspace.config;
		const gone = isConfigGone ? [resolve(root, file)] : [...this.#pending];
		this.#retry = setTimeout(() => {
			for (const path of gone) this.#queue.add(path);
			if (isConfigGone) this.#watcher?.add(gone);
		}, patience);
	}

	async #reconfigure(): Promise<void> {
		const before = this.#workspace.config;
		// The server answers below the base that it was started with: another one needs a restart.
		const config = await loadConfig(before.root, { ...this.#options.overrides, base: before.base });
		this.#watcher?.add([config.content, config.public, ...config.dependencies]);
		await this.#workspace.reconfigure(config);
		if (JSON.stringify(bundleInput(config)) !== JSON.stringify(bundleInput(before))) await this.#rebundle();
		const isSameHistory = config.content === before.content && !config.history === !before.history;
		if (!isSameHistory) this.#readHistory();
	}

	async #rebundle(): Promise<void> {
		const change = await this.#bundle.rebuild(this.#workspace.config, this.#responder.probe);
		if (change === 'scripts') this.#announce({ type: 'reload' });
		if (change === 'style') this.#announce({ type: 'style' });
		const bundles = await this.#bundle.get(this.#workspace.config).catch(() => undefined);
		if (bundles) this.#watchTheme(bundles.client.inputs);
	}

	async #checkTexts(): Promise<void> {
		const { config } = this.#workspace;
		const { words } = this.#bundle;
		if (words) this.#textDiagnostics = judgeBy(config)(await checkTexts(config, words));
	}

	/** Without a bundle its sources are not known: the theme's folder is, and where the errors are. */
	#failBundle(error: unknown): void {
		if (!(error instanceof FatalError)) {
			this.#options.onError(error);
			return;
		}
		const { root, theme } = this.#workspace.config;
		this.#bundle.diagnostics = error.diagnostics;
		const named = error.diagnostics.flatMap(({ file }) => (file ? [resolve(root, file)] : []));
		this.#watchTheme([theme, ...named]);
		this.#report();
	}

	#announce(message: LiveMessage): void {
		this.#responder.renew();
		this.#options.send(message);
	}

	/** Each once: what is wrong with a password is known from the config, and again from what it locks. */
	#diagnostics(): Diagnostic[] {
		const all = [
			...this.#configDiagnostics,
			...this.#contentDiagnostics,
			...this.#textDiagnostics,
			...this.#bundle.diagnostics,
			...this.#responder.diagnostics,
			...this.#workspace.diagnostics,
		];
		return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
	}

	/** Tells terminal and browser when the messages are no longer the same. */
	#report(): void {
		const diagnostics = this.#diagnostics();
		const text = JSON.stringify(diagnostics);
		if (text === this.#lastDiagnostics) return;
		this.#lastDiagnostics = text;
		this.#options.onDiagnostics(diagnostics);
		this.#options.send({ type: 'diagnostics' });
	}
}

/** The messages that something ended with; none where it came to its end. */
async function collectErrors(work: () => Promise<void>): Promise<Diagnostic[]> {
	try {
		await work();
		return [];
	} catch (error) {
		if (error instanceof FatalError) return error.diagnostics;
		throw error;
	}
}
