import bcrypt from 'bcryptjs';
import { makeSetting, splitHash } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { bytesOf, toBase64 } from '../../renderer/shared/crypto/bytes.ts';
import { siteScope } from '../../renderer/shared/crypto/scopes.ts';
import type { LockSecrets } from '../config/resolve/resolve-lock.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose, type SourcePlace } from '../diagnostics/diagnostic.ts';
import type { ConfigProblem } from '../graph/sidebar.ts';
import type { LockedBlock } from '../sources/locked-blocks.ts';
import type { LockedPage } from './compile-locked.ts';
import { readPassword, reportSlow, type UsablePassword } from './passwords/read-passwords.ts';
import { hashWithKey, type LockKeys } from './seal/lock-keys.ts';
import { type PasswordGrants, sealSlots } from './seal/seal-slots.ts';
import { findTracked } from './tracked-files.ts';
import { isLockRefused } from './unread-pages.ts';

/** Who may open what. */
export interface LockPlan {
	keys: LockKeys;
	/** Ids of the scopes of each locked page, sorted, by path. That of administrators is not among them. */
	scopesOf: ReadonlyMap<string, string[]>;
	/** Id of the scope of each locked block, by `keyOfBlock`. */
	blockScopes: ReadonlyMap<string, string>;
	/** Settings and slots of the table. */
	settings: string[];
	slots: string[];
}

/** What locks are planned from. */
export interface LockPlanInput {
	config: SiteConfig;
	secrets: LockSecrets;
	pages: LockedPage[];
	/** Locked blocks of public pages. Default: there are none. */
	blocks?: PlacedBlock[];
	keys: LockKeys;
	environment: Record<string, string | undefined>;
}

/** A locked block of a public page. */
export interface PlacedBlock {
	/** Path of the page. */
	path: string;
	file: string;
	block: LockedBlock;
}

/** Whether something is locked, apart from pages of which nobody knows by what. */
export function hasLocks({
	config,
	pages,
	blocks = [],
}: Pick<LockPlanInput, 'config' | 'pages' | 'blocks'>): boolean {
	return config.encrypt !== null || blocks.length > 0 || !pages.every(({ page }) => isLockRefused(page));
}

/** What a block is known by. */
export function keyOfBlock({ path, block }: Pick<PlacedBlock, 'path' | 'block'>): string {
	return `${path}#${block.index}`;
}

/** A plan, and what is wrong with its passwords. `problems` are about the config. */
export interface LockPlanOutcome {
	value: LockPlan;
	diagnostics: Diagnostic[];
	problems: ConfigProblem[];
}

/** One scope with the passwords that open it, as they are written. */
interface WrittenScope {
	id: string;
	passwords: { text: string; place: Place }[];
	/** Where the lock stands. */
	place: Place;
	/** Set where somebody has been told why nothing opens it. */
	isSaid?: boolean;
	/** Whether administrators do not count as those who can open it: the page asks for a password of its own. */
	needsOwn: boolean;
}

type Place = { path: (string | number)[] } | SourcePlace;

/** Reads all passwords and grants each what it opens. */
export async function planLocks(input: LockPlanInput): Promise<LockPlanOutcome> {
	const { config, keys, pages, blocks = [], environment } = input;
	const { scopes, scopesOf } = await listScopes(input);
	const blockScopes = await addBlocks(scopes, blocks, keys);
	const files = [...pages.map(({ page }) => page.scanned.file), ...blocks.map(({ file }) => file)];
	const tracked = await findTracked(config.root, [config.file, ...files]);
	const notes = new PlacedNotes();
	const granted = new Map<string, { read: UsablePassword; scopes: string[] }>();
	const opened = new Set<string>();
	for (const { id, passwords } of scopes) {
		for (const { text, place } of passwords) {
			const isTracked = tracked.has('path' in place ? config.file : place.file);
			const { value, diagnostics } = await readPassword(text, { environment, isTracked });
			notes.add(diagnostics, place);
			if (value) grant(granted, value, id);
			// What is wrong with a password has been said.
			if (value || diagnostics.length > 0) opened.add(id);
		}
	}
	const isClosed = ({ id, needsOwn, isSaid }: WrittenScope): boolean =>
		!(isSaid || opened.has(id)) && (needsOwn || !opened.has(siteScope));
	for (const scope of scopes.filter(({ id }) => id !== siteScope))
		if (isClosed(scope)) notes.add([reportKeyless()], scope.place);
	const hashes = [...granted.values()].filter(({ read }) => 'hash' in read);
	return {
		value: { keys, scopesOf, blockScopes, ...(await sealTable(keys, [...granted.values()])) },
		diagnostics: [...notes.diagnostics, ...reportSlow(hashes.length)],
		problems: notes.problems,
	};
}

