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

type Headers = Readonly<Record<string, string>>;

const NONCE_BYTES = 18;
const HTML = 'text/html; charset=utf-8';
const STRICT: PagePolicy = { extra: {} };

/** How a document is sent: its policy, its encodings, and whether a browser may ask for it by tag. */
export function documentReply(
  document: StaticDocument,
  policySources: PolicySources,
  { extra, hasNonce = false, opensWindows = false }: PagePolicy = STRICT,
): SendPage {
  const { scriptHashes, styleHashes } = document;
  const headersWith = (sources: ExtraSources): Headers => ({
    'content-security-policy': contentSecurityPolicy(policySources, {
      scriptHashes,
      styleHashes,
      extra: sources,
    }),
    ...(opensWindows && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  });
  if (!hasNonce) return preparedReply(document, { ...headersWith(extra), 'content-type': HTML });

  return (request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.headers(headersWith(allowNonce(extra, nonce)));
    return sendWithNonce(document, nonce, request, reply);
  };
}

/** A reply of which nothing is left to decide but the encoding, and whether the browser has it already. */
export function preparedReply(content: PreparedContent, headers: Headers): SendPage {
  const { 'content-type': _type, ...headersWithoutBody } = headers;
  const prepare = (encoding: Encoding) => {
    const body = content.bodies[encoding];
    const etag = `"${content.etag}-${encoding}"`;
    const validators = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
    return {
      etag,
      body,
      notModified: { ...headersWithoutBody, ...validators },
      whole: {
        ...headers,
        ...validators,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
    };
  };
  const replies = { br: prepare('br'), gzip: prepare('gzip'), identity: prepare('identity') };

  return (request, reply, status = 200) => {
    const { etag, body, notModified, whole } = replies[encodingFor(request)];
    if (status === 200 && namesTag(request.headers['if-none-match'], etag)) {
      return reply.code(304).headers(notModified).send();
    }
    return reply.code(status).headers(whole).send(body);
  };
}

/** A nonce is good for one reply: nothing may keep it and show it again. */
function sendWithNonce(
  document: StaticDocument,
  nonce: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingFor(request);
  const page = document.bodies.identity
    .toString()
    .replace('</head>', `<meta name="csp-nonce" content="${nonce}"></head>`);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(HTML).send(encodeOnce(page, encoding));
}

/** What browsers and proxies send, read once. */
const USUAL_ENCODINGS: ReadonlyMap<string | undefined, Encoding> = new Map(
  [
    undefined,
    'gzip, deflate, br, zstd',
    'gzip, deflate, br',
    'gzip, deflate',
    'br, gzip, deflate',
    'gzip, br',
    'br',
    'gzip',
    'identity',
  ].map((accepted) => [accepted, chooseEncoding(accepted)]),
);

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'];
  return USUAL_ENCODINGS.get(accepted) ?? chooseEncoding(accepted);
}

function allowNonce(extra: ExtraSources, nonce: string): ExtraSources {
  const source = `'nonce-${nonce}'`;
  return {
    ...extra,
    'script-src': [...(extra['script-src'] ?? []), source],
    'style-src': [...(extra['style-src'] ?? []), source],
  };
}
