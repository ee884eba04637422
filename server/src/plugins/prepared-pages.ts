import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callers } from './callers.ts';
import type { PreparedReplies } from './document-replies.ts';
import { namesTag } from './entity-tag.ts';
import { encodingFor } from './request-encoding.ts';
import type { RequestNotes } from './request-log.ts';
import { HTTPS_FROM_NOW_ON, SECURITY_HEADERS } from './security-headers.ts';
import { type Encoding, onceForEach } from './static-documents.ts';

export interface PreparedPages {
  /** A path with parts that differ is passed over. */
  add(path: string, replies: PreparedReplies): void;
  /** False where something is left to decide: then the router does. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on all is left to the router, which tells the connections that they will be closed. */
  stop(): void;
}

/** Names and values in turn, as Node writes them out. */
type HeaderList = readonly string[];

interface ReadyReply {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: HeaderList;
  readonly validators: HeaderList;
}

type ReadyPage = (encoding: Encoding) => ReadyReply;

interface PreparedPagesOptions {
  readonly siteIsHttps: boolean;
  readonly notes: RequestNotes;
  readonly callers: Callers;
}

/**
 * Answers pages of which nothing is left to decide before the router and its hooks see the request, with the
 * headers that these would have set: they take as long as all the rest. Other ways to write the address,
 * other methods and what a proxy says about the protocol are left to them.
 */
export function createPreparedPages({ siteIsHttps, notes, callers }: PreparedPagesOptions): PreparedPages {
  const pages = new Map<string, ReadyPage>();
  const transport = siteIsHttps ? ['strict-transport-security', HTTPS_FROM_NOW_ON] : [];

  return {
    add(path, replies) {
      if (path.includes(':')) return;
      pages.set(
        path,
        onceForEach((encoding) => readyOf(replies(encoding))),
      );
    },
    answer(request, response) {
      const { method, url = '', headers } = request;
      const route = pathOf(url);
      const page = method === 'GET' ? pages.get(route) : undefined;
      if (page === undefined || (!siteIsHttps && headers['x-forwarded-proto'] !== undefined)) return false;
      const startedMs = performance.now();
      const reply = page(encodingFor(headers));
      const isKnown = namesTag(headers['if-none-match'], reply.etag);
      const status = isKnown ? 304 : 200;
      const id = callers.requestIdOf(request);
      const client = callers.networkOf(request);
      response.once('close', () => {
        const asked = { id, method: 'GET', route, client };
        if (!response.writableFinished) notes.left(asked);
        else notes.answered({ ...asked, status, ms: performance.now() - startedMs });
      });
      const own = isKnown ? reply.validators : reply.headers;
      response.writeHead(status, [...own, ...transport, 'x-request-id', id]);
      response.end(isKnown ? undefined : reply.body);
      return true;
    },
    stop: () => pages.clear(),
  };
}

function readyOf({ etag, body, headers, validators, without }: ReturnType<PreparedReplies>): ReadyReply {
  const said = Object.entries({ ...SECURITY_HEADERS, ...headers });
  return {
    etag,
    body,
    headers: said.filter(([name]) => !without.includes(name)).flat(),
    validators: Object.entries(validators).flat(),
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
