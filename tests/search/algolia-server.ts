import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question that the server was asked. */
export interface AskedQuery {
	path: string;
	application: string | null;
	key: string | null;
	method: string;
	body: Record<string, unknown>;
}

/** A server that answers as Algolia does. */
export interface AlgoliaServer {
	/** Origin. */
	url: string;
	asked: AskedQuery[];
	/** Questions whose answer nobody waited for. */
	abandoned: () => number;
	/** What is answered from now on. */
	answer: (reply: AlgoliaReply) => void;
	stop: () => Promise<unknown>;
}

/** What the server answers: records of which texts are marked by the server, or an error. */
export interface AlgoliaReply {
	status?: number;
	message?: string;
	/** Whether no answer comes. */
	isSilent?: boolean;
	/** Records as they are stored. */
	records?: { url: string; hierarchy: Record<string, string | null>; content: string | null; lang: string }[];
}

/** Starts the server on a free port. */
export async function startAlgolia(): Promise<AlgoliaServer> {
	let reply: AlgoliaReply = {};
	let abandoned = 0;
	const asked: AskedQuery[] = [];
	const server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
		const body = JSON.parse((await read(request)) || '{}') as Record<string, unknown>;
		const [application, key] = ['application-id', 'api-key'].map((name) =>
			searchParams.get(`x-algolia-${name}`),
		);
		asked.push({ path: pathname, application: application!, key: key!, method: request.method!, body });
		response.on('close', () => {
			if (!response.writableEnded) abandoned += 1;
		});
		const current = reply;
		if (!current.isSilent) respond(response, current, body);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		abandoned: () => abandoned,
		answer: (next) => {
			reply = next;
		},
		stop: () =>
			new Promise((done) => {
				server.close(done);
				server.closeAllConnections();
			}),
	};
}

function respond(
	response: ServerResponse,
	{ status = 200, message, records = [] }: AlgoliaReply,
	body: Record<string, unknown>,
): void {
	const headers = { 'content-type': 'application/json; charset=UTF-8', 'access-control-allow-origin': '*' };
	response.writeHead(status, headers);
	const [filter] = body.facetFilters as string[];
	const found = records.filter(({ lang }) => filter === `lang:${lang}`);
	const hits = found.map((record) => mark(record, body));
	response.end(JSON.stringify(message === undefined ? { hits, nbHits: hits.length } : { message, status }));
}

/** A record as it is answered: with its texts, and these once more with marks around the words of the query. */
function mark(
	{ hierarchy, content, ...record }: NonNullable<AlgoliaReply['records']>[number],
	body: object,
): object {
	const { query, highlightPreTag, highlightPostTag } = body as Record<string, string>;
	const highlight = (text: string | null): { value: string } | undefined =>
		text === null
			? undefined
			: { value: text.replace(new RegExp(query!, 'gi'), `${highlightPreTag}$&${highlightPostTag}`) };
	const levels = Object.entries(hierarchy).map(([level, text]) => [level, highlight(text)]);
	return {
		...{ ...record, hierarchy, content, objectID: '1' },
		_highlightResult: { hierarchy: Object.fromEntries(levels) },
		_snippetResult: { content: highlight(content) },
	};
}

async function read(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request) text += String(part);
	return text;
}
