import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PLACEHOLDER_SUPPORT_EMAIL } from '@carom/contract/site/company';
import { escapeHtml } from '../../html/template.ts';

/** What the build writes where the addresses will stand; it knows nothing of where it will be served. */
const SITE_URL_PLACEHOLDER = 'https://site-url.invalid';
const API_BASE_URL_PLACEHOLDER = 'https://api-base-url.invalid';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Quality 10 is within two per cent of 11 and takes a third of its time, for which the first visitor waits. */
const BROTLI_QUALITY = 10;
/** For what is compressed anew for everybody. */
const QUICK_BROTLI_QUALITY = 6;

export type Encoding = 'br' | 'gzip' | 'identity';

/** What does not change while the server runs: asked for again by its tag. */
export interface PreparedContent {
  /** Compressed well, which takes its time: once for each encoding, and not before somebody wants it. */
  encode(encoding: Encoding): Buffer;
  readonly etag: string;
}

/** An HTML file as it is sent: filled in and hashed once, at the start. */
export interface StaticDocument extends PreparedContent {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export interface Addresses {
  readonly siteUrl: string;
  readonly apiBaseUrl: string;
  readonly supportEmail: string;
}

export function prepareDocument(
  source: string,
  addresses: Addresses,
  /** Puts words of the owner's into the document. */
  putWords: (document: string) => string,
): StaticDocument {
  // Browsers hash scripts and styles after this very normalisation.
  const filled = putWords(fillAddresses(source.replaceAll('\r\n', '\n'), addresses));
  return {
    ...prepareContent(filled),
    scriptHashes: hashAll(filled, INLINE_SCRIPT),
    styleHashes: hashAll(filled, INLINE_STYLE),
  };
}

export function fillAddresses(source: string, { siteUrl, apiBaseUrl, supportEmail }: Addresses): string {
  return source
    .replaceAll(SITE_URL_PLACEHOLDER, escapeHtml(siteUrl))
    .replaceAll(API_BASE_URL_PLACEHOLDER, escapeHtml(apiBaseUrl))
    .replaceAll(PLACEHOLDER_SUPPORT_EMAIL, escapeHtml(supportEmail));
}

export function prepareContent(text: string): PreparedContent {
  const identity = Buffer.from(text);
  return {
    encode: onceForEach((encoding) => {
      if (encoding === 'br') return brotli(identity, BROTLI_QUALITY);
      return encoding === 'gzip' ? gzipSync(identity, { level: 9 }) : identity;
    }),
    etag: tagOf(identity),
  };
}

/** What is written while somebody waits for it: compressed quickly. */
export function quickContent(text: string): PreparedContent {
  return { encode: onceForEach((encoding) => encodeOnce(text, encoding)), etag: tagOf(Buffer.from(text)) };
}

function tagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** Makes what belongs to an encoding when it is first asked for, and keeps it. */
export function onceForEach<Made>(make: (encoding: Encoding) => Made): (encoding: Encoding) => Made {
  const made = new Map<Encoding, Made>();
  return (encoding) => {
    const known = made.get(encoding) ?? make(encoding);
    made.set(encoding, known);
    return known;
  };
}

/** A page that is sent this once. */
export function encodeOnce(page: string, encoding: Encoding): Buffer {
  const identity = Buffer.from(page);
  if (encoding === 'br') return brotli(identity, QUICK_BROTLI_QUALITY);
  return encoding === 'gzip' ? gzipSync(identity) : identity;
}

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Of what stands inside the elements that the pattern finds, some of which are empty. */
function hashAll(document: string, element: RegExp): string[] {
  const contents = [...document.matchAll(element)].map(([, content = '']) => content);
  const hashes = contents
    .filter((content) => content !== '')
    .map((content) => `sha256-${createHash('sha256').update(content).digest('base64')}`);
  return [...new Set(hashes)];
}

/** The best encoding that the client takes; brotli before gzip. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality)] as const;
    }),
  );
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
