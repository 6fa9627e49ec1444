import bcrypt from 'bcryptjs';
import { makeSetting, splitHash } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { bytesOf, toBase64 } from '../../renderer/shared/crypto/bytes.ts';
import { siteAudience } from '../../renderer/shared/crypto/site-audience.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { EncryptionSecrets } from '../config/topics/encryption.ts';
import {
	type ConfigProblem,
	type Diagnostic,
	diagnose,
	type SourceRange,
} from '../diagnostics/diagnostic.ts';
import type { ProtectedBlock } from '../sources/protected-blocks.ts';
import { readPassword, reportSlow, type UsablePassword } from './passwords/read-passwords.ts';
import type { ProtectedHead } from './protected-sources.ts';
import { type EncryptionKeys, hashWithKey } from './seal/encryption-keys.ts';
import { type PasswordGrants, sealKeySlots } from './seal/seal-key-slots.ts';
import { findTracked } from './tracked-files.ts';
import { isProtectionRejected } from './unread-pages.ts';

/** Who may open what. */
export interface EncryptionPlan {
	keys: EncryptionKeys;
	/** Ids of the audiences of each locked page, sorted, by path. That of administrators is not among them. */
	audiencesOf: ReadonlyMap<string, string[]>;
	/** Id of the audience of each locked block, by `keyOfBlock`. */
	blockAudiences: ReadonlyMap<string, string>;
	/** Settings and slots of the table. */
	settings: string[];
	slots: string[];
}

/** What locks are planned from. */
export interface EncryptionPlanInput {
	config: SiteConfig;
	secrets: EncryptionSecrets;
	pages: ProtectedHead[];
	/** Locked blocks of public pages. Default: there are none. */
	blocks?: PlacedBlock[];
	keys: EncryptionKeys;
	environment: Record<string, string | undefined>;
	/** Paths of files that git tracks, at least those of config and Markdown, relative to the root. Default: git is asked. */
	tracked?: ReadonlySet<string> | undefined;
}

/** A locked block of a public page. */
export interface PlacedBlock {
	/** Path of the page. */
	path: string;
	file: string;
	block: ProtectedBlock;
}

/** Whether something is locked, apart from pages of which nobody knows by what. */
export function hasProtection({
	config,
	pages,
	blocks = [],
}: Pick<EncryptionPlanInput, 'config' | 'pages' | 'blocks'>): boolean {
	return (
		config.encrypt !== null || blocks.length > 0 || !pages.every(({ page }) => isProtectionRejected(page))
	);
}

/** What a block is known by. */
export function keyOfBlock({ path, block }: Pick<PlacedBlock, 'path' | 'block'>): string {
	return `${path}#${block.index}`;
}

/** A plan, and what is wrong with its passwords. `problems` are about the config. */
export interface EncryptionPlanResult {
	value: EncryptionPlan;
	diagnostics: Diagnostic[];
	problems: ConfigProblem[];
}

/** One audience with the passwords that open it, as they are written. */
interface WrittenAudience {
	id: string;
	passwords: { text: string; place: Place }[];
	/** Where the lock stands. */
	place: Place;
	/** Set where somebody has been told why nothing opens it. */
	isSaid?: boolean;
	/** Whether administrators do not count as those who can open it: the page asks for a password of its own. */
	needsOwn: boolean;
}

type Place = { path: (string | number)[] } | SourceRange;

/** Reads all passwords and grants each what it opens. */
export async function planEncryption(input: EncryptionPlanInput): Promise<EncryptionPlanResult> {
	const { config, keys, pages, blocks = [], environment } = input;
	const { audiences, audiencesOf } = await listAudiences(input);
	const blockAudiences = await addBlocks(audiences, blocks, keys);
	const files = [...pages.map(({ page }) => page.scanned.file), ...blocks.map(({ file }) => file)];
	const { tracked = await findTracked(config.root, [config.file, ...files]) } = input;
	const located = new LocatedMessages();
	const granted = new Map<string, { read: UsablePassword; audiences: string[] }>();
	const opened = new Set<string>();
	for (const { id, passwords } of audiences) {
		for (const { text, place } of passwords) {
			const isTracked = tracked.has('path' in place ? config.file : place.file);
			const { value, diagnostics } = await readPassword(text, { environment, isTracked });
			located.add(diagnostics, place);
			if (value) grant(granted, value, id);
			// What is wrong with a password has been said.
			if (value || diagnostics.length > 0) opened.add(id);
		}
	}
	const isKeyless = ({ id, needsOwn, isSaid }: WrittenAudience): boolean =>
		!(isSaid || opened.has(id)) && (needsOwn || !opened.has(siteAudience));
	for (const audience of audiences.filter(({ id }) => id !== siteAudience))
		if (isKeyless(audience)) located.add([reportKeyless()], audience.place);
	const hashes = [...granted.values()].filter(({ read }) => 'hash' in read);
	return {
		value: { keys, audiencesOf, blockAudiences, ...(await sealTable(keys, [...granted.values()])) },
		diagnostics: [...located.diagnostics, ...reportSlow(hashes.length)],
		problems: located.problems,
	};
}

