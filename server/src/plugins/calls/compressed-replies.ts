import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../request-encoding.ts';

/** Below this size, the additional headers cancel the savings. */
const MIN_BYTES = 1_000;
/** Up to this size, compression takes less than a millisecond, which is less than waiting for another thread. */
const MAX_SYNC_BYTES = 64_000;
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const syncEncoders = {
  br: (text: string) => brotliCompressSync(text, BROTLI),
  gzip: (text: string) => gzipSync(text),
};
const brotli = promisify(brotliCompress);
const asyncEncoders = {
  br: (text: string) => brotli(text, BROTLI),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};

/** For JSON replies. Files and streams are sent uncompressed. */
export function registerCompressedReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes < MIN_BYTES) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(request.headers);
    if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload;
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return (bytes > MAX_SYNC_BYTES ? asyncEncoders : syncEncoders)[encoding](payload);
  });
}
