import { join } from 'node:path';
import { normalizePassword } from '../../renderer/shared/crypto/password.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import { FileNames, isSymlinked } from '../sources/file-names.ts';
import { textOfPassword } from './passwords/read-passwords.ts';
import type { ProtectedPage } from './protected-sources.ts';

/** Knows what brings in the file of a page that some of its own readers cannot open. */
export class MixedIncludes {
	readonly #pages: FileNames<ProtectedPage>;
	readonly #admins: ReadonlySet<string>;

	/** `pages` are all locked ones, published or not. */
	constructor(
		private readonly config: SiteConfig,
		pages: Iterable<ProtectedPage>,
		private readonly environment: Record<string, string | undefined>,
	) {
		this.#pages = new FileNames(
			[...pages].map((each) => [join(config.root, each.page.scanned.file), each] as const),
		);
		this.#admins = this.#textsOf(secretsOf(config).admin.map(({ text }) => text));
	}

	/** Finds it for a page: what it includes, and what its own file is a link to. */
	rejectPage({ page, protection }: ProtectedPage): Diagnostic[] {
		const { file } = page.scanned;
		const passwords = this.#openers({ page, protection });
		// Of a file and symlinks to it, only the links are too many.
		const same = isSymlinked(this.config.root, file) ? this.#pagesAt(file) : [];
		return this.#refuse('page', passwords, { file, line: 1 }, [
			...same.flatMap((other) => (other.page === page ? [] : [[other]])),
			...page.imports.paths.map((path) => this.#pagesAt(path)),
		]);
	}

	/** Finds it for a locked block of a public page. `paths` are the files that it brings in, relative to the site's root. */
	rejectBlock(
		{ file, line, password }: { file: string; line: number; password?: string },
		paths: readonly string[],
	): Diagnostic[] {
		const passwords = this.#textsOf(password === undefined ? [] : [password]);
		const brought = paths.map((path) => this.#pagesAt(path));
		return this.#refuse('block', passwords, { file, line }, brought);
	}

	/** `files` are the pages of each file that is brought in, one of which everybody has to be able to open who has one of these passwords. */
	#refuse(
		kind: 'page' | 'block',
		passwords: ReadonlySet<string>,
		{ file, line }: SourceRange,
		files: ProtectedPage[][],
	): Diagnostic[] {
		const canOpen = (target: ProtectedPage): boolean => {
			const opened = this.#openers(target);
			return [...passwords].every((text) => opened.has(text) || this.#admins.has(text));
		};
		const refused = files.filter((pages) => pages.length > 0 && !pages.some(canOpen));
		return [...new Set(refused.map(([first]) => first!.page.scanned.file))].map((other) => {
			const message = `Unexpected file \`${other}\` in a locked ${kind} that has other passwords, expected one that all of them open; nothing is published.`;
			const hint = `Give \`${other}\` the passwords of this ${kind} as well, written the same way, or move what both of them say into a file that is no page.`;
			return diagnose('lock-leak', message, { file, line: line!, column: 1, hint, hidden: true });
		});
	}

	/** The locked pages of a file, by any path to it. */
	#pagesAt(path: string): ProtectedPage[] {
		return this.#pages.find(join(this.config.root, path));
	}

	#openers({ page, protection }: ProtectedPage): Set<string> {
		const { global, rules } = secretsOf(this.config);
		const written = [
			...(protection.global ? global : []),
			...protection.rules.flatMap((index) => rules[index] ?? []),
		];
		const own = protection.own ? (page.scanned.passwords ?? []) : [];
		return this.#textsOf([...written.map(({ text }) => text), ...own]);
	}

	/** Passwords in the form that they are compared in. One that nobody knows is only equal to itself. */
	#textsOf(written: readonly string[]): Set<string> {
		return new Set(
			written.map((each) => {
				const text = textOfPassword(each, this.environment);
				const normalized = text ? normalizePassword(text) : undefined;
				return normalized && 'password' in normalized ? normalized.password : (text ?? each);
			}),
		);
	}
}
