import { extname } from 'node:path/posix';

const text = {
	'.html': 'text/html',
	'.css': 'text/css',
	'.js': 'text/javascript',
	'.mjs': 'text/javascript',
	'.txt': 'text/plain',
	'.md': 'text/markdown',
	'.csv': 'text/csv',
	'.vtt': 'text/vtt',
	'.ics': 'text/calendar',
	'.json': 'application/json',
	'.map': 'application/json',
	'.webmanifest': 'application/manifest+json',
	'.xml': 'application/xml',
	'.xsl': 'application/xml',
	'.rss': 'application/rss+xml',
	'.atom': 'application/atom+xml',
	'.svg': 'image/svg+xml',
};

const binary = {
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.gif': 'image/gif',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.ico': 'image/x-icon',
	'.bmp': 'image/bmp',
	'.mp4': 'video/mp4',
	'.m4v': 'video/mp4',
	'.webm': 'video/webm',
	'.ogv': 'video/ogg',
	'.mov': 'video/quicktime',
	'.mp3': 'audio/mpeg',
	'.m4a': 'audio/mp4',
	'.ogg': 'audio/ogg',
	'.oga': 'audio/ogg',
	'.opus': 'audio/ogg',
	'.wav': 'audio/wav',
	'.flac': 'audio/flac',
	'.woff': 'font/woff',
	'.woff2': 'font/woff2',
	'.ttf': 'font/ttf',
	'.otf': 'font/otf',
	'.pdf': 'application/pdf',
	'.wasm': 'application/wasm',
	'.zip': 'application/zip',
	'.gz': 'application/gzip',
};

const types = new Map([
	...Object.entries(text).map(([ending, type]) => [ending, `${type}; charset=utf-8`] as const),
	...Object.entries(binary),
]);

/** Endings of the names of files that are text. */
export const textNames = Object.keys(text).map((ending) => ending.slice(1));

/** Types of text but HTML. */
export const textTypes = [...new Set(Object.values(text))].filter((type) => type !== 'text/html');

/** The types of all endings that are known: `image/jpeg` to `jpg` and `jpeg`. */
export const typesByName: Record<string, string[]> = {};
for (const [ending, type] of Object.entries({ ...text, ...binary })) {
	typesByName[type] ??= [];
	typesByName[type].push(ending.slice(1));
}

/** Value of `Content-Type` for a file, by its ending. Unknown endings are downloads. */
export function contentType(path: string): string {
	return types.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
}
