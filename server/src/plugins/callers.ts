import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { shortenedNetworkOf } from '../limits/networks.ts';

/** The accepted ids of a proxy. The pattern excludes characters with a meaning in logs or headers. */
const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

export interface Callers {
  /** The id that the proxy gave to the request, so that both logs can be correlated. Otherwise a new id. */
  requestIdOf(request: IncomingMessage): string;
  /** The client's network for the log, without the part of the address that identifies a person. */
  networkOf(request: IncomingMessage): string;
}

/** Uses only headers that come from trusted proxies. */
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
      // The connection may already be closed.
      request.socket.remoteAddress === undefined
        ? 'unknown'
        : shortenedNetworkOf(proxyAddress(request, isTrusted)),
  };
}
