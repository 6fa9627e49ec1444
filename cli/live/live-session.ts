import { dirname } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import type { Respond } from '../serve/exchange.ts';
import type { LiveMessage } from '../serve/live-socket.ts';
import { ChangeQueue } from './change-queue.ts';
import { LiveBundle } from './live-bundle.ts';
import { LiveResponder } from './live-responder.ts';
import { watchFiles } from './watch-files.ts';
import { Workspace } from './workspace.ts';

/** What a live session needs from the command that runs it. */
export interface LiveSessionOptions {
	config: SiteConfig;
	/** Secret of this process's live connections. */
	token: string;
	/** Options of the command line, for when the config is read again. */
	overrides: { base?: string };
	/** Tells all open browsers. */
	send: (message: LiveMessage) => void;
	/** Hears all current messages whenever they changed. */
	onDiagnostics: (diagnostics: Diagnostic[]) => void;
	/** Hears of trouble that is no author's mistake; the session goes on. */
	onError: (error: unknown) => void;
}

/** The live writing mode: watches, compiles what is visited, tells the browser. */
export class LiveSession {
	readonly #options: LiveSessionOptions;
	readonly #workspace: Workspace;
	readonly #bundle = new LiveBundle();
	readonly #responder: LiveResponder;
	readonly #queue: ChangeQueue;
	#structural = new Set<string>();
	#configDiagnostics: Diagnostic[] = [];
	#lastDiagnostics = '[]';
	#watcher: FSWatcher | undefined;
	#themeFiles = new Set<string>();

	constructor(options: LiveSessionOptions) {
		this.#options = options;
		this.#workspace = new Workspace(options.config);
		this.#queue = new ChangeQueue((paths) => this.#update(paths), options.onError);
		this.#responder = new LiveResponder({
			workspace: this.#workspace,
			bundle: this.#bundle,
			token: options.token,
			diagnostics: () => this.#diagnostics(),
			afterPage: () => this.#report(),
		});
	}

	/** Answers one request. */
	readonly respond: Respond = (request) => this.#responder.respond(request);

	/** Reads what is needed before the first page, then goes on in the background. */
	async start(): Promise<void> {
		await this.#workspace.refresh();
		this.#watch();
		void this.#bundle
			.get(this.#workspace.config)
			.then(({ client }) => this.#watchTheme(client.inputs))
			.catch((error: unknown) => this.#failBundle(error));
		void this.#readHistory();
		this.#report();
	}

	/** Stops watching. */
	async close(): Promise<void> {
		await this.#watcher?.close();
		await this.#queue.close();
	}

	#watch(): void {
		const { content, public: assets, dependencies } = this.#workspace.config;
		const onChange = (path: string, isStructural: boolean): void => {
			if (isStructural) this.#structural.add(path);
			this.#queue.add(path);
		};
		this.#watcher = watchFiles([content, assets, ...dependencies], onChange, this.#options.onError);
	}

	/** The theme's own folders: a new component file counts as well as an edited one. */
	#watchTheme(inputs: string[]): void {
		const own = inputs.filter((path) => !/[\\/]node_modules[\\/]/.test(path));
		const fresh = own.map((path) => dirname(path)).filter((folder) => !this.#themeFiles.has(folder));
		for (const folder of fresh) this.#themeFiles.add(folder);
		if (fresh.length > 0) this.#watcher?.add([...new Set(fresh)]);
	}

	async #readHistory(): Promise<void> {
		const { value, diagnostics } = await readSiteHistory(this.#workspace.config);
		this.#workspace.history = value;
		this.#workspace.historyDiagnostics = diagnostics;
		this.#announce({ type: 'update' });
	}

	async #update(paths: ReadonlySet<string>): Promise<void> {
		const structural = this.#structural;
		this.#structural = new Set();
		const { dependencies } = this.#workspace.config;
		try {
			if ([...paths].some((path) => dependencies.includes(path))) await this.#reconfigure();
			const ofTheme = [...paths].filter((path) => this.#themeFiles.has(dirname(path)));
			const ofContent = [...paths].filter((path) => !this.#themeFiles.has(dirname(path)));
			if (ofTheme.length > 0) await this.#rebundle();
			if (ofContent.some((path) => structural.has(path))) await this.#workspace.refresh(new Set(ofContent));
			else if (ofContent.length > 0) await this.#workspace.reread(new Set(ofContent));
			if (ofContent.length > 0) this.#announce({ type: 'update' });
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
			this.#configDiagnostics = error.diagnostics;
		}
		this.#report();
	}

	async #reconfigure(): Promise<void> {
		const { root, theme } = this.#workspace.config;
		const config = await loadConfig(root, this.#options.overrides);
		this.#configDiagnostics = [];
		await this.#workspace.reconfigure(config);
		this.#watcher?.add([config.content, config.public, ...config.dependencies]);
		if (config.theme !== theme) await this.#rebundle();
	}

	async #rebundle(): Promise<void> {
		const change = await this.#bundle.rebuild(this.#workspace.config);
		if (change === 'scripts') this.#announce({ type: 'reload' });
		if (change === 'style') this.#announce({ type: 'style' });
		const bundles = await this.#bundle.get(this.#workspace.config).catch(() => undefined);
		if (bundles) this.#watchTheme(bundles.client.inputs);
	}

	#failBundle(error: unknown): void {
		if (!(error instanceof FatalError)) throw error;
		this.#bundle.diagnostics = error.diagnostics;
		this.#report();
	}

	#announce(message: LiveMessage): void {
		this.#responder.revision += 1;
		this.#options.send(message);
	}

	#diagnostics(): Diagnostic[] {
		return [...this.#configDiagnostics, ...this.#bundle.diagnostics, ...this.#workspace.diagnostics];
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
