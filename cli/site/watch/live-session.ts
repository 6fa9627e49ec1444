import { basename, dirname, resolve } from 'node:path';
import { listParts } from '../../bundle/missing-parts.ts';
import { bundleInput } from '../../bundle/theme-bundle.ts';
import { loadConfig } from '../../config/load.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import { readSiteHistory } from '../../history/read-site-history.ts';
import { checkTexts } from '../../page/check-texts.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import type { SocketMessage } from '../../server/live-socket.ts';
import type { Respond } from '../../server/request.ts';
import { isVisible } from '../../sources/discover.ts';
import { ChangeQueue } from './change-queue.ts';
import { clockStep, FolderWatcher, foldersAround, foldersBelow } from './folder-watcher.ts';
import { LiveBundle } from './live-bundle.ts';
import { LiveResponder } from './live-responder.ts';
import { Workspace } from './workspace.ts';
import { isBelow } from './workspace-rules.ts';

/** What a live session needs from the command that runs it. */
export interface LiveSessionOptions extends CacheContext {
	config: SiteConfig;
	/** Secret of this process's live connections. */
	token: string;
	/** Options of the command line, for when the config is read again. */
	overrides: { base?: string; unlock?: boolean };
	/** Tells all open browsers. */
	send: (message: SocketMessage) => void;
	/** Hears all current messages whenever they changed. */
	onDiagnostics: (diagnostics: Diagnostic[]) => void;
	/** Hears of trouble that is no author's mistake; the session goes on. */
	onError: (error: unknown) => void;
	/** Hears of a folder that has to be looked at again and again, for its files may change elsewhere. */
	onSilent?: (folder: string) => void;
}

/** The live writing mode: watches, compiles what is visited, tells the browser. */
export class LiveSession {
	readonly #workspace: Workspace;
	readonly #bundle: LiveBundle;
	readonly #responder: LiveResponder;
	readonly #queue: ChangeQueue;
	/** Paths of a change that could not be taken up. */
	#pending = new Set<string>();
	#configDiagnostics: Diagnostic[] = [];
	#contentDiagnostics: Diagnostic[] = [];
	/** Words of the config that the theme never asks for. */
	#textDiagnostics: Diagnostic[] = [];
	#lastDiagnostics = '[]';
	readonly #watcher: FolderWatcher;
	/** When what is in use began to be read, in milliseconds since 1970. */
	#since = 0;
	#watching = Promise.resolve();
	/** Files that the config consists of, or names: these may lack an ending, or not be there. */
	#configFiles = new Set<string>();
	/** The theme's sources and the site's parts, whether they are there or not. */
	readonly #themeFiles = new Set<string>();
	#imports: ReadonlySet<string> = new Set();

