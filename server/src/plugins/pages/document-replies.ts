import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type ExtraSources, type PolicySources } from '../content-security-policy.ts';
import { namesTag, TAG_LENGTH } from '../entity-tag.ts';
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
  /** All that is said to a browser which has it. */
  readonly validators: Headers;
  /** Headers of every reply that this one goes without. */
  readonly without: readonly string[];
}

type PreparedReplies = (encoding: Encoding) => PreparedReply;

const NONCE_BYTES = 18;
const HTML = 'text/html; charset=utf-8';
const STRICT: PagePolicy = { extra: {} };

/** How a document is sent: its policy, its encodings, and whether a browser may ask for it by tag. */
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

/** Replies of which nothing is left to decide but the encoding, and whether the browser has it already. */
export function prepareReplies(
  content: PreparedContent,
  headers: Headers,
  { without = [], cacheControl = 'no-cache' }: Partial<Pick<PackedContent, 'without' | 'cacheControl'>> = {},
): PreparedReplies {
  // A browser that has the page keeps the headers it came with: when they change, the tag does.
  const said = JSON.stringify([headers, ...without]);
  const hash = createHash('sha256').update(content.etag).update(said).digest('base64url');
  return onceForEach((encoding) =>
    packedReply({
      tag: hash.slice(0, TAG_LENGTH),
      body: content.encode(encoding),
      ...{ encoding, headers, without, cacheControl },
    }),
  );
}

interface PackedContent extends Pick<PreparedReply, 'body' | 'headers' | 'without'> {
  /** Of the content, however it is packed. */
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

/** Sends them with what the hooks have set. */
export function preparedReply(replies: PreparedReplies): SendPage {
  return (request, reply, status = 200) => {
    const { etag, body, headers, validators, without } = replies(encodingFor(request.headers));
    if (status === 200 && namesTag(request.headers['if-none-match'], etag)) {
      keepHeadersOfPage(reply);
      return reply.code(304).headers(validators).send();
    }
    for (const name of without) reply.removeHeader(name);
    return reply.code(status).headers(headers).send(body);
  };
}

/** A nonce is good for one reply: nothing may keep it and show it again. */
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