function grant(
	granted: Map<string, { read: UsablePassword; audiences: string[] }>,
	read: UsablePassword,
	id: string,
) {
	const key = JSON.stringify(read);
	const entry = granted.get(key) ?? { read, audiences: [] };
	granted.set(key, entry);
	entry.audiences.push(id);
}

/** Messages with their places: those about the config get theirs later. */
class LocatedMessages {
	readonly diagnostics: Diagnostic[] = [];
	readonly problems: ConfigProblem[] = [];

	add(found: Diagnostic[], place: Place): void {
		for (const diagnostic of found) {
			if ('path' in place) this.problems.push({ path: place.path, diagnostic });
			else this.diagnostics.push({ ...diagnostic, ...place, hidden: true });
		}
	}
}

/** All audiences: of administrators, of the whole site, of each rule that locks something, of pages with passwords of their own. */
async function listAudiences({ config, secrets, pages, keys }: EncryptionPlanInput) {
	const audiences: WrittenAudience[] = [];
	const audiencesOf = new Map<string, string[]>(pages.map(({ page }) => [page.path, []]));
	const inConfig = (written: EncryptionSecrets['admin']) =>
		written.map(({ text, path }) => ({ text, place: { path: [...path] } }));
	const add = (audience: WrittenAudience, of: ProtectedHead[]): void => {
		if (of.length > 0 || audience.id === siteAudience) audiences.push(audience);
		for (const { page } of of) audiencesOf.get(page.path)!.push(audience.id);
	};
	const at = (...path: (string | number)[]): Place => ({ path: ['encrypt', ...path] });
	add({ id: siteAudience, passwords: inConfig(secrets.admin), place: at('admin'), needsOwn: false }, []);
	const everything = { passwords: inConfig(secrets.global), place: at('global'), needsOwn: false };
	add(
		{ id: await audienceId(keys, 'global', ''), ...everything },
		pages.filter(({ protection }) => protection.global),
	);
	for (const [index, matcher] of (config.encrypt?.matchers ?? []).entries()) {
		const rule = {
			passwords: inConfig(secrets.rules[index] ?? []),
			place: at('rules', matcher),
			needsOwn: false,
		};
		const of = pages.filter(({ protection }) => protection.rules.includes(index));
		add({ id: await audienceId(keys, 'rule', matcher), ...rule }, of);
	}
	for (const protectedPage of pages.filter(({ protection }) => protection.own)) {
		const own = {
			...passwordsOf(protectedPage),
			needsOwn: true,
			isSaid: isProtectionRejected(protectedPage.page),
		};
		add({ id: await audienceId(keys, 'page', protectedPage.page.path), ...own }, [protectedPage]);
	}
	for (const ids of audiencesOf.values()) ids.sort();
	return { audiences, audiencesOf };
}

/** Each block has an audience of its own. */
async function addBlocks(
	audiences: WrittenAudience[],
	blocks: PlacedBlock[],
	keys: EncryptionKeys,
): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	for (const placed of blocks) {
		const { file, block } = placed;
		const id = await audienceId(keys, 'block', keyOfBlock(placed));
		const place = { file, line: block.line, column: 1 };
		const passwords = block.password === undefined ? [] : [{ text: block.password, place }];
		audiences.push({ id, passwords, place, needsOwn: true });
		ids.set(keyOfBlock(placed), id);
	}
	return ids;
}

function passwordsOf({ page: { scanned } }: ProtectedHead): Pick<WrittenAudience, 'passwords' | 'place'> {
	const { passwords = [], places, file } = scanned;
	const place = places.password ?? { file, line: 1, column: 1 };
	return {
		passwords: passwords.map((text, index) => ({ text, place: places[`password.${index}`] ?? place })),
		place,
	};
}

/** Nobody can tell from it what it stands for. */
async function audienceId(keys: EncryptionKeys, kind: string, name: string): Promise<string> {
	return toBase64(await hashWithKey(keys, 16, bytesOf('scope'), bytesOf(kind), bytesOf(name)));
}

/** Passwords that are texts share one salt, so that a browser computes bcrypt once for all of them. */
async function sealTable(
	keys: EncryptionKeys,
	granted: { read: UsablePassword; audiences: string[] }[],
): Promise<Pick<EncryptionPlan, 'settings' | 'slots'>> {
	const setting = makeSetting(keys.salt);
	const passwords: PasswordGrants[] = [];
	for (const { read, audiences } of granted) {
		const hash = 'hash' in read ? read.hash : await bcrypt.hash(read.password, setting);
		passwords.push({ hash, audiences });
	}
	const own = passwords.map(({ hash }) => splitHash(hash).setting).filter((other) => other !== setting);
	const shared = granted.some(({ read }) => 'password' in read) || own.length === 0 ? [setting] : [];
	return { settings: [...shared, ...new Set(own.sort())], slots: await sealKeySlots(keys, passwords) };
}

function reportKeyless(): Diagnostic {
	return diagnose('lock-without-key', 'Unexpected lock without a password, expected one that opens it.', {
		hint: 'Name one as `env:NAME`, or take the lock out.',
		hidden: true,
	});
}
