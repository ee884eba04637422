import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';

// Schemas of single settings. An error message continues the setting's name and never contains its
// value, which may be a password.

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const HIGHEST_PORT = 65_535;

export function address(...schemes: readonly string[]) {
  const beginnings = schemes.map((scheme) => `${scheme}//`).join(' or ');
  return z.string().refine((value) => isAddress(value, schemes), {
    error: `must be an address beginning with ${beginnings}`,
    abort: true,
  });
}

const plainAddress = address('http:', 'https:').refine(
  (value) => {
    const { search, hash, username } = new URL(value);
    return search === '' && hash === '' && username === '';
  },
  { error: 'must be a plain address without user, query or fragment', abort: true },
);
const securePlainAddress = plainAddress.refine((value) => new URL(value).protocol === 'https:', {
  error: 'must begin with https:// in production',
  abort: true,
});
const NO_PATH = 'must not have a path';

/** The trailing slash is removed. */
export const webAddress = plainAddress.transform(normalized);
export const secureWebAddress = securePlainAddress.transform(normalized);
export const siteAddress = plainAddress.refine(hasNoPath, NO_PATH).transform(normalized);
export const secureSiteAddress = securePlainAddress.refine(hasNoPath, NO_PATH).transform(normalized);

/** May have a query. The API key is part of the address as well. */
export const valuesAddress = (...schemes: readonly string[]) =>
  address(...schemes)
    .refine(
      (value) => {
        const { username, password, hash } = new URL(value);
        return username === '' && password === '' && hash === '';
      },
      { error: 'must be an address without user or fragment', abort: true },
    )
    .transform((value) => new URL(value).href);

export const databaseAddress = address('postgres:', 'postgresql:');

export const secretOf = (length: number) =>
  z.string().min(length, `must be at least ${length} characters long`);

export const portNumber = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= HIGHEST_PORT, {
    error: `must be a number from 1 to ${HIGHEST_PORT}`,
  })
  .transform(Number);

const LONGEST_DRAIN_S = 300;

export const drainTime = z
  .string()
  .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= LONGEST_DRAIN_S, {
    error: `must be a number of seconds from 0 to ${LONGEST_DRAIN_S}`,
  })
  .transform(Number);

const MOST_BACK_UPS = 1000;

export const backUpCount = z
  .string()
  .refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_BACK_UPS, {
    error: `must be a number from 1 to ${MOST_BACK_UPS}`,
  })
  .transform(Number);

export const mailAddress = z.string().regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be an e-mail address');

export const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/,
    'must be an e-mail address, or a name followed by <address>',
  );

export const hostName = z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a host name');

export const proxies = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .transform((names) => names.filter((name) => name !== '' && name !== 'none'))
  .refine((names) => names.every(isProxy), {
    error: `must list addresses, networks (10.0.0.0/8) or ${PROXY_NAMES.join(', ')}`,
  });

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

function isAddress(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
}

function normalized(value: string): string {
  return withoutTrailingSlashes(new URL(value).href);
}

function hasNoPath(value: string): boolean {
  return new URL(normalized(value)).pathname === '/';
}

/** Uses the library that matches addresses. It also accepts netmasks, which the pattern excludes. */
function isProxy(name: string): boolean {
  if (PROXY_NAMES.includes(name)) return true;
  if (!/^[\da-f.:]+(?:\/\d{1,3})?$/i.test(name)) return false;
  try {
    proxyAddress.compile([name]);
    return true;
  } catch {
    return false;
  }
}
