import bcrypt from 'bcryptjs';
import { splitHash } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { bytesOf, toBase64 } from '../../renderer/shared/crypto/bytes.ts';
import { siteAudience } from '../../renderer/shared/crypto/site-audience.ts';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { secretsOf, type WrittenPassword } from '../config/topics/encryption.ts';
import {
	type ConfigProblem,
	type Diagnostic,
	diagnose,
	type Result,
	type SourceRange,
} from '../diagnostics/diagnostic.ts';
import { placeOf } from '../sources/place-of.ts';
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
	pages: ProtectedHead[];
	/** Locked blocks of public pages. Default: there are none. */
	blocks?: PlacedBlock[];
	/** What is wrong with them is said where something is locked. */
	keys: Result<EncryptionKeys>;
	/** Passwords and the root secret, by their names. */
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

/** What a block is known by. */
export function keyOfBlock({ path, block }: Pick<PlacedBlock, 'path' | 'block'>): string {
	return `${path}#${block.index}`;
}

/** One audience with the passwords that open it, as they are written. */
interface WrittenAudience {
	id: string;
	/** Its locked pages. */
	pages: ProtectedHead[];
	passwords: { text: string; place: Place }[];
	/** Where the lock stands. */
	place: Place;
	/** Set where somebody has been told why nothing opens it. */
	isSaid?: boolean;
	/** Set where administrators do not count as those who can open it: the page asks for a password of its own. */
	needsOwn?: boolean;
}

type Place = { path: (string | number)[] } | SourceRange;

/** What one password opens. */
interface Grant {
	read: UsablePassword;
	audiences: string[];
}

/** Reads all passwords and grants each what it opens. */
export async function planEncryption(input: EncryptionPlanInput): Promise<Result<EncryptionPlan>> {
	const { config, pages, blocks = [], environment } = input;
	const { value: keys, diagnostics: ofKeys } = input.keys;
	const ofPages = await listAudiences(input, keys);
	const ofBlocks = await listBlocks(blocks, keys);
	const audiences = [...ofPages, ...ofBlocks.values()];
	const files = [...pages.map(({ page }) => page.scanned.file), ...blocks.map(({ file }) => file)];
	const { tracked = await findTracked(config.root, [config.file, ...files]) } = input;
	// Of pages that are rejected nobody knows by what they are locked.
	const isAnyLocked =
		config.encrypt !== null || blocks.length > 0 || !pages.every(({ page }) => isProtectionRejected(page));
	const problems: ConfigProblem[] = [];
	const diagnostics: Diagnostic[] = isAnyLocked ? [...ofKeys] : [];
	const say = (found: Diagnostic[], place: Place): void => {
		for (const diagnostic of found) {
			if ('path' in place) problems.push({ path: place.path, diagnostic });
			else diagnostics.push({ ...diagnostic, ...place, hidden: true });
		}
	};
	const grants = new Map<string, Grant>();
	const opened = new Set<string>();
	for (const { id, passwords } of audiences) {
		for (const { text, place } of passwords) {
			const isTracked = tracked.has('path' in place ? config.file : place.file);
			const { value: read, diagnostics: found } = await readPassword(text, { environment, isTracked });
			say(found, place);
			// What is wrong with a password has been said.
			if (read || found.length > 0) opened.add(id);
			if (!read) continue;
			getOrMake(grants, JSON.stringify(read), () => ({ read, audiences: [] })).audiences.push(id);
		}
	}
	const isKeyless = ({ id, needsOwn, isSaid }: WrittenAudience): boolean =>
		!(isSaid || opened.has(id)) && (needsOwn || !opened.has(siteAudience));
	for (const audience of audiences.filter(({ id }) => id !== siteAudience))
		if (isKeyless(audience)) say([keyless], audience.place);
	const granted = [...grants.values()];
	diagnostics.push(...reportSlow(granted.filter(({ read }) => 'hash' in read).length));
	const audiencesOf = new Map<string, string[]>(pages.map(({ page }) => [page.path, []]));
	for (const { id, pages: of } of ofPages) for (const { page } of of) audiencesOf.get(page.path)!.push(id);
	for (const ids of audiencesOf.values()) ids.sort();
	const blockAudiences = new Map([...ofBlocks].map(([key, { id }]) => [key, id]));
	return {
		value: { keys, audiencesOf, blockAudiences, ...(await sealTable(keys, granted)) },
		diagnostics: [...diagnostics, ...(await locateAll(config, problems))],
	};
}

