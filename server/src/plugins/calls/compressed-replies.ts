import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../request-encoding.ts';

/** Below that, the headers weigh as much as what is saved. */
const LEAST_BYTES = 1_000;
/** Up to here packing takes less than a millisecond: on a busy machine less than waiting for another thread. */
const MOST_AT_ONCE_BYTES = 64_000;
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const atOnce = {
  br: (text: string) => brotliCompressSync(text, BROTLI),
  gzip: (text: string) => gzipSync(text),
};
const brotli = promisify(brotliCompress);
const besides = {
  br: (text: string) => brotli(text, BROTLI),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};

/** For replies in JSON; files and streams are sent as they come. */
export function registerCompressedReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes < LEAST_BYTES) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(request.headers);
    if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload;
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return (bytes > MOST_AT_ONCE_BYTES ? besides : atOnce)[encoding](payload);
  });
}
