import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { VariantFormat } from '../config/options.ts';
import { findPackage } from '../platform/find-package.ts';

/** What is asked of a picture: the part of the interface of `sharp` that is used here. */
export interface SharpPicture {
	/** Turned as its camera was held. */
	rotate(): SharpPicture;
	resize(options: { width: number; withoutEnlargement: boolean }): SharpPicture;
	toFormat(format: VariantFormat | 'png', options: { quality?: number; effort?: number }): SharpPicture;
	/** Rejects where the picture cannot be read. */
	toBuffer(): Promise<Uint8Array>;
}

/** The package's export. */
export type Sharp = (content: Uint8Array) => SharpPicture;

/** `sharp`, or why it cannot be used. */
export type FoundSharp =
	| { kind: 'found'; sharp: Sharp; version: string }
	| { kind: 'missing' }
	/** It is there, and cannot be loaded: mostly the binary of another system. */
	| { kind: 'broken'; reason: string };

/** Version of the package that `findSharp` finds, without loading it; nothing if it is not installed. */
export function findSharpVersion(root: string): string | undefined {
	const folder = findPackage('sharp', root);
	return orElse(() => (folder === null ? undefined : readVersion(join(folder, 'package.json'))), undefined);
}

function readVersion(manifest: string): string {
	const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
	return String(version);
}

/** Looks for the package as Node finds packages from the site, then from domdocs. `root` is the site's absolute folder. */
export function findSharp(root: string): FoundSharp {
	const folder = findPackage('sharp', root);
	if (folder === null) return { kind: 'missing' };
	try {
		const manifest = join(folder, 'package.json');
		const version = readVersion(manifest);
		const loaded: unknown = createRequire(manifest)('sharp');
		if (typeof loaded !== 'function') return { kind: 'broken', reason: 'it exports no function' };
		return { kind: 'found', sharp: loaded as Sharp, version };
	} catch (error) {
		const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
		return { kind: 'broken', reason: first.replace(/[.:]$/, '') };
	}
}
