import { plainResponse, type SiteResponse } from './request.ts';
import { methodRejection } from './validate-request.ts';

/** What node reports about a request that it could not parse. */
export interface ParseFailure extends Error {
	code?: string;
	/** The bytes in which parsing stopped. */
	rawPacket?: Buffer;
}

/** The answer to a request that could not be parsed. */
export function classifyParseFailure({ code, rawPacket }: ParseFailure): SiteResponse {
	const start = rawPacket?.subarray(0, 64 * 1024).toString('latin1') ?? '';
	switch (code) {
		case 'HPE_HEADER_OVERFLOW':
			return plainResponse(/^[A-Z]+ [^\r\n]*$/.test(start) ? 414 : 431);
		case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
			return plainResponse(413);
		case 'ERR_HTTP_REQUEST_TIMEOUT':
			return plainResponse(408);
		case 'HPE_INVALID_METHOD':
			return /^[A-Za-z-]{1,32} \S/.test(start) ? methodRejection : plainResponse(400);
		default:
			return plainResponse(400);
	}
}
