import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreparedReplies } from './document-replies.ts';
import { namesTag } from './entity-tag.ts';
import { encodingFor } from './request-encoding.ts';
import { HTTPS_FROM_NOW_ON, SECURITY_HEADERS } from './security-headers.ts';
import type { Encoding } from './static-documents.ts';

export interface PreparedPages {
  /** A path with parts that differ is passed over. */
  add(path: string, replies: PreparedReplies): void;
}

/** Names and values in turn, as Node writes them out. */
type HeaderList = readonly string[];

interface ReadyReply {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: HeaderList;
  readonly validators: HeaderList;
}

type ReadyPage = Readonly<Record<Encoding, ReadyReply>>;

/**
 * Answers pages of which nothing is left to decide before any other hook looks at the request, with all the
 * headers that these would have set. Log and metrics hear of the reply as of any other.
 */
export function answerPreparedPages(
  app: FastifyInstance,
  { siteIsHttps }: { readonly siteIsHttps: boolean },
): PreparedPages {
  const pages = new Map<string, ReadyPage>();

  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? pages.get(pathOf(request.url)) : undefined;
    if (page === undefined) {
      done();
      return;
    }
    const { etag, body, headers, validators } = page[encodingFor(request)];
    const isKnown = namesTag(request.headers['if-none-match'], etag);
    const own = headersOf(request, siteIsHttps);
    reply.hijack();
    reply.raw.writeHead(isKnown ? 304 : 200, [...(isKnown ? validators : headers), ...own]);
    reply.raw.end(isKnown ? undefined : body);
  });

  return {
    add(path, { br, gzip, identity }) {
      if (!path.includes(':'))
        pages.set(path, { br: readyOf(br), gzip: readyOf(gzip), identity: readyOf(identity) });
    },
  };
}

function readyOf({ etag, body, headers, validators }: PreparedReplies[Encoding]): ReadyReply {
  return {
    etag,
    body,
    headers: Object.entries({ ...SECURITY_HEADERS, ...headers }).flat(),
    validators: Object.entries(validators).flat(),
  };
}

/** Written in another way it is found by the router. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function headersOf(request: FastifyRequest, siteIsHttps: boolean): HeaderList {
  const isHttps = siteIsHttps || request.protocol === 'https';
  return ['x-request-id', request.id, ...(isHttps ? ['strict-transport-security', HTTPS_FROM_NOW_ON] : [])];
}
