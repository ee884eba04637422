import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 100_000;

export interface SiteReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The validity period of the certificate. null without TLS. */
  readonly certificate: { readonly fromMs: number; readonly untilMs: number } | null;
  readonly sentMs: number;
  readonly receivedMs: number;
}

/** Sends one request on a new connection. Does not follow redirects. */
export async function askSite(url: string, headers: Readonly<Record<string, string>>): Promise<SiteReply> {
  const ask = url.startsWith('https:') ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sentMs = Date.now();
  const call = ask(url, { headers, agent: false, signal });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const receivedMs = Date.now();
  // The certificate must be read before the end of the reply, which closes the socket.
  const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BYTES) break;
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
