import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from './request-encoding.ts';

/** Below that, the headers weigh as much as what is saved. */
const LEAST_BYTES = 1_000;
/** Twice as fast as gzip, and as small. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const pack = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};

/** Replies in JSON are packed off the main thread; files and streams are sent as they come. */
export function registerCompressedReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(request.headers);
    if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload;
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return pack[encoding](payload);
  });
}
