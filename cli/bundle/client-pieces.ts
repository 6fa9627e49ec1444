import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import type { OwnParts } from '../../renderer/shared/own-parts.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { CommonClient } from './client-bundle.ts';
import type { FeatureSource } from './features.ts';

/** A part of the browser's bundle that is made by itself. Plain JSON, but for contents. */
export interface ClientPiece extends Pick<CommonClient, 'early' | 'languages' | 'inputs'> {
	/** Its files. `features` alone need one; where it is empty any page may. */
	files: { file: OutputFile; features: string[] }[];
	/** What is known from it of features, by their names. */
	features: Record<string, Partial<FeatureFiles>>;
}

/** All parts, in the order of their files. */
export const pieceNames = ['style', 'themeStyles', 'componentStyles', 'scripts', 'workers', 'early'] as const;

/** Name of a part. */
export type PieceName = (typeof pieceNames)[number];

/** A part of which there is nothing. */
export const noPiece: ClientPiece = { files: [], features: {}, early: {}, languages: {}, inputs: [] };

const ownParts: OwnParts = 'own-parts';

/** All of them. */
export type ClientPieces = Readonly<Record<PieceName, ClientPiece>>;

/** The bundle of all parts, with the features of theme and site. */
export function joinPieces(pieces: ClientPieces, sources: readonly FeatureSource[]): CommonClient {
	const all = pieceNames.map((name) => pieces[name]);
	const files = joinFiles(all);
	const find = (name: string, ending = 'js'): string | undefined =>
		files.find(({ file }) => new RegExp(`^assets/${name}\\.[^.]+\\.${ending}$`).test(file.path))?.file.path;
	const joined = <T>(table: (piece: ClientPiece) => Record<string, T>): Record<string, T> =>
		Object.fromEntries(all.flatMap((piece) => Object.entries(table(piece))));
	const describe = ({ name, island }: FeatureSource): FeatureFiles => {
		const known: FeatureFiles = { name };
		for (const { features } of all) Object.assign(known, features[name]);
		return island ? { ...known, island } : known;
	};
	return {
		files: files.filter(({ features }) => features.length === 0).map(({ file }) => file),
		optional: files.filter(({ features }) => features.length > 0),
		features: Object.fromEntries([
			[ownParts, { name: ownParts, whole: true as const }] as const,
			...sources.map((source) => [source.name, describe(source)] as const),
		]),
		languages: joined(({ languages }) => languages),
		vendorOptions: Object.fromEntries(
			sources.flatMap(({ name, vendor }) => (vendor === undefined ? [] : [[name, vendor] as const])),
		),
		early: joined(({ early }) => early),
		boot: find('boot')!,
		style: find('style', 'css')!,
		live: find('live') ?? null,
		worker: find('search-worker') ?? null,
		unlockWorker: find('lock-worker') ?? null,
		inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
	};
}

/** The files of all parts, each once: two parts may have the same picture. */
function joinFiles(pieces: readonly ClientPiece[]): ClientPiece['files'] {
	const files = new Map<string, ClientPiece['files'][number]>();
	for (const { file, features } of pieces.flatMap((piece) => piece.files)) {
		const known = files.get(file.path)?.features ?? features;
		const isForAll = known.length === 0 || features.length === 0;
		files.set(file.path, { file, features: isForAll ? [] : [...new Set([...known, ...features])] });
	}
	return [...files.values()];
}