	constructor(private readonly options: LiveSessionOptions) {
		const { config, cache, environment } = options;
		this.#bundle = new LiveBundle({
			cache,
			environment,
			hasEncryption: config.encrypt !== null && !config.encrypt.isOff,
		});
		this.#workspace = new Workspace(config, { cache, environment }, () => this.#report());
		this.#queue = new ChangeQueue((folders) => this.#update(folders), options.onError);
		this.#watcher = new FolderWatcher({
			onEvent: (folder) => this.#queue.add(folder),
			onError: options.onError,
			onSilent: options.onSilent,
		});
		this.#configFiles = new Set([resolve(config.root, config.file), ...config.dependencies]);
		this.#responder = new LiveResponder({
			workspace: this.#workspace,
			bundle: this.#bundle,
			token: options.token,
			diagnostics: () => this.#diagnostics(),
			afterPage: () => {
				const { imports } = this.#workspace;
				if ([...imports].some((path) => !this.#imports.has(path))) this.#watch(this.#since);
				this.#report();
			},
		});
	}

	/** Answers one request. */
	readonly respond: Respond = (request) => this.#responder.respond(request);

	/** Reads what is needed before the first page, then goes on in the background. */
	async start(): Promise<void> {
		this.#since = Date.now() - clockStep;
		// It is made by other processes while the files are read here.
		this.#bundle.begin(this.#workspace.config);
		await this.#workspace.update();
		this.#responder.noteLocks();
		this.#watch(this.#since);
		this.#bundle
			.get(this.#workspace.config)
			.then(async ({ client }) => {
				this.#noteTheme(client.inputs);
				this.#watch(this.#since);
				await this.#checkTexts();
				this.#report();
			})
			.catch((error: unknown) => this.#failBundle(error));
		this.#readHistory();
		this.#report();
	}

	/** Stops watching. */
	async close(): Promise<void> {
		await this.#workspace.threads?.close();
		await this.#queue.close();
		await this.#watcher.close();
		await this.#watching;
	}

	/** Watches the folders of all that the site is made of now, which is known as it was at the moment `since`. */
	#watch(since: number): Promise<void> {
		this.#watching = this.#watching
			.then(async () => {
				const { config, linked } = this.#workspace;
				this.#imports = this.#workspace.imports;
				const paths = [
					config.content,
					config.public,
					...this.#configFiles,
					...this.#themeFiles,
					...this.#imports,
				];
				const around = [...new Set(paths)].flatMap(foldersAround);
				const below = (await Promise.all([...this.#imports].map(foldersBelow))).flat();
				const read = [...this.#configFiles, config.content];
				await this.#watcher.watch([...(linked?.folders ?? []), ...around, ...below], since, read);
			})
			.catch(this.options.onError);
		return this.#watching;
	}

	/** Takes note of the theme's own sources, and of what the config names whether it is there or not. */
	#noteTheme(inputs: string[]): void {
		for (const path of [...inputs, ...listParts(this.#workspace.config)])
			if (!/[\\/]node_modules[\\/]/.test(path)) this.#themeFiles.add(path);
	}

	/** The files that messages are about: some may be known only from there. */
	#named(diagnostics: Diagnostic[]): string[] {
		const { root } = this.#workspace.config;
		return diagnostics.flatMap(({ file }) => (file ? [resolve(root, file)] : []));
	}

	#readHistory(): void {
		const { config } = this.#workspace;
		readSiteHistory(config)
			.then(async (history) => {
				if (historyInput(config) !== historyInput(this.#workspace.config)) return;
				await this.#workspace.setHistory(history);
				this.#announce({ type: 'update' });
				this.#report();
			})
			.catch(this.options.onError);
	}

	async #update(folders: ReadonlySet<string>): Promise<void> {
		const since = Date.now() - clockStep;
		const changes = this.#watcher.look(folders);
		const paths = [...changes.keys()];
		// That a folder itself has changed matters where all of its files count: the others speak for themselves.
		const named = paths.filter((path) => !folders.has(path));
		const edited = [
			...new Set([
				...paths.filter((path) => this.#isContent(path)),
				...named.filter((path) => this.#isImport(path)),
			]),
		];
		const isOfConfig = named.some((path) => this.#isOfConfig(path));
		const isOfTheme = named.some((path) => this.#isOfTheme(path));
		if (edited.length === 0 && !isOfConfig && !isOfTheme) return;
		const isStructural = edited.some((path) => changes.get(path)!.isStructural);
		let isNew = false;
		// What a broken config lacks may be there now.
		if (isOfConfig || this.#configDiagnostics.length > 0) {
			this.#configDiagnostics = await collectErrors(() => this.#reconfigure());
			isNew = this.#configDiagnostics.length === 0;
		}
		// What has been locked does not wait for the theme.
		if (edited.length + this.#pending.size > 0) {
			const isListed = this.#pending.size > 0 || isStructural;
			await this.#readContent(new Set([...edited, ...this.#pending]), isListed);
			isNew ||= this.#pending.size === 0;
		}
		if (isOfTheme) await this.#rebundle();
		if (isStructural || isOfConfig || isOfTheme) await this.#watch(since);
		this.#since = since;
		if (isNew) this.#announce({ type: 'update' });
		await this.#checkTexts();
		this.#report();
	}

	#isContent(path: string): boolean {
		const { content, public: assets } = this.#workspace.config;
		return isVisible(basename(path)) && (isBelow(path, content) || isBelow(path, assets));
	}

	/** Also what leads to the content, or to what pages bring in. */
	#isImport(path: string): boolean {
		const { content, public: assets } = this.#workspace.config;
		const imports = [...this.#imports];
		return isOneOf(path, [content, assets, ...imports]) || imports.some((each) => isBelow(path, each));
	}

	/** Also a file that has an ending, or lies in a folder, where the config only says the name. */
	#isOfConfig(path: string): boolean {
		const names = [...this.#configFiles].map((file) => file.replace(/\.[cm]?[jt]s$/, ''));
		return (
			isOneOf(path, names) || names.some((name) => path.startsWith(`${name}.`) || dirname(path) === name)
		);
	}

	/** A new file beside those of the theme counts as well: it may be what one of them imports. */
	#isOfTheme(path: string): boolean {
		const { root, content } = this.#workspace.config;
		const files = [...this.#themeFiles];
		const folder = dirname(path);
		const isShared = folder === root || isBelow(folder, content) || !isVisible(basename(path));
		return isOneOf(path, files) || (!isShared && files.some((file) => dirname(file) === folder));
	}

	async #readContent(changed: Set<string>, isListed: boolean): Promise<void> {
		this.#contentDiagnostics = await collectErrors(() => this.#workspace.update(changed, { isListed }));
		this.#pending = this.#contentDiagnostics.length > 0 ? changed : new Set();
	}

	async #reconfigure(): Promise<void> {
		const before = this.#workspace.config;
		const named = new Set<string>();
		const overrides = { ...this.options.overrides, base: before.base };
		// The server answers below the base that it was started with: another one needs a restart.
		const onImport = (path: string): unknown => named.add(path);
		const config = await loadConfig(before.root, overrides, { onImport }).catch((error: unknown) => {
			this.#configFiles = new Set([...this.#configFiles, ...named]);
			throw error;
		});
		this.#configFiles = new Set([resolve(config.root, config.file), ...config.dependencies]);
		await this.#workspace.update(new Set(), { config }).catch((error: unknown) => {
			this.#configFiles.add(config.content);
			throw error;
		});
		if (JSON.stringify(bundleInput(config)) !== JSON.stringify(bundleInput(before))) await this.#rebundle();
		if (historyInput(config) !== historyInput(before)) this.#readHistory();
	}

	async #rebundle(): Promise<void> {
		const change = await this.#bundle.rebuild(this.#workspace.config, this.#responder.probe);
		if (change === 'scripts') this.#announce({ type: 'reload' });
		if (change === 'style') this.#announce({ type: 'style' });
		const bundles = await this.#bundle.get(this.#workspace.config).catch(() => undefined);
		this.#noteTheme([...(bundles?.client.inputs ?? []), ...this.#named(this.#bundle.diagnostics)]);
	}

	async #checkTexts(): Promise<void> {
		const { config } = this.#workspace;
		const { messages } = this.#bundle;
		if (messages) this.#textDiagnostics = applySeverityOf(config)(await checkTexts(config, messages));
	}

	/** Without a bundle its sources are not known: the theme's folder is, and where the errors are. */
	#failBundle(error: unknown): void {
		if (!(error instanceof FatalError)) {
			this.options.onError(error);
			return;
		}
		const { theme } = this.#workspace.config;
		this.#bundle.diagnostics = error.diagnostics;
		this.#noteTheme([theme, ...this.#named(error.diagnostics)]);
		this.#watch(this.#since);
		this.#report();
	}

	#announce(message: SocketMessage): void {
		this.#responder.renew();
		this.options.send(message);
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
		this.options.onDiagnostics(diagnostics);
		this.options.send({ type: 'diagnostics' });
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

/** Whether a path is one of these, or a folder on the way to one. */
function isOneOf(path: string, paths: readonly string[]): boolean {
	return paths.some((each) => isBelow(each, path));
}

/** What of the config says which commits count. */
function historyInput({ content, history }: SiteConfig): string {
	return JSON.stringify([content, history?.ignore]);
}
