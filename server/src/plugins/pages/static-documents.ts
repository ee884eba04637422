import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PLACEHOLDER_SUPPORT_EMAIL } from '@carom/contract/site/company';
import { escapeHtml } from '../../html/template.ts';

/** Placeholders that the build writes, because it does not know the addresses of the site. */
const SITE_URL_PLACEHOLDER = 'https://site-url.invalid';
const API_BASE_URL_PLACEHOLDER = 'https://api-base-url.invalid';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Quality 10 is within two per cent of 11 at a third of its time. The first visitor waits for it. */
const BROTLI_QUALITY = 10;
/** For pages that are compressed for each request. */
const QUICK_BROTLI_QUALITY = 6;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Content that does not change while the server runs. It is revalidated by its ETag. */
export interface PreparedContent {
  /** Compresses at high quality, lazily and once per encoding. */
  encode(encoding: Encoding): Buffer;
  readonly etag: string;
}

/** An HTML file, filled in and hashed once at the start. */
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
  /** Inserts the owner's texts into the document. */
  putWords: (document: string) => string,
): StaticDocument {
  // Browsers normalize line ends in the same way before they hash scripts and styles.
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

/** Content that is created while a client waits. Compressed quickly. */
export function quickContent(text: string): PreparedContent {
  return { encode: onceForEach((encoding) => encodeOnce(text, encoding)), etag: tagOf(Buffer.from(text)) };
}

function tagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** Creates a value per encoding on first use, and caches it. */
export function onceForEach<Made>(make: (encoding: Encoding) => Made): (encoding: Encoding) => Made {
  const made = new Map<Encoding, Made>();
  return (encoding) => {
    const known = made.get(encoding) ?? make(encoding);
    made.set(encoding, known);
    return known;
  };
}

/** Compresses a page for a single reply. */
export function encodeOnce(page: string, encoding: Encoding): Buffer {
  const identity = Buffer.from(page);
  if (encoding === 'br') return brotli(identity, QUICK_BROTLI_QUALITY);
  return encoding === 'gzip' ? gzipSync(identity) : identity;
}

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Hashes the content of all elements that match the pattern, except empty ones. */
function hashAll(document: string, element: RegExp): string[] {
  const contents = [...document.matchAll(element)].map(([, content = '']) => content);
  const hashes = contents
    .filter((content) => content !== '')
    .map((content) => `sha256-${createHash('sha256').update(content).digest('base64')}`);
  return [...new Set(hashes)];
}

/** The preferred encoding that the client accepts: brotli, then gzip. */
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