/** The audiences of administrators, of the whole site, of each rule that locks something, and of pages with passwords of their own. */
async function listAudiences(
	{ config, pages }: EncryptionPlanInput,
	keys: EncryptionKeys,
): Promise<WrittenAudience[]> {
	const { admin, global, rules } = secretsOf(config);
	const inConfig = (written: WrittenPassword[], ...path: string[]) => ({
		passwords: written.map(({ text, path: own }) => ({ text, place: { path: [...own] } })),
		place: { path: ['encrypt', ...path] },
	});
	const audiences: WrittenAudience[] = [
		{
			id: await audienceId(keys, 'global', ''),
			pages: pages.filter(({ protection }) => protection.global),
			...inConfig(global, 'global'),
		},
	];
	for (const [index, matcher] of (config.encrypt?.matchers ?? []).entries()) {
		audiences.push({
			id: await audienceId(keys, 'rule', matcher),
			pages: pages.filter(({ protection }) => protection.rules.includes(index)),
			...inConfig(rules[index] ?? [], 'rules', matcher),
		});
	}
	for (const protectedPage of pages.filter(({ protection }) => protection.own)) {
		const { path, scanned } = protectedPage.page;
		const { passwords = [] } = scanned;
		const place = placeOf(scanned, 'password');
		audiences.push({
			id: await audienceId(keys, 'page', path),
			pages: [protectedPage],
			passwords: passwords.map((text, index) => ({
				text,
				place: placeOf(scanned, `password.${index}`, 'password'),
			})),
			...{ place, needsOwn: true, isSaid: isProtectionRejected(protectedPage.page) },
		});
	}
	const ofSite = { id: siteAudience, pages: [], ...inConfig(admin, 'admin') };
	return [ofSite, ...audiences.filter((audience) => audience.pages.length > 0)];
}

/** Each block has an audience of its own. */
async function listBlocks(
	blocks: PlacedBlock[],
	keys: EncryptionKeys,
): Promise<Map<string, WrittenAudience>> {
	const audiences = new Map<string, WrittenAudience>();
	for (const placed of blocks) {
		const { file, block } = placed;
		const key = keyOfBlock(placed);
		const place = { file, line: block.line, column: 1 };
		const passwords = block.password === undefined ? [] : [{ text: block.password, place }];
		const id = await audienceId(keys, 'block', key);
		audiences.set(key, { id, pages: [], passwords, place, needsOwn: true });
	}
	return audiences;
}

/** Nobody can tell from it what it stands for. */
async function audienceId(keys: EncryptionKeys, kind: string, name: string): Promise<string> {
	return toBase64(await hashWithKey(keys, 16, bytesOf('scope'), bytesOf(kind), bytesOf(name)));
}

/** Rounds of hashes that are made here. */
export const defaultRounds = 10;

/** The public part of hashes from a salt of 16 bytes. */
export function makeSetting(salt: Uint8Array, rounds = defaultRounds): string {
	return `$2b$${String(rounds).padStart(2, '0')}$${bcrypt.encodeBase64(salt, salt.length)}`;
}

/** Passwords that are texts share one salt, so that a browser computes bcrypt once for all of them. */
async function sealTable(
	keys: EncryptionKeys,
	granted: Grant[],
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

const keyless = diagnose(
	'lock-without-key',
	'Unexpected lock without a password, expected one that opens it.',
	{ hint: 'Name one as `env:NAME`, or take the lock out.', hidden: true },
);
