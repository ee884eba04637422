import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type ExtraSources, type PolicySources } from '../content-security-policy.ts';
import { matchesTag, TAG_LENGTH } from '../entity-tag.ts';
import { encodingFor } from '../request-encoding.ts';
import { FRAME_REFUSAL, keepHeadersOfPage } from '../security-headers.ts';
import type { PagePolicy } from './page-policies.ts';
import {
  type Encoding,
  encodeOnce,
  onceForEach,
  type PreparedContent,
  type StaticDocument,
} from './static-documents.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply, status?: number) => FastifyReply;

type Headers = Readonly<Record<string, string>>;

interface PreparedReply {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Headers;
  /** The headers of a 304 reply. */
  readonly validators: Headers;
  /** Default headers that this reply omits. */
  readonly without: readonly string[];
}

type PreparedReplies = (encoding: Encoding) => PreparedReply;

const NONCE_BYTES = 18;
const HTML = 'text/html; charset=utf-8';
const STRICT: PagePolicy = { extra: {} };

/** Prepares the replies of a document: its policy, its encodings, and its ETag. */
export function documentReply(
  document: StaticDocument,
  policySources: PolicySources,
  { extra, hasNonce = false, opensWindows = false, isSecret = false, isFramed = false }: PagePolicy = STRICT,
): SendPage {
  const { scriptHashes, styleHashes } = document;
  const headersWith = (sources: ExtraSources): Headers => ({
    'content-security-policy': contentSecurityPolicy(policySources, {
      scriptHashes,
      styleHashes,
      extra: sources,
      isFramed,
    }),
    ...(opensWindows && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    ...(isSecret && { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'none' }),
  });
  if (!hasNonce) {
    const headers = { ...headersWith(extra), 'content-type': HTML };
    return preparedReply(prepareReplies(document, headers, { without: isFramed ? [FRAME_REFUSAL] : [] }));
  }
  return (request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.headers(headersWith(allowNonce(extra, nonce)));
    return sendWithNonce(document, nonce, request, reply);
  };
}

/** Prepares replies, so that only the encoding and the ETag are left to check. */
export function prepareReplies(
  content: PreparedContent,
  headers: Headers,
  { without = [], cacheControl = 'no-cache' }: Partial<Pick<PackedContent, 'without' | 'cacheControl'>> = {},
): PreparedReplies {
  // With a 304, the browser keeps the headers of its copy, so they are part of the tag.
  const headersText = JSON.stringify([headers, ...without]);
  const hash = createHash('sha256').update(content.etag).update(headersText).digest('base64url');
  return onceForEach((encoding) =>
    packedReply({
      tag: hash.slice(0, TAG_LENGTH),
      body: content.encode(encoding),
      ...{ encoding, headers, without, cacheControl },
    }),
  );
}

interface PackedContent extends Pick<PreparedReply, 'body' | 'headers' | 'without'> {
  /** The tag of the content in all encodings. */
  readonly tag: string;
  readonly encoding: Encoding;
  readonly cacheControl: string;
}

export function packedReply(content: PackedContent): PreparedReply {
  const { tag, encoding, cacheControl, body, headers, without } = content;
  const etag = `"${tag}-${encoding}"`;
  const validators = { 'cache-control': cacheControl, vary: 'accept-encoding', etag };
  return {
    etag,
    body,
    validators,
    without,
    headers: {
      ...headers,
      ...validators,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
  };
}

/** Sends a prepared reply with the headers that the hooks have set. */
export function preparedReply(replies: PreparedReplies): SendPage {
  return (request, reply, status = 200) => {
    const { etag, body, headers, validators, without } = replies(encodingFor(request.headers));
    if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
      keepHeadersOfPage(reply);
      return reply.code(304).headers(validators).send();
    }
    for (const name of without) reply.removeHeader(name);
    return reply.code(status).headers(headers).send(body);
  };
}

/** A nonce is valid for one reply, so the page must not be cached. */
function sendWithNonce(
  document: StaticDocument,
  nonce: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingFor(request.headers);
  const page = document
    .encode('identity')
    .toString()
    .replace('</head>', `<meta name="csp-nonce" content="${nonce}"></head>`);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(HTML).send(encodeOnce(page, encoding));
}

function allowNonce(extra: ExtraSources, nonce: string): ExtraSources {
  const source = `'nonce-${nonce}'`;
  return {
    ...extra,
    'script-src': [...(extra['script-src'] ?? []), source],
    'style-src': [...(extra['style-src'] ?? []), source],
  };
}
