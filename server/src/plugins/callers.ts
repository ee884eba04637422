import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { shortenedNetworkOf } from '../limits/networks.ts';

/** What a proxy may have called a request: nothing that could be something else in a log or a header. */
const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

export interface Callers {
  /** As the proxy in front of us calls it, so that both logs can be laid side by side; else one of our own. */
  requestIdOf(request: IncomingMessage): string;
  /** For the log: which network somebody came from, and not who it was. */
  networkOf(request: IncomingMessage): string;
}

/** Only proxies that we trust are believed. */
export function createCallers(trustProxy: readonly string[]): Callers {
  const isTrusted = proxyAddress.compile([...trustProxy]);
  return {
    requestIdOf(request) {
      if (trustProxy.length === 0) return randomUUID();
      const { 'x-request-id': id, traceparent } = request.headers;
      if (id === undefined && traceparent === undefined) return randomUUID();
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return randomUUID();
      if (typeof id === 'string' && REQUEST_ID.test(id)) return id;
      return TRACE_PARENT.exec(String(traceparent))?.[1] ?? randomUUID();
    },
    networkOf: (request) =>
      // It may have gone already.
      request.socket.remoteAddress === undefined
        ? 'unknown'
        : shortenedNetworkOf(proxyAddress(request, isTrusted)),
  };
}