function grant(
	granted: Map<string, { read: UsablePassword; scopes: string[] }>,
	read: UsablePassword,
	id: string,
) {
	const key = JSON.stringify(read);
	const entry = granted.get(key) ?? { read, scopes: [] };
	granted.set(key, entry);
	entry.scopes.push(id);
}

/** Messages with their places: those about the config get theirs later. */
class PlacedNotes {
	readonly diagnostics: Diagnostic[] = [];
	readonly problems: ConfigProblem[] = [];

	add(found: Diagnostic[], place: Place): void {
		for (const diagnostic of found) {
			if ('path' in place) this.problems.push({ path: place.path, diagnostic });
			else this.diagnostics.push({ ...diagnostic, ...place, hidden: true });
		}
	}
}

/** All scopes: of administrators, of the whole site, of each rule that locks something, of pages with passwords of their own. */
async function listScopes({ config, secrets, pages, keys }: LockPlanInput) {
	const scopes: WrittenScope[] = [];
	const scopesOf = new Map<string, string[]>(pages.map(({ page }) => [page.path, []]));
	const inConfig = (written: LockSecrets['admin']) =>
		written.map(({ text, path }) => ({ text, place: { path: [...path] } }));
	const add = (scope: WrittenScope, of: LockedPage[]): void => {
		if (of.length > 0 || scope.id === siteScope) scopes.push(scope);
		for (const { page } of of) scopesOf.get(page.path)!.push(scope.id);
	};
	const at = (...path: (string | number)[]): Place => ({ path: ['encrypt', ...path] });
	add({ id: siteScope, passwords: inConfig(secrets.admin), place: at('admin'), needsOwn: false }, []);
	const everything = { passwords: inConfig(secrets.global), place: at('global'), needsOwn: false };
	add(
		{ id: await scopeId(keys, 'global', ''), ...everything },
		pages.filter(({ locks }) => locks.global),
	);
	for (const [index, matcher] of (config.encrypt?.matchers ?? []).entries()) {
		const rule = {
			passwords: inConfig(secrets.rules[index] ?? []),
			place: at('rules', matcher),
			needsOwn: false,
		};
		const of = pages.filter(({ locks }) => locks.rules.includes(index));
		add({ id: await scopeId(keys, 'rule', matcher), ...rule }, of);
	}
	for (const locked of pages.filter(({ locks }) => locks.own)) {
		const own = { ...passwordsOf(locked), needsOwn: true, isSaid: isLockRefused(locked.page) };
		add({ id: await scopeId(keys, 'page', locked.page.path), ...own }, [locked]);
	}
	for (const ids of scopesOf.values()) ids.sort();
	return { scopes, scopesOf };
}

/** Each block has a scope of its own. */
async function addBlocks(
	scopes: WrittenScope[],
	blocks: PlacedBlock[],
	keys: LockKeys,
): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	for (const placed of blocks) {
		const { file, block } = placed;
		const id = await scopeId(keys, 'block', keyOfBlock(placed));
		const place = { file, line: block.line, column: 1 };
		const passwords = block.password === undefined ? [] : [{ text: block.password, place }];
		scopes.push({ id, passwords, place, needsOwn: true });
		ids.set(keyOfBlock(placed), id);
	}
	return ids;
}

function passwordsOf({ page: { scanned } }: LockedPage): Pick<WrittenScope, 'passwords' | 'place'> {
	const { passwords = [], places, file } = scanned;
	const place = places.password ?? { file, line: 1, column: 1 };
	return {
		passwords: passwords.map((text, index) => ({ text, place: places[`password.${index}`] ?? place })),
		place,
	};
}

/** Nobody can tell from it what it stands for. */
async function scopeId(keys: LockKeys, kind: string, name: string): Promise<string> {
	return toBase64(await hashWithKey(keys, 16, bytesOf('scope'), bytesOf(kind), bytesOf(name)));
}

/** Passwords that are texts share one salt, so that a browser computes bcrypt once for all of them. */
async function sealTable(
	keys: LockKeys,
	granted: { read: UsablePassword; scopes: string[] }[],
): Promise<Pick<LockPlan, 'settings' | 'slots'>> {
	const setting = makeSetting(keys.salt);
	const passwords: PasswordGrants[] = [];
	for (const { read, scopes } of granted) {
		const hash = 'hash' in read ? read.hash : await bcrypt.hash(read.password, setting);
		passwords.push({ hash, scopes });
	}
	const own = passwords.map(({ hash }) => splitHash(hash).setting).filter((other) => other !== setting);
	const shared = granted.some(({ read }) => 'password' in read) || own.length === 0 ? [setting] : [];
	return { settings: [...shared, ...new Set(own.sort())], slots: await sealSlots(keys, passwords) };
}

function reportKeyless(): Diagnostic {
	return diagnose('lock-without-key', 'Unexpected lock without a password, expected one that opens it.', {
		hint: 'Name one as `env:NAME`, or take the lock out.',
		hidden: true,
	});
}
