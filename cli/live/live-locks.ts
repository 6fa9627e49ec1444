import type { DrawContext } from '../assemble/draw-pages.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import { compileContext } from '../compile/compile-file.ts';
import { compilePages } from '../compile/compile-pages.ts';
import { restoreBody } from '../compile/restore-body.ts';
import { locateInConfig } from '../config/locate-in-config.ts';
import { secretsOf } from '../config/resolve-lock.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeProblems } from '../diagnostics/diagnostic-list.ts';
import { compileLocked } from '../lock/compile-locked.ts';
import type { LockKeys } from '../lock/lock-keys.ts';
import { lockPages } from '../lock/lock-pages.ts';
import type { OpenSite } from '../lock/lock-site.ts';
import { openKeys } from '../lock/open-keys.ts';
import { OpenTexts } from '../lock/open-texts.ts';
import { planLocks } from '../lock/plan-locks.ts';
import type { LiveSources } from './live-search.ts';

/** What of a watched site its locked pages are made from. */
interface LiveLockSources extends LiveSources, Surroundings {}

type Surroundings = Pick<OpenSite, 'history' | 'icons' | 'local' | 'blogs' | 'assets'>;

/** What they are drawn with. */
export interface LiveDrawing {
	server: ServerModule;
	files: DrawContext['files'];
	/** Path of the script that computes keys. */
	worker: string;
	sites: DrawContext['sites'];
	gateSites: DrawContext['sites'];
}

/** The sealed files of a site that is being written: such as a build publishes, made when one of them is asked for. */
export class LiveLocks {
	/** What is wrong with the locked pages, as far as they have been made. */
	diagnostics: Diagnostic[] = [];
	readonly #read: () => LiveLockSources;
	/** Keys that last as long as the session, so that what is unlocked stays so after a save. */
	#keys: LockKeys | undefined;
	#made:
		| { graph: unknown; revision: number; files: Promise<ReadonlyMap<string, string | Uint8Array>> }
		| undefined;

	/** `site` is asked anew at each change. */
	constructor(site: Surroundings & { searched: () => LiveSources }) {
		this.#read = () => {
			const { history, icons, local, blogs, assets } = site;
			return { ...site.searched(), history, icons, local, blogs, assets };
		};
	}

	/** A file by its path in the output, in the state of this revision; nothing where no locked page has it. */
	async find(
		path: string,
		revision: number,
		draw: () => Promise<LiveDrawing>,
	): Promise<string | Uint8Array | undefined> {
		const { graph } = this.#read();
		if (!graph.locked) return undefined;
		if (this.#made?.graph !== graph || this.#made.revision !== revision)
			this.#made = { graph, revision, files: draw().then((drawing) => this.#make(drawing)) };
		return (await this.#made.files).get(path);
	}

	async #make({ server, files, worker, sites, gateSites }: LiveDrawing) {
		const { sources, kept, ...open } = this.#read();
		const { config, graph } = open;
		const context = compileContext(config, kept.cache, kept.environment);
		const shown = sources.filter(({ path }) => Object.hasOwn(graph.sources, path));
		const workers = () => Promise.resolve(null);
		const compiled = await compilePages({ sources: shown, known: new Map(), savedAt: 0, context, workers });
		const hidden = sources.filter(({ path }) => Object.hasOwn(graph.locked ?? {}, path));
		const sealed = await compileLocked(config, hidden, new Set());
		const pages = [...sealed.pages.values()];
		const environment = process.env;
		this.#keys ??= (await openKeys(config, environment)).value;
		const secrets = secretsOf(config);
		const planned = await planLocks({ config, secrets, pages, keys: this.#keys, environment });
		const texts = new OpenTexts(
			config,
			shown.map(({ file }) => file),
		);
		const site = {
			open: { ...open, compiled: compiled.pages, sites, gateSites, texts },
			...{ sealed, plan: planned.value },
		};
		const result = await lockPages(site, {
			context: { config, server: { text: '', map: '', root: config.root }, files },
			...{ server, cache: kept.cache, bodyOf: restoreBody(compiled, shown, context), worker },
		});
		const located = placeProblems(planned.problems, await locateInConfig(config, planned.problems));
		this.diagnostics = [...planned.diagnostics, ...located, ...result.diagnostics];
		return new Map(result.files.map(({ path, content }) => [path, content]));
	}
}
