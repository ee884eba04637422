import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 100_000;

export interface SiteReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** When its certificate begins and ends; null without TLS. */
  readonly certificate: { readonly fromMs: number; readonly untilMs: number } | null;
  readonly sentMs: number;
  readonly receivedMs: number;
}

/** One request over a connection of its own, without following where it leads. */
export async function askSite(url: string, headers: Readonly<Record<string, string>>): Promise<SiteReply> {
  const ask = url.startsWith('https:') ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sentMs = Date.now();
  const call = ask(url, { headers, agent: false, signal });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const receivedMs = Date.now();
  // Read before the end, after which the socket knows no certificate.
  const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_BYTES) break;
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    certificate:
      certificate?.valid_to === undefined
        ? null
        : { fromMs: Date.parse(certificate.valid_from), untilMs: Date.parse(certificate.valid_to) },
    sentMs,
    receivedMs,
  };
}
