import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type ExtraSources, type PolicySources } from './content-security-policy.ts';
import { namesTag } from './entity-tag.ts';
import type { PagePolicy } from './page-policies.ts';
import {
  chooseEncoding,
  type Encoding,
  encodeOnce,
  type PreparedContent,
  type StaticDocument,
} from './static-documents.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply, status?: number) => FastifyReply;

const NONCE_BYTES = 18;
const HTML = 'text/html; charset=utf-8';
const STRICT: PagePolicy = { extra: {} };

/** How a document is sent: its policy, its encodings, and whether a browser may ask for it by tag. */
export function documentReply(
  document: StaticDocument,
  policySources: PolicySources,
  { extra, hasNonce = false, opensWindows = false }: PagePolicy = STRICT,
): SendPage {
  const { scriptHashes } = document;
  const policyWith = (sources: ExtraSources) =>
    contentSecurityPolicy(policySources, { scriptHashes, extra: sources });
  const policy = policyWith(extra);

  return (request, reply, status = 200) => {
    if (opensWindows) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (!hasNonce) {
      reply.header('content-security-policy', policy);
      return sendPrepared(document, { type: HTML, status }, request, reply);
    }
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return sendWithNonce(document, policyWith(allowNonce(extra, nonce)), nonce, request, reply);
  };
}

export function sendPrepared(
  content: PreparedContent,
  { type, status = 200 }: { readonly type: string; readonly status?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${content.etag}-${encoding}"`;
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  reply.header('etag', etag);
  if (status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendBody(content.bodies[encoding], encoding, reply.code(status).type(type));
}

/** A nonce is good for one reply: nothing may keep it and show it again. */
function sendWithNonce(
  document: StaticDocument,
  policy: string,
  nonce: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const page = document.bodies.identity
    .toString()
    .replace('</head>', `<meta name="csp-nonce" content="${nonce}"></head>`);
  reply.header('content-security-policy', policy);
  reply.header('cache-control', 'no-store');
  reply.header('vary', 'accept-encoding');
  return sendBody(encodeOnce(page, encoding), encoding, reply.code(200).type(HTML));
}

function sendBody(body: Buffer, encoding: Encoding, reply: FastifyReply): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

function allowNonce(extra: ExtraSources, nonce: string): ExtraSources {
  const source = `'nonce-${nonce}'`;
  return {
    ...extra,
    'script-src': [...(extra['script-src'] ?? []), source],
    'style-src': [...(extra['style-src'] ?? []), source],
  };
}
