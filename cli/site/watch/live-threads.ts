import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import type { CompileContext, CompileResult } from '../../markdown/compile/compile-file.ts';
import { compileBatch } from '../../markdown/compile/compile-pages.ts';
import type { Memo } from '../../memo/memo.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { RenderedPage } from '../../model/rendered-page.ts';
import { exitCode } from '../../platform/exit-code.ts';
import type { WorkerPool } from '../../platform/pool.ts';
import { ComponentError } from '../../render/component-error.ts';
import { type LocaleRenderContext, renderPageProps } from '../../render/render-page-props.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { isLargeFile, openWorkers, type Workers } from '../workers/open-workers.ts';
import type { Tasks } from '../workers/tasks.ts';
import { type LiveArticles, LostArticle } from './live-articles.ts';
import type { CacheReader } from './live-cache.ts';

/** Thrown through answers that need a page which is being compiled. The caller asks again once that is over. */
class Unfinished extends Error {
	constructor(readonly whenOver: Promise<unknown>) {
		super('A page is being compiled in a thread.');
	}
}

/** A memo that looks at what has changed although somebody waits for a long page. */
export function askPatiently(memo: Memo): Memo {
	return {
		...memo,
		async ask(question, key) {
			for (;;) {
				try {
					return await memo.ask(question, key);
				} catch (error) {
					if (!(error instanceof Unfinished)) throw error;
					await error.whenOver;
				}
			}
		},
	};
}

/** A page that is being compiled, or has been and nobody has asked for it since. */
interface Job {
	/** That of the text that was to be compiled. */
	hash: string;
	isOver: boolean;
	result: Promise<CompileResult | undefined>;
}

/** What long pages are made with. */
interface LiveTools {
	articles: LiveArticles;
	/** What the thread reads the cache with. */
	reader: () => CacheReader;
	/** The file of the page that has an article of this name. */
	sourceOf: (name: string) => Promise<SourceFile | undefined>;
}

async function compileOne(source: SourceFile, pool: WorkerPool<Tasks>): Promise<CompileResult> {
	return (await compileBatch([{ source }], pool))[0]![1];
}

/**
 * The thread that long pages of a watched site are made in, or read from the cache, so that this one hears signals and requests meanwhile.
 * It stores nothing.
 */
export class LiveThreads {
	/** Whether the page of this path is made in the thread. */
	readonly takes: (path: string) => boolean;
	readonly articles: LiveArticles;
	readonly #open: () => Workers;
	readonly #jobs = new Map<string, Job>();
	#workers: Workers;
	#isClosed = false;

	constructor(
		config: SiteConfig,
		environment: string,
		private readonly tools: LiveTools,
	) {
		this.articles = tools.articles;
		this.takes = (path) => isLargeFile(join(config.content, path));
		this.#open = () => openWorkers({ config, environment, handsBack: true }, {}, tools.reader);
		this.#workers = this.#open();
	}

	/**
	 * Compiles a long page whose text has this hash; nothing of one that is to be compiled here, or is cached where the thread cannot read it.
	 * Another text of it is given up.
	 */
	readonly compile: CompileContext['elsewhere'] & object = async (source, hash, isCached) => {
		const isHere = isCached && this.tools.reader().cache === undefined;
		if (isHere || !this.takes(source.path)) return undefined;
		const job = this.#jobs.get(source.path);
		if (job?.hash === hash && !job.isOver) throw new Unfinished(job.result.catch(() => {}));
		this.#jobs.delete(source.path);
		const result = job?.hash === hash ? await job.result : null;
		// It reads the file once more, which may have been saved in between.
		if (result !== null && (!result?.page || result.page.hash === hash)) return result;
		if (job && !job.isOver) {
			void this.#workers.close();
			this.#workers = this.#open();
		}
		const made = this.#run(source, (pool) => compileOne(source, pool));
		const next: Job = { hash, isOver: false, result: made.finally(() => (next.isOver = true)) };
		this.#jobs.set(source.path, next);
		throw new Unfinished(next.result.catch(() => {}));
	};

	/** Renders a page, a long one in the thread. Components that throw end it as in `renderPageProps`. */
	async render(
		source: SourceFile | undefined,
		{ server, ...context }: Omit<LocaleRenderContext, 'read'>,
		props: PageProps,
	): Promise<RenderedPage> {
		const bodies: Record<string, string> = {};
		const result = await this.#run(source, async (pool) => {
			for (;;) {
				const page = { ...context, server: server.source, props, bodies };
				const result = await pool.run('draw-alone', page);
				if (result.kind !== 'missing') return result;
				bodies[result.body] = await this.#restore(result.body, pool);
			}
		});
		if (!result) return renderPageProps({ ...context, server, read: this.articles.read }, props);
		if (result.kind === 'failed') throw new ComponentError(result.failures);
		return result.page;
	}

	/** The text of an article that the thread does not find in the cache, be it that of the page or of one that is shown in it. */
	async #restore(name: string, pool: WorkerPool<Tasks>): Promise<string> {
		const known = this.articles.textOf(name);
		if (known !== undefined) return known;
		const source = await this.tools.sourceOf(name);
		const { page, body } = source ? await compileOne(source, pool) : {};
		if (page?.body !== name || body === undefined) throw new LostArticle(name);
		this.articles.bodies.set(name, body);
		return body;
	}

	/** Ends the thread, whatever it is at. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#workers.close();
	}

	/** Has the thread do something for a long page. What is ended for the sake of another page begins anew. */
	async #run<T>(
		source: SourceFile | undefined,
		work: (pool: WorkerPool<Tasks>) => Promise<T>,
	): Promise<T | undefined> {
		for (;;) {
			if (!source || !this.takes(source.path)) return undefined;
			const workers = this.#workers;
			try {
				const pool = await workers.get([source]);
				return pool ? await work(pool) : undefined;
			} catch (error) {
				// Nobody waits for what ends with the session.
				if (this.#isClosed) throw new FatalError(exitCode.ok, []);
				if (workers === this.#workers) throw error;
			}
		}
	}
}
